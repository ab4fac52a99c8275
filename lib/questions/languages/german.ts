import { GERMAN_TIMES } from "./german-times";
import { languageOf } from "./language";

/** What German words do in a question. */
export const GERMAN = languageOf(
  "de",
  {
    ...GERMAN_TIMES,
    count:
      "durchschnittliche anzahl, durchschnittliche anzahl der, durchschnittliche anzahl an, mittlere anzahl, mittlere anzahl der, durchschnittliche zahl der, wie vielen, bei wie vielen, in wie vielen, von wie vielen, zähle, zähle die, gesamtzahl, gesamtzahl der, gesamtanzahl, gesamtanzahl der, wie viele, wieviele, anzahl, anzahl der, anzahl an, anzahl von, zahl der, wie oft, die anzahl, wie viel stück, gesamtanzahl, gesamtzahl, anz",
    how_much: "wie viel, wieviel, wie hoch",
    sum: "summe, summe der, summe des, gesamt, gesamte, gesamten, gesamter, insgesamt, total, in summe, zusammen, gesamtsumme, gesamtes",
    average:
      "durchschnittliche anzahl, durchschnittliche anzahl der, durchschnittliche anzahl an, mittlere anzahl, mittlere anzahl der, durchschnittliche zahl der, durchschnitt, durchschnittlich, durchschnittliche, durchschnittlicher, durchschnittliches, durchschnittlichen, im schnitt, im durchschnitt, mittlere, mittlerer, mittleren, mittelwert, schnitt, durchschnitts, im mittel, d, durchschn, ø, durchschnittl",
    median: "median, zentralwert, mediane, medianer, medianes, medianen, medianem",
    max: "höchste wert, höchster wert, höchsten wert, größte wert, größter wert, größten wert, maximum, maximal, maximale, maximaler, maximales, spitzenwert",
    min: "niedrigste wert, niedrigster wert, niedrigsten wert, kleinste wert, kleinster wert, kleinsten wert, minimum, minimal, minimale, minimaler, minimales",
    rate: "anteilig, anteilsmäßig, im verhältnis zur größe, gemessen an der größe, gemessen an ihrer größe, anteil, anteil der, anteil an, anteil von, quote, rate, prozentsatz, prozent, prozentual, prozentualer anteil, wie viel prozent, wieviel prozent, prozent der, %",
    by: "pro, je, nach, per, für jede, für jeden, für jedes, aufgeteilt nach, gruppiere nach, teile nach, splitte nach, gruppiert nach, aufgeschlüsselt nach, unterteilt nach, jede, jeder, jedes, jeden, verteilt auf, in jeder, in jedem, abhängig von, getrennt nach, sortiert nach",
    breakdown: "aufteilung, aufschlüsselung",
    not: "niemand, ohne jede, ohne jeden, nie, niemals, ohne, entferne, streiche, lass weg, bitte ohne, nicht mitgezählt, nicht enthalten, außer, ausser, ausgenommen, nicht, ausschließlich der, mit ausnahme von, abgesehen von, weglassen, weglässt, weglasse, weggelassen, raus, heraus, rauslassen, rausnehmen, rausgenommen, ausklammern, ausgeklammert, unberücksichtigt, exklusive, exkl, kein, keine, keinen, ignoriere, ausgeschlossen, minus, bis auf, außerhalb, weder",
    only: "nur, lediglich, bloß, ausschließlich",
    and: "und, sowie, plus, &, auch",
    or: "oder, bzw",
    prep: "bisher, bislang, bis jetzt, bis heute, entweder, im monat, im laufe des monats, in, im, für, mit, von, vom, bei, beim, an, am, auf, aus, zu, zum, zur, der, des, den, dem, die, das, wo, deren, dessen, ist, sind, war, waren, wurde, wurden, wird, werden, über den, welche, liegen, via, ab, fürs, ins, ans, aufs",
    compare: "vergleiche, vergleich, vergleichen, unterschied, unterschied zwischen, differenz, gegenüberstellung, lücke, gap",
    against:
      "gg, ggü, ggue, vgl, vgl mit, vgl zu, i vgl zu, i vgl zum, im vgl zu, im vgl zum, im vgl z, im vergleich zu, im vergleich zum, im vergleich zur, im vergleich mit, verglichen mit, gegenüber, gegenüber dem, versus, vs, gegen, zum vergleich, im vergleich, als, als im, als in, als bei",
    change:
      "um wie viel %, um wieviel %, um wie viele prozent, um wie viel prozent, um wieviel prozent, um wie viel, um wieviel, verändert, veränderung, veränderte, entwickelt, gewachsen, wachstum, gestiegen, gesunken, gefallen, zugenommen, abgenommen, anstieg, rückgang, stieg, sank, fiel, eingebrochen, steigerung, zurückgegangen, verbessert, verschlechtert, erhöht, steigt, sinkt, fällt, zugelegt",
    why: "warum, wieso, weshalb, woran liegt es, woran lag es, grund für, gründe für, was war der grund, ursache, was erklärt, woran",
    over_time:
      "entwicklung, verlauf, zeitverlauf, im zeitverlauf, trend, im laufe der zeit, über die zeit, zeitlicher verlauf, zeitliche entwicklung, entwicklung der, entwicklung des",
    most: "regenreichste, nasseste, belebteste, belebtesten, vollste, vollsten, verkehrsreichste, verkehrsreichsten, die meiste zeit, am meisten zeit, vom besten zum schlechtesten, meisten, meiste, höchste, höchsten, höchster, höchstes, größte, größten, größter, beste, besten, bester, stärkste, stärksten, am meisten, am stärksten, am kräftigsten, am deutlichsten, am höchsten, längste, längsten, teuerste, teuersten, schwerste, älteste, führende, am besten, am längsten, langsamste, langsamsten, langsamster, am langsamsten, ältesten, ältester, am ältesten, am teuersten, wärmste, heißeste, schwersten, längster, längstes, teuerster, teuerstes, starkste, starkster",
    least:
      "trockenste, am trockensten, unbeliebteste, unbeliebtesten, seltenste, seltensten, am seltensten, vom schlechtesten zum besten, wenigsten, niedrigste, niedrigsten, niedrigster, kleinste, kleinsten, geringste, geringsten, schlechteste, schlechtesten, schwächste, schwächsten, am wenigsten, am niedrigsten, kürzeste, kürzesten, billigste, günstigste, günstigsten, am kürzesten, am schlechtesten, schnellste, schnellsten, schnellster, am schnellsten, jüngste, jüngsten, jüngster, am jüngsten, billigsten, am günstigsten, am billigsten, leichteste, kälteste, kürzester, kürzestes, günstigster",
    sold_most:
      "meistverkaufte, meistverkauften, meistverkauftes, bestverkaufte, bestverkauften, am meisten verkauft, verkauft sich am besten, meistverkaufter",
    on_time: "pünktlich, pünktliche, pünktlichen, termingerecht",
    frequent:
      "aktivste, aktivsten, aktivster, am aktivsten, meistgenutzte, meistbesuchte, meistgebuchte, beliebteste, am meisten genutzte, am öftesten, öftesten, am meisten los, häufigste, häufigsten, am häufigsten, beliebteste, beliebtesten",
    top: "top, ersten, erste",
    bottom: "flop, letzten, schlechtesten",
    descending:
      "sortiere, ordne, rangfolge der, absteigend, höchste zuerst, größte zuerst, absteigend sortiert, rangliste, ranking, rangfolge, vom höchsten zum niedrigsten, längste zuerst, teuerste zuerst, beste zuerst, vom längsten zum kürzesten, vom größten zum kleinsten, von hoch nach niedrig",
    ascending:
      "aufsteigend, niedrigste zuerst, kleinste zuerst, aufsteigend sortiert, vom niedrigsten zum höchsten, schlechteste zuerst, vom kleinsten zum größten, vom kürzesten zum längsten, von niedrig nach hoch",
    gt: "größer, mehr als, über, größer als, höher als, oberhalb von, oberhalb, schwerer als, älter als, länger als, teurer als, tiefer als, stärker als, wärmer als, heißer als, weiter als, >, übersteigt, übersteigen, überstieg, überstiegen, überschreitet, überschreiten, überschritten, liegen über, liegt über, lagen über, lag über",
    lt: "kleiner, weniger als, unter, kleiner als, niedriger als, unterhalb von, unterhalb, leichter als, jünger als, kürzer als, günstiger als, billiger als, geringer als, kälter als, schwächer als, <",
    gte: "mindestens, ab, wenigstens, nicht weniger als, >=, ≥",
    lte: "höchstens, maximal, bis zu, nicht mehr als, <=, ≤",
    eq: "genau, gleich, =",
    which: "welche, welcher, welches, welchen, welchem, was, was für",
    now: "im moment, zurzeit, zur zeit, im augenblick, gegenwärtig, stand heute, momentan, grad, gerade, noch da, noch dabei, noch hier, noch bei uns, noch beschäftigt, zum jetzigen zeitpunkt",
    handle: "kümmert sich um, kümmern sich um, kümmert sich, zuständig für, verantwortlich für",
    owe: "schuldet uns, schulden uns, schuldet, schulden",
    who: "wer, wem, wen, welche person",
    where_place: "wo",
    when: "wann",
    duration:
      "nach wie vielen tagen, nach wie vielen wochen, nach wie vielen monaten, nach wie vielen stunden, nach wie langer zeit, schneller, langsamer, wie lange im voraus, wie weit im voraus, wie früh, vorlaufzeit, buchungsvorlauf, wie lange, dauer, zeit, zeitdauer, durchlaufzeit, bearbeitungszeit, bearbeitungsdauer, wie schnell, laufzeit, lieferzeit, lösungszeit, wartezeit, wie viele tage, tage bis, zeit bis, verweildauer, aufenthaltsdauer, liegezeit, zahlungsdauer, dauert, dauern, dauerte, dauerten, gedauert",
    none_left:
      "ausverkauft, ausverkaufte, ausverkauften, nicht vorrätig, nicht auf lager, nicht lieferbar, vergriffen, vergriffene",
    list: "liste, auflistung, zeilen, zeige alle zeilen, datensätze, einzelne, auflisten",
    follow:
      "besser, dasselbe, das gleiche, dasselbe nochmal, dasselbe aber, das selbe, jetzt dasselbe, genauso, jetzt, ebenso, und, was ist mit, wie sieht es aus mit, wie sieht es mit, und was ist mit, jetzt, nun, auch, dasselbe für, das gleiche für, und wie, nur, stattdessen, aber, und jetzt, bitte nur, lieber, doch lieber, statt dessen, und davon, davon, jetzt bitte, genauso für, und dann",
    ongoing: "laufen gerade, laufen aktuell, laufen derzeit, laufen noch, laufen zurzeit",
    open: "müssen noch, muss noch, warten noch auf, wartet noch auf, warten auf, noch zu verkaufen, noch zu haben, unverkauft, unverkaufte, unverkauften, offen, noch unterwegs, unterwegs, offene, offenen, offener, noch nicht, ungelöst, ungelöste, unbezahlt, unbezahlte, unbezahlten, unbeglichen, unbeglichene, unbeglichenen, ausstehend, ausstehende, noch, unverkauft, laufend, laufende, nicht abgeschlossen",
    basket:
      "durchschnittlicher bestellwert, bestellwert, warenkorb, durchschnittlicher warenkorb, warenkorbwert, auftragswert, durchschnittlicher auftragswert, rechnungsbetrag, durchschnittsbon, bonwert, belegwert",
    "of.time":
      "die meiste zeit, am meisten zeit, längste, längsten, längster, längstes, am längsten, kürzeste, kürzesten, kürzester, kürzestes, am kürzesten, schnellste, schnellsten, schnellster, am schnellsten, langsamste, langsamsten, langsamster, am langsamsten",
    "of.age": "älteste, ältesten, ältester, am ältesten, jüngste, jüngsten, jüngster, am jüngsten",
    "of.price":
      "teuerste, teuersten, teuerster, teuerstes, am teuersten, billigste, billigsten, am billigsten, günstigste, günstigsten, günstigster, am günstigsten",
    "of.weight": "schwerste, schwersten, leichteste",
    "of.heat": "heißeste, wärmste, kälteste",
    "of.depth": "tiefste, am tiefsten",
    "of.strength": "stärkste, schwächste, am stärksten, am schwächsten",
    "of.distance": "weiteste, am weitesten",
    "of.pay": "bestbezahlte, bestverdienende, am besten bezahlt, am besten verdienende",
    "of.wealth": "reichste, ärmste, am reichsten, am ärmsten",
    "of.death": "tödlichste, am tödlichsten",
    "of.rain": "regenreichste, nasseste, trockenste, am trockensten",
    "of.people": "bevölkerungsreichste, einwohnerstärkste",
    "of.count": "belebteste, belebtesten, vollste, vollsten, verkehrsreichste, verkehrsreichsten",
    good: "vom besten zum schlechtesten, beste, besten, bester, am besten",
    bad: "vom schlechtesten zum besten, schlechteste, schlechtesten, schlechtester, am schlechtesten, schlechteste zuerst, schlimmste, schlimmsten",
    relation:
      "zusammenhängen, hängen zusammen, steht in zusammenhang, stehen in zusammenhang, verhältnis zwischen, zusammenhang, zusammenhang zwischen, korrelation, korrelation zwischen, korreliert, korrelieren, zusammen hängt, hängt, hängen, beziehung, beziehung zwischen, einfluss, einfluss auf, beeinflusst, beeinflussen, auswirkung, auswirkungen, auswirkung auf, auswirkungen auf, wirkt sich, wirken sich, wirkt, abhängigkeit, abhängig von, führen zu, führt zu, zu tun mit, zu tun",
    relation_on: "hängt, hängen, abhängig von, abhängigkeit",
    relation_to:
      "einfluss, einfluss auf, beeinflusst, beeinflussen, auswirkung, auswirkungen, auswirkung auf, auswirkungen auf, wirkt sich, wirken sich, wirkt, führen zu, führt zu, zu tun mit, zu tun",
    spread: "verteilung, streuung, histogramm, verteilt, altersverteilung",
    deviation: "standardabweichung, standardabweichungen, std abw, stdabw, streuung um den mittelwert",
    percentile: "percentile, perzentil, perzentile, quantil, quantile, quartil, quartile",
    beyond:
      "anstehende, anstehenden, bevorstehende, bevorstehenden, nächste woche, nächsten monat, nächstes quartal, nächstes jahr, kumuliert, kumulierte, laufende summe, gleitender durchschnitt, varianz, prognose, vorhersage, werden wir, ausreißer, auffälligkeiten, duplikate, doppelt, doppelte, mehrfach, mehr als einmal, mehrmals, wiederholt, hintereinander, am stück, in folge, pro kopf, signifikant, wachstumsrate, stammkunden, wiederkäufer, ziel, zielwert, budget, soll",
    per_head: "pro kopf, je kopf",
    rest: "normale tage, normalen tagen, gewöhnlichen tagen, andere, anderen, übrigen, rest, restlichen, sonstige, sonstigen, alle anderen, die anderen",
    both: "beide, beiden, beider",
    more: "mehr, weniger, höher, niedriger, besser, schlechter, schneller, länger",
    gte_after: "+, oder mehr, und mehr, oder höher, aufwärts, oder älter, oder länger, und älter",
    lte_after: "höchstens, maximal, oder weniger, oder jünger, oder kürzer, oder niedriger",
    up: "gestiegen, gewachsen, zugenommen, anstieg, stieg, steigt, erhöht, zugelegt, steigerung",
    down: "gesunken, gefallen, abgenommen, rückgang, sank, fiel, sinkt, fällt, eingebrochen, zurückgegangen, schwach",
    mention: "erwähnen, erwähnt, erwähnend, enthalten, enthält, mit dem wort, in denen es um",
    yes: "ja, wahr",
    entity:
      "zeilen, zeile, einträge, einträgen, datensätze, datensätzen, datensatz, vorgänge, vorgängen, fälle, fällen, positionen, eintrag, messungen, messwerte, ablesungen, ereignisse, ereignissen, vorkommnisse, beobachtungen, datenpunkte",
    person: "personen, leute, menschen",
    unique: "verschiedene, verschiedenen, unterschiedliche, unterschiedlichen, eindeutige, einzigartige, verschiedener",
    "number.2": "zwei",
    "number.3": "drei",
    "number.4": "vier",
    "number.5": "fünf",
    "number.6": "sechs",
    "number.7": "sieben",
    "number.8": "acht",
    "number.9": "neun",
    "number.10": "zehn",
    "number.12": "zwölf",
    "number.20": "zwanzig",
  },
  {
    ignorable: `bekommt bekommen bekam bekamen erhält erhielt kriegt kriegen voraus vorher gesammelt gesammelten eingenommen bereits schon neu neue neuen neuer alles der die das den dem des ein eine einer eines einem einen ich mir mich wir uns unser unsere unseren unserer du dir dein ihr ihre sie es er sich
    man hat haben hatte hatten ist sind war waren wird werden wurde wurden bin kann kannst können könntest könnten soll sollen würde würden möchte will
    bitte danke hallo zeig zeige zeigen gib gebe nenne sag sage sagen berechne ermittle wissen sehen finde finden mal doch denn so dann als wie wo da hier
    es gibt gab bekommen erhalten gemacht beauftragt aufgegeben erteilt machen macht getätigt eingegangen eingegangene angefallen angefallene erzielt erzielte liegt liegen
    lag lagen arbeiten arbeitet verkauft verkaufen verkaufte haben euro jahre jahren alt aller alle allen alles dieser diese dieses diesem diesen jener
    auch sehr etwa ungefähr überhaupt eigentlich aktuell aktuelle derzeit momentan insgesamt daten datensatz tabelle spalte wert werte zahl zahlen
    übersicht überblick diagramm grafik bericht ergebnis stand höhe bezogen hinsichtlich bezüglich jeweils jeweilige jeweiligen pro bzw usw unter
    zwischen bis von mit zu in im am an auf für bei nach über aus um und oder beträgt betrug betragen ausgegeben gegeben entfallen entfällt fallen
    gehabt bringt brachte bringen gebracht macht machte firma unternehmen eingekauft gekauft bestellt gegenüber im vergleich durch zum zur vom beim eingereicht
    kommen kamen kommt kam gefahren gefahrene gefahrenen zurückgelegt stammt stammen stammten brauche bräuchte hätte gern gerne mach verrechnet verbucht insges`,
    telling: `der die das und wie viele welche welcher welches nach pro je im den dem des von mit ohne für ist sind war wurden wurde letzten letzter letztes
    umsatz anzahl durchschnittliche durchschnittlicher durchschnitt warum zwischen seit vor außer nur monat jahr quartal woche zeige bitte zeig über unter mehr als
    vergleiche vergleich höchsten meisten kunden anteil in kosten bei gesamt summe entwicklung`,
  },
);
