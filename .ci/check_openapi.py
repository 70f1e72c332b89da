#!/usr/bin/env python3
"""Checks the requests and responses that the tests recorded against Discord's OpenAPI document.

    .ci/check_openapi.py DOCUMENT FOLDER       FOLDER has *.jsonl files, one exchange per line
    .ci/check_openapi.py DOCUMENT --self-test  checks that invalid exchanges are found

An exchange is {"method", "path", "query", "body", "files", "status", "response", "fault"}. "files" is null except for
forms (multipart/form-data): then "body" is the form's payload_json, and each file is {"part", "filename",
"content_type", "size"}. Route, path parameters, query and body of the request are checked. The response is checked
unless "fault" is true: then the fake Discord simulated an error.

The document is less strict than Discord, so there are three additional checks. Unknown properties of a request are
violations unless they are null, false or empty, because serenity sends unset fields. Formats are checked.
`message_rules` and `command_rules` have rules from Discord's documentation that the document lacks; Discord refuses
violations with status 400. `is_tolerated` lists exceptions in which the document is stricter than Discord.

Needs jsonschema 4.18 or later. If the document is missing, CI fails; elsewhere the check is skipped.
"""

import argparse
import copy
import json
import os
import re
import sys
from collections import Counter
from datetime import datetime
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

METHODS = {"get", "put", "post", "patch", "delete"}
LINK_BUTTON, PREMIUM_BUTTON = 5, 6
SUBCOMMAND, SUBCOMMAND_GROUP = 1, 2
FILE_COUNT, FILE_SIZE = 10, 10 * 2**20


# --- the document's schemas -------------------------------------------------------------------


def formats():
    """Returns a checker of the formats in the document."""
    from jsonschema import FormatChecker

    checker = FormatChecker(formats=())

    def add(name, kind, holds):
        checker.checks(name, raises=ValueError)(lambda value: not isinstance(value, kind) or holds(value))

    def is_uri(value):
        parts = urlsplit(value)
        return bool(parts.scheme and parts.netloc)

    def is_instant(value):
        return datetime.fromisoformat(value).tzinfo is not None

    add("int32", int, lambda value: -(2**31) <= value < 2**31)
    add("int64", int, lambda value: -(2**63) <= value < 2**63)
    add("snowflake", str, lambda value: int(value) < 2**64)
    add("nonce", str, lambda value: len(value) <= 25)
    add("uri", str, is_uri)
    add("date-time", str, is_instant)
    return checker


def with_known_properties(document):
    """Returns the document with the keyword x-known: the known properties of each object."""

    def close(schema):
        if isinstance(schema, list):
            for part in schema:
                close(part)
        elif isinstance(schema, dict):
            if schema.get("type") in ("object", ["object", "null"]) and "additionalProperties" not in schema:
                if isinstance(schema.get("properties"), dict):
                    schema["x-known"] = sorted(schema["properties"])
            for part in schema.values():
                close(part)

    document = copy.deepcopy(document)
    close(document)
    return document


def unknown_properties(_validator, known, instance, _schema):
    """Validates x-known: unknown properties must be null, false or empty."""
    from jsonschema import ValidationError

    if isinstance(instance, dict):
        for name, value in instance.items():
            if name not in known and value not in (None, False, "", [], {}):
                yield ValidationError(f"the document has no property {name!r} here")


def reasons(error):
    """Reduces an error of a union to the errors of its most likely branch."""
    if error.validator not in ("oneOf", "anyOf") or not error.context or constants(error):
        return [error]
    branches = {}
    for part in error.context:
        branches.setdefault(part.schema_path[0], []).append(part)

    def distance(errors):
        null_only = any(part.validator == "type" and part.validator_value == "null" for part in errors)
        other_type = any(part.validator == "type" and not part.relative_path for part in errors)
        other_kind = any(list(part.relative_path) == ["type"] for part in errors)
        return null_only, other_type, other_kind, len(errors)

    return [reason for part in min(branches.values(), key=distance) for reason in reasons(part)]


