"""Writes names.tsv, names of countries and of the cities of time zones in other languages, from data of CLDR.

    python3 -m venv /tmp/v && /tmp/v/bin/pip install babel==2.19.0
    /tmp/v/bin/python src/domain/calendar/data/names.py > src/domain/calendar/data/names.tsv
"""

import re
import unicodedata
from importlib.metadata import version
from pathlib import Path

from babel import Locale

# The languages of the bot, except English.
LANGUAGES = ["de", "fr", "es", "es_419", "pt_BR", "ru", "uk"]

# Usual names that CLDR lacks. English ones are in places.rs.
ALSO = """
AE: ОАЭ, ОАЕ, VAE, EAU, Vereinigte Arabische Emirate
BA: Bosnien, Bosnie, Bosnia, Bósnia, Босния, Боснія
BY: Weißrussland, Biélorussie, Bielorrusia, Bielorrússia, Белоруссия, Білорусія
CD: Kongo, Congo, Конго
CG: Kongo, Congo, Конго
CI: Elfenbeinküste, Costa de Marfil
CN: КНР, Volksrepublik China
CZ: Tschechei, Tschechische Republik, République tchèque, República Checa, República Tcheca
DO: Dominikanische Republik
FM: Mikronesien
GB: Großbritannien, Grande-Bretagne, Gran Bretaña, Grã-Bretanha, England, Angleterre, Inglaterra, Англия, Англія
GB: Schottland, Écosse, Escocia, Escócia, Шотландия, Шотландія, Великобритания, Великобританія, Британия, Британія
HK: Hongkong, Гонконг
IR: Persien
KP: Nordkorea
KR: Korea, Corée, Corea, Coreia, Корея
MK: Mazedonien, Macédoine, Macedonia, Macedônia, Македония, Македонія
MM: Birma, Birmanie, Birmania, Birmânia, Бирма, Бірма
NL: Holland, Hollande, Holanda, Голландия, Голландія
PS: Palästina, Palestine, Palestina, Палестина
RU: РФ, Российская Федерация, Російська Федерація, Russische Föderation
TR: Türkei, Turquie
US: США, Vereinigte Staaten von Amerika, USA, EUA, EE UU, EEUU, États-Unis d'Amérique, Estados Unidos da América
US: Estados Unidos de América, Соединённые Штаты Америки, Сполучені Штати Америки, Америка, Amerika, Amérique, América
VA: Vatikan, Vatican, Vaticano, Ватикан
""".strip()

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})

FOLDER = Path(__file__).parent


def main():
    english = {}
    for line in rows("iso3166.tab"):
        code, name = line.split("\t")[:2]
        english[code] = {key(name)}
    zones = [line.split("\t")[2] for line in rows("zone.tab")]
    for zone in zones:
        english[zone] = {key(zone.rsplit("/", 1)[-1])}

    names = {name: [] for name in english}
    for language in LANGUAGES:
        locale = Locale.parse(language)
        for code in english:
            if len(code) == 2:
                names[code] += parts(locale.territories[code])
            else:
                city = cities(locale, code)
                names[code] += [city] if city else []
    for line in ALSO.splitlines():
        code, others = line.split(": ")
        names[code] += others.split(", ")

    print("# Countries and the cities of time zones in German, French, Spanish, Portuguese, Russian and Ukrainian, made by")
    print("# names.py: do not edit. Names are in lower case, without accents, spaces and signs.")
    print(f"# Data of Unicode CLDR (https://cldr.unicode.org), by way of Babel {version('babel')};")
    print("# license: Unicode License v3 (https://www.unicode.org/license.txt). Changed: names are simplified, and others added.")
    print("# country or zone, names")
    for code, all_names in names.items():
        spellings = [spelling for name in all_names for spelling in (name, name.translate(UMLAUTS))]
        keys = list(dict.fromkeys(key(name) for name in spellings))
        keys = [name for name in keys if name and name not in english[code]]
        if keys:
            print(code, *keys, sep="\t")


def cities(locale, zone):
    """CLDR has some zones under the names that they had earlier."""
    earlier = {
        "America/Argentina/Buenos_Aires": "America/Buenos_Aires", "America/Argentina/Catamarca": "America/Catamarca",
        "America/Argentina/Cordoba": "America/Cordoba", "America/Argentina/Jujuy": "America/Jujuy",
        "America/Argentina/Mendoza": "America/Mendoza", "America/Atikokan": "America/Coral_Harbour",
        "America/Indiana/Indianapolis": "America/Indianapolis", "America/Kentucky/Louisville": "America/Louisville",
        "America/Nuuk": "America/Godthab", "Africa/Asmara": "Africa/Asmera", "Asia/Ho_Chi_Minh": "Asia/Saigon",
        "Asia/Kathmandu": "Asia/Katmandu", "Asia/Kolkata": "Asia/Calcutta", "Asia/Yangon": "Asia/Rangoon",
        "Atlantic/Faroe": "Atlantic/Faeroe", "Europe/Kyiv": "Europe/Kiev", "Pacific/Chuuk": "Pacific/Truk",
        "Pacific/Kanton": "Pacific/Enderbury", "Pacific/Pohnpei": "Pacific/Ponape",
    }
    for name in (zone, earlier.get(zone)):
        found = locale.time_zones.get(name, {})
        if "city" in found:
            return found["city"]
    return None


def parts(name):
    """Yields "Hong Kong, RAE da China" and "Hong Kong"."""
    return [name, re.split(r"[(,]", name)[0]]


def rows(table):
    text = (FOLDER / table).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def key(name):
    """Normalizes a name like `key` in places.rs."""
    letters = unicodedata.normalize("NFKD", name.strip().lower().replace("ʼ", "'"))
    letters = "".join(letter for letter in letters if unicodedata.category(letter)[0] != "M").replace("ß", "ss")
    words = re.findall(r"[^\W_]+", letters)
    if len(words) > 1 and words[0] == "st":
        words[0] = "saint"
    return "".join(words)


main()