def constants(error):
    """Returns the values of an enumeration in the form of a union."""
    branches = error.validator_value if error.validator == "oneOf" else []
    return [branch["const"] for branch in branches if "const" in branch]


def describe(error):
    """Describes an error without the value, so that errors of different values are equal."""
    if error.validator in ("required", "x-known"):
        return error.message
    if constants(error):
        return f"is not one of {shown(constants(error))}"
    return f"breaks {error.validator} {shown(error.validator_value)}"


def place(path):
    """Formats a path in JSON: .data.components[0]."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)


class Api:
    """The document, prepared for checking exchanges."""

    def __init__(self, document):
        from jsonschema import Draft202012Validator
        from jsonschema.validators import extend
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        self.prefix = urlsplit(document["servers"][0]["url"]).path
        self.routes = []
        for template, item in document["paths"].items():
            pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(template))
            self.routes.append((template.count("{"), re.compile(pattern), template, item))
        # Fixed paths take precedence over parameters: /users/@me, /users/{user_id}.
        self.routes.sort(key=lambda route: route[0])
        self.document = document
        self.validator = extend(Draft202012Validator, {"x-known": unknown_properties})
        self.formats = formats()
        self.known = {}
        self.registry = Registry().with_resources(
            [
                ("urn:open", DRAFT202012.create_resource(document)),
                ("urn:closed", DRAFT202012.create_resource(with_known_properties(document))),
            ]
        )

    def errors(self, which, steps, value):
        """Returns errors of a value under the schema at `steps` of the open or closed document: place, error and
        value. Cached, because tests send many equal values."""
        pointer = "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)
        key = which, pointer, json.dumps(value)
        if key not in self.known:
            schema = {"$ref": f"urn:{which}#{pointer}"}
            found = self.validator(schema, registry=self.registry, format_checker=self.formats).iter_errors(value)
            self.known[key] = [
                (place(reason.absolute_path), describe(reason), reason.instance)
                for error in found
                for reason in reasons(error)
            ]
        return self.known[key]

    def follow(self, steps):
        """Returns the place and value at `steps` of the document, after resolving references."""
        value = self.document
        for step in steps:
            value = value[step]
        if "$ref" in value:
            return self.follow(value["$ref"].removeprefix("#/").split("/"))
        return steps, value

    def route(self, method, path):
        if path.startswith(self.prefix + "/"):
            for _, pattern, template, item in self.routes:
                match = pattern.fullmatch(path.removeprefix(self.prefix))
                if match and method.lower() in METHODS & item.keys():
                    return template, match.groupdict()
        return None, {}

    def violations(self, exchange):
        """Returns the violations of an exchange: (route, error, value)."""
        method, path = exchange["method"], exchange["path"]
        template, values = self.route(method, path)
        if template is None:
            # Without ids, equal violations are counted together.
            return [(f"{method} {re.sub(r'[0-9]{5,}', '…', path)}", "the document has no such route", path)]
        steps = ["paths", template, method.lower()]
        found = [
            *self.parameter_violations(steps, values, exchange.get("query")),
            *self.body_violations(steps, exchange["body"], exchange["files"]),
        ]
        if not exchange["fault"]:
            found += self.response_violations(steps, exchange["status"], exchange["response"])
        return [(f"{method} {template}", text, value) for text, value in found]

    def parameter_violations(self, steps, path_values, query):
        given = {("path", name): [unquote(value)] for name, value in path_values.items()}
        for name, values in parse_qs((query or "").removeprefix("?"), keep_blank_values=True).items():
            given["query", name] = values
        for owner in (steps[:-1], steps):
            _, holder = self.follow(owner)
            for index in range(len(holder.get("parameters", []))):
                where, parameter = self.follow([*owner, "parameters", index])
                key = parameter["in"], parameter["name"]
                values = given.pop(key, None)
                if values is None and parameter.get("required"):
                    yield f"{key[0]} parameter {key[1]}: missing", None
                elif values is not None and not any(
                    self.errors("open", [*where, "schema"], reading) == [] for reading in readings(values)
                ):
                    yield f"{key[0]} parameter {key[1]}: does not match the document", values
        for (kind, name), values in given.items():
            yield f"{kind} parameter {name}: not in the document", values

    def body_violations(self, steps, body, files):
        _, operation = self.follow(steps)
        if "requestBody" not in operation:
            if body is not None or files is not None:
                yield "request: a body where the document has none", body
            return
        media = "application/json" if files is None else "multipart/form-data"
        where, definition = self.follow([*steps, "requestBody"])
        if body is None:
            if definition.get("required") or files is not None:
                yield "request: the body is missing", None
        elif media not in definition["content"]:
            yield f"request: the document does not accept {media} here", body
        else:
            schema = [*where, "content", media, "schema"]
            if files is not None:
                schema, parts = self.form(schema)
                for file in files:
                    if file["part"] not in parts:
                        yield "request: a file name that is not in the document", file["part"]
            for at, text, value in self.errors("closed", schema, body):
                if not is_tolerated(at, value):
                    yield f"request{at}: {text}", value
            for at, text, value in rules(steps[1], steps[2], body, files or []):
                yield f"request{at}: {text}", value

    def form(self, steps):
        """Returns the place of a form's JSON schema and the valid names of its files.

        If the document lists files, the second of two schemas is for files. It lists none for interaction callbacks and
        webhook messages, which accept files according to the documentation.
        """
        steps, schema = self.follow(steps)
        if "allOf" not in schema:
            return steps, {f"files[{number}]" for number in range(FILE_COUNT)}
        _, files = schema["allOf"]
        return [*steps, "allOf", 0], set(files["properties"])

    def response_violations(self, steps, status, response):
        _, operation = self.follow(steps)
        codes = [str(status), f"{str(status)[0]}XX", "default"]
        code = next((code for code in codes if code in operation["responses"]), None)
        if code is None:
            yield "response: a status that is not in the document", status
            return
        where, definition = self.follow([*steps, "responses", code])
        if "content" not in definition:
            if response is not None:
                yield f"response {status}: a body where the document has none", response
        else:
            for at, text, value in self.errors("open", [*where, "content", "application/json", "schema"], response):
                yield f"response {status}{at}: {text}", value


def readings(values):
    """Yields the possible meanings of a parameter: a text, a number, a boolean, or a list."""
    yield values
    if len(values) == 1:
        text = values[0]
        yield text
        if re.fullmatch(r"-?[0-9]+", text):
            yield int(text)
        if text in ("true", "false"):
            yield text == "true"


def shown(value):
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 120 else text[:119] + "…"


# --- where the document is stricter than Discord ----------------------------------------------


def is_tolerated(at, value):
    """Whether Discord accepts a value of a request that the document forbids.

    `default_member_permissions` of a command: an integer in requests and a string in responses according to the
    document. Discord's documentation of application commands has a string, serenity and other libraries send one, and
    the API accepts both. The range of the document applies.

    `id` of an attachment: a string according to the document. Discord's documentation ("Uploading Files") and
    serenity use a number for the number of a file.
    """
    if at.endswith(".default_member_permissions") and isinstance(value, str):
        return bool(re.fullmatch(r"[0-9]+", value)) and int(value) < 2**54
    if re.search(r"\.attachments\[\d+\]\.id$", at):
        return type(value) is int and 0 <= value < 2**64
    return False


# --- rules that the document lacks --------------------------------------------------------------


def rules(template, method, body, files):
    """Yields violations of the rules for a request: (place, text, value). The schema reports malformed bodies."""
    try:
        if template.endswith("/callback") and body.get("type") in (4, 7):
            data = body.get("data") or {}
            yield from message_rules(".data", data, new=body["type"] == 4)
            yield from file_rules(".data", data, files, new=body["type"] == 4)
        elif re.search(r"/messages(/\{message_id\}|/@original)?$|^/webhooks/[^/]+/[^/]+$", template):
            yield from message_rules("", body, new=method == "post")
            yield from file_rules("", body, files, new=method == "post")
        elif files:
            yield "", "files without a message", [file["part"] for file in files]
        elif template.endswith("/commands"):
            for index, command in enumerate(body if isinstance(body, list) else [body]):
                yield from command_rules(f"[{index}]" if isinstance(body, list) else "", command)
    except (AttributeError, KeyError, TypeError):
        return


def message_rules(at, message, new):
    parts = ("embeds", "components", "attachments", "poll", "sticker_ids")
    if new and not (message.get("content") or "").strip() and not any(message.get(part) for part in parts):
        yield at, "an empty message", message
    ids = Counter()
    for row, action_row in enumerate(message.get("components") or []):
        for column, component in enumerate(action_row.get("components") or []):
            here = f"{at}.components[{row}].components[{column}]"
            ids[component.get("custom_id")] += 1
            if component.get("type") == 2:
                yield from button_rules(here, component)
    del ids[None]
    for name, count in ids.items():
        if count > 1:
            yield f"{at}.components", f"{count} components share one custom_id", name


def file_rules(at, message, files, new):
    """Checks that each file has one attachment with its number. Attachments without a file are existing ones."""
    numbers = Counter(re.sub(r"\D", "", file["part"]) for file in files)
    entries = Counter(str(entry["id"]) for entry in message.get("attachments") or [])
    for number, count in (numbers + entries).items():
        if max(numbers[number], entries[number]) > 1:
            yield f"{at}.attachments", f"{count} files share one number", number
    for file in files:
        if not 0 < file["size"] <= FILE_SIZE:
            yield at, "a file is empty, or larger than Discord accepts everywhere", file
        if not file["filename"]:
            yield at, "a file without a name", file
    for index, entry in enumerate(message.get("attachments") or []):
        if str(entry["id"]) not in numbers:
            here = f"{at}.attachments[{index}]"
            if new:
                yield here, "a new message lists a file that is not in the request", entry
            elif entry.get("filename"):
                yield here, "an existing file cannot be renamed", entry
    if len(numbers | entries) > FILE_COUNT:
        yield f"{at}.attachments", f"a message has {FILE_COUNT} files at most", list(entries)


def button_rules(at, button):
    style = button.get("style")
    wanted = {LINK_BUTTON: "url", PREMIUM_BUTTON: "sku_id"}.get(style, "custom_id")
    for name in ("url", "sku_id", "custom_id"):
        if (name == wanted) != bool(button.get(name)):
            yield at, f"a button of style {style} has only {wanted} of url, sku_id and custom_id", button
            break
    if style != PREMIUM_BUTTON and not button.get("label") and not button.get("emoji"):
        yield at, "a button without label and emoji", button
    if style == LINK_BUTTON and urlsplit(button.get("url") or "").scheme not in ("http", "https", "discord"):
        yield f"{at}.url", "the scheme of a link button's URL is http, https or discord", button.get("url")


def command_rules(at, command):
    if command.get("type") in (None, 1):
        yield from name_rules(at, command)
        if not command.get("description"):
            yield at, "a slash command without description", command
        yield from option_rules(at, command.get("options") or [])
        if text_length(command) > 8000:
            yield at, "names, descriptions and values of a command exceed 8000 characters", text_length(command)


def name_rules(at, named):
    name = named["name"]
    if not re.fullmatch(r"[-'_\w]{1,32}", name) or name != name.lower():
        yield f"{at}.name", "a name is 1 to 32 lower-case letters, digits, - and _", name


def option_rules(at, options):
    names = Counter(option["name"] for option in options)
    for name, count in names.items():
        if count > 1:
            yield f"{at}.options", f"{count} options share one name", name
    if len({option["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP) for option in options}) > 1:
        yield f"{at}.options", "subcommands mixed with other options", list(names)
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{at}.options", "a required option after an optional one", list(names)
    for index, option in enumerate(options):
        here = f"{at}.options[{index}]"
        yield from name_rules(here, option)
        yield from option_rules(here, option.get("options") or [])
        if option.get("autocomplete") and option.get("choices"):
            yield here, "choices and autocomplete exclude each other", option["choices"]
        for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
            if None not in (option.get(least), option.get(most)) and option[least] > option[most]:
                yield here, f"{least} is above {most}", option[least]


def text_length(command):
    """Returns the number of characters that count towards Discord's limit of 8000 per command."""
    own = sum(len(str(command.get(key) or "")) for key in ("name", "description", "value"))
    return own + sum(text_length(part) for key in ("options", "choices") for part in command.get(key) or [])


# --- command line -----------------------------------------------------------------------------


def shape(line):
    """Replaces ids and tokens by their order and length. Lines of one shape have the same violations."""
    orders = {}

    def replaced(match):
        return f"#{orders.setdefault(match[0], len(orders))} of {len(match[0])}"

    return re.sub(r"\d{17,20}|[\w-]{60,}", replaced, line)


def check(api, folder):
    files = sorted(folder.glob("**/*.jsonl"))
    valid_shapes = set()
    exchanges, faults, routes = 0, 0, Counter()
    counts, examples = Counter(), {}
    for file in files:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            exchanges += 1
            try:
                exchange = json.loads(line)
                faults += bool(exchange["fault"])
                routes[exchange["method"], api.route(exchange["method"], exchange["path"])[0]] += 1
                line_shape = shape(line)
                if line_shape in valid_shapes:
                    continue
                found = api.violations(exchange)
                if not found:
                    valid_shapes.add(line_shape)
            except (ValueError, KeyError, TypeError) as error:
                found = [(file.name, "not a recorded exchange", repr(error))]
            for route, text, value in found:
                # Count violations at different indexes together.
                key = route, re.sub(r"\[\d+\]", "[]", text)
                counts[key] += 1
                examples.setdefault(key, f"{text}; first {file.name}:{number}: {shown(value)}")
    for (route, text), count in sorted(counts.items()):
        print(f"{count} × {route}: {examples[route, text]}")
    print(
        f"OpenAPI: {exchanges} exchanges ({faults} with a simulated fault) over {len(routes)} routes in "
        f"{len(files)} files, {len(counts)} distinct violations"
    )
    if not exchanges:
        print(f"OpenAPI: no recorded exchanges in {folder}", file=sys.stderr)
    return not counts and exchanges > 0


def self_test(api):
    """Checks that valid exchanges pass, and that every single error is found."""
    button = {"type": 2, "style": 2, "label": "Next", "custom_id": "show:519", "disabled": False}
    link = {"type": 2, "style": 5, "label": "lichess", "url": "https://lichess.org/", "disabled": False}
    answer = {
        "type": 4,
        "data": {
            "content": "Chess960 position 518",
            "allowed_mentions": {"parse": [], "users": [], "roles": []},
            "components": [{"type": 1, "components": [button, link]}],
            "attachments": [],
        },
    }
    callback = {
        "method": "POST",
        "path": "/api/v10/interactions/1000000000000000001/a-token/callback",
        "query": "",
        "body": answer,
        "files": None,
        "status": 204,
        "response": None,
        "fault": False,
    }
    # serenity sends empty fields of other option types.
    option = {
        "type": 4, "name": "id", "description": "A number", "required": True, "autocomplete": False,
        "choices": [], "options": [], "channel_types": [], "min_value": 0, "max_value": 960,
        "min_length": None, "max_length": None,
    }  # fmt: skip
    show = {"type": 1, "name": "show", "description": "Show a position", "required": False, "options": [option]}
    command = {
        "name": "chess960", "name_localizations": {}, "description": "Chess960", "description_localizations": {},
        "options": [show], "type": 1, "integration_types": [0, 1], "contexts": [0, 1, 2], "nsfw": False,
    }  # fmt: skip
    register = callback | {
        "method": "PUT",
        "path": "/api/v10/applications/1000000000000000002/commands",
        "body": [command],
        "status": 401,
        "response": {"code": 0, "message": "401: Unauthorized"},
    }
    file = {"part": "files[0]", "filename": "board.png", "content_type": "image/png", "size": 518}
    entry = {"id": 0, "filename": "board.png", "description": "The board"}
    picture = callback | {"body": {"type": 4, "data": answer["data"] | {"attachments": [entry]}}, "files": [file]}
    post = {
        "method": "POST",
        "path": "/api/v10/channels/1000000000000000003/messages",
        "query": "",
        "body": {"content": "", "attachments": [entry], "nonce": "day", "enforce_nonce": True},
        "files": [file],
        "status": 403,
        "response": {"code": 50013, "message": "Missing Permissions"},
        "fault": False,
    }
    edit = post | {
        "method": "PATCH",
        "path": "/api/v10/channels/1000000000000000003/messages/1000000000000000004",
        "body": {"content": "", "attachments": [{"id": "1000000000000000005"}, entry]},
    }
    listing = register | {"method": "GET", "query": "with_localizations=true", "body": None}
    buttons = "body.data.components.0.components"
    options = "body.0.options.0.options"
    cases = [
        # (valid exchange, path of the change, new value, words of the violation)
        (callback, "path", "/api/v10/interactions/1000000000000000001/a-token/answer", "no such route"),
        (callback, "path", "/api/v9/interactions/1000000000000000001/a-token/callback", "no such route"),
        (callback, "path", "/api/v10/interactions/me/a-token/callback", "path parameter interaction_id"),
        (callback, "path", f"/api/v10/interactions/{2**64}/a-token/callback", "path parameter interaction_id"),
        (callback, "method", "GET", "no such route"),
        (callback, "query", "with_response=maybe", "query parameter with_response"),
        (callback, "query", "with_respones=true", "query parameter with_respones"),
        (callback, "body", None, "the body is missing"),
        (callback, "body.type", 3, "request.type"),
        (callback, "body.data.content", 518, "request.data.content"),
        (callback, "body.data.content", "x" * 2001, "request.data.content"),
        (callback, "body.data.contnet", "518", "'contnet'"),
        (callback, "body.data.flags", "64", "request.data.flags"),
        (callback, "body.data.allowed_mentions.parse", ["all"], "request.data.allowed_mentions.parse"),
        (callback, f"{buttons}.0.custom_id", "x" * 101, "components[0].custom_id"),
        (callback, f"{buttons}.0.label", "x" * 81, "components[0].label"),
        (callback, f"{buttons}.0.style", 9, "components[0].style: is not one of [1, 2"),
        (callback, f"{buttons}.0.url", "https://lichess.org/", "style 2"),
        (callback, f"{buttons}.0.label", None, "without label"),
        (callback, f"{buttons}.1.url", "lichess", "components[1].url"),
        (callback, f"{buttons}.1", button, "share one custom_id"),
        (callback, buttons, [button | {"custom_id": str(n)} for n in range(6)], "breaks maxItems 5"),
        (callback, "body.data", {}, "an empty message"),
        (callback, "status", 302, "a status that is not"),
        (callback, "response", {}, "where the document has none"),
        (picture, "body", None, "the body is missing"),
        (picture, "body.data.attachments.0.description", "x" * 1025, "attachments[0].description"),
        (picture, "body.data.attachments.0.alt", "The board", "'alt'"),
        (picture, "body.data.attachments.0.id", -1, "attachments[0].id"),
        (picture, "body.data.attachments.0.id", True, "attachments[0].id"),
        (picture, "body.data.attachments.0.id", 1, "is not in the request"),
        (picture, "body.data.attachments", [entry, entry], "share one number"),
        (picture, "body.data.content", 518, "request.data.content"),
        (picture, "files", None, "is not in the request"),
        (picture, "files", [file, file], "share one number"),
        (picture, "files.0.part", "file", "a file name that is not in"),
        (picture, "files.0.part", "files[10]", "a file name that is not in"),
        (picture, "files.0.size", 0, "a file is empty"),
        (picture, "files.0.size", 10 * 2**20 + 1, "a file is empty, or larger"),
        (picture, "files.0.filename", "", "a file without a name"),
        (post, "body.contnet", "518", "'contnet'"),
        (post, "body.attachments.0.id", "me", "request.attachments[0].id"),
        (post, "files.0.part", "files[10]", "a file name that is not in"),
        (edit, "body.attachments.0.filename", "board.png", "cannot be renamed"),
        (edit, "body.attachments", [{"id": str(n)} for n in range(20, 31)], "10 files at most"),
        (register, "files", [file], "multipart/form-data"),
        (listing, "files", [], "a body where the document has none"),
        (register, "path", "/api/v10/applications/me/commands", "path parameter application_id"),
        (register, "body.0.name", None, "request[0].name"),
        (register, "body.0.name", "Chess 960", "lower-case"),
        (register, "body.0.description", "x" * 101, "request[0].description"),
        (register, "body.0.contexts", [7], "request[0].contexts[0]"),
        (register, f"{options}.0.type", 99, "options[0].type"),
        (register, f"{options}.0.min_value", "0", "options[0].min_value"),
        (register, f"{options}.0.min_value", 961, "min_value is above"),
        (register, f"{options}.0.min_length", 1, "'min_length'"),
        (register, options, [option | {"name": "a", "required": False}, option], "required option after"),
        (register, "response", {"error": "no"}, "response 401"),
        (register, "body.0.default_member_permissions", "many", "request[0].default_member_permissions"),
        (register, "body.0.default_member_permissions", str(2**54), "request[0].default_member_permissions"),
        (register, "body.0.default_member_permissions", 2**54, "request[0].default_member_permissions"),
        (listing, "body", [], "a body where the document has none"),
        (listing, "status", 200, "response 200"),
    ]
    # See is_tolerated.
    moderators = register | {"body": [command | {"default_member_permissions": "32"}]}
    valid = (callback, picture, post, edit, register, moderators, listing)
    failures = [f"a valid exchange is reported: {v}" for e in valid for v in api.violations(e)]
    for valid, path, value, words in cases:
        invalid = copy.deepcopy(valid)
        *parents, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        target = invalid
        for step in parents:
            target = target[step]
        target[last] = value
        found = [text for _, text, _ in api.violations(invalid)]
        if not any(words in text for text in found):
            failures.append(f"{path} = {shown(value)} is not reported with {words!r}, but as {found}")
    simulated = callback | {"status": 500, "response": "broken", "fault": True}
    failures += [f"a simulated fault is reported: {v}" for v in api.violations(simulated)]
    for failure in failures:
        print(f"self-test: {failure}", file=sys.stderr)
    print(f"OpenAPI self-test: {len(cases)} invalid exchanges, {len(failures)} failures")
    return not failures


def main():
    parser = argparse.ArgumentParser(description="Checks recorded exchanges against Discord's OpenAPI document.")
    parser.add_argument("document", type=Path)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("folder", type=Path, nargs="?")
    what.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if not arguments.document.is_file():
        if os.environ.get("CI"):
            sys.exit(f"OpenAPI: {arguments.document} is missing")
        print(f"OpenAPI: skipped, because {arguments.document} is missing")
        return
    api = Api(json.loads(arguments.document.read_text(encoding="utf-8")))
    if not (self_test(api) if arguments.self_test else check(api, arguments.folder)):
        sys.exit(1)


if __name__ == "__main__":
    main()
