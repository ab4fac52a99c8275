/** Names of the months, long ones and short ones; further spellings of one month are split by "/". */
const MONTHS: Readonly<Record<string, string>> = {
  en: "january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec",
  de: "januar/jan/jänner/jän februar/feb/feber märz/mär/mrz/maerz april/apr mai juni/jun juli/jul august/aug september/sep/sept oktober/okt november/nov dezember/dez",
  fr: "janvier/janv/jan février/févr/fév mars/mar avril/avr mai juin/jun juillet/juil/jul août/aou septembre/sept/sep octobre/oct novembre/nov décembre/déc",
  es: "enero/ene febrero/feb marzo/mar abril/abr mayo/may junio/jun julio/jul agosto/ago septiembre/setiembre/sep/sept/set octubre/oct noviembre/nov diciembre/dic",
  it: "gennaio/gen febbraio/feb marzo/mar aprile/apr maggio/mag giugno/giu luglio/lug agosto/ago settembre/set/sett ottobre/ott novembre/nov dicembre/dic",
  pt: "janeiro/jan fevereiro/fev março/mar abril/abr maio/mai junho/jun julho/jul agosto/ago setembro/set outubro/out novembro/nov dezembro/dez",
  nl: "januari/jan februari/feb maart/mrt/maa april/apr mei juni/jun juli/jul augustus/aug september/sep/sept oktober/okt november/nov december/dec",
  pl: "stycznia/styczeń/sty lutego/luty/lut marca/marzec/mar kwietnia/kwiecień/kwi maja/maj czerwca/czerwiec/cze lipca/lipiec/lip sierpnia/sierpień/sie września/wrzesień/wrz października/październik/paź listopada/listopad/lis grudnia/grudzień/gru",
  sv: "januari/jan februari/feb/febr mars/mar april/apr maj juni/jun juli/jul augusti/aug september/sep/sept oktober/okt november/nov december/dec",
  da: "januar/jan februar/feb marts/mar april/apr maj juni/jun juli/jul august/aug september/sep/sept oktober/okt november/nov december/dec",
  nb: "januar/jan februar/feb mars/mar april/apr mai juni/jun juli/jul august/aug september/sep/sept oktober/okt november/nov desember/des",
  fi: "tammikuuta/tammikuu/tammi helmikuuta/helmikuu/helmi maaliskuuta/maaliskuu/maalis huhtikuuta/huhtikuu/huhti toukokuuta/toukokuu/touko kesäkuuta/kesäkuu/kesä heinäkuuta/heinäkuu/heinä elokuuta/elokuu/elo syyskuuta/syyskuu/syys lokakuuta/lokakuu/loka marraskuuta/marraskuu/marras joulukuuta/joulukuu/joulu",
  cs: "ledna/leden/led února/únor/úno března/březen/bře dubna/duben/dub května/květen/kvě června/červen/čvn července/červenec/čvc srpna/srpen/srp září/zář října/říjen/říj listopadu/listopad/lis prosince/prosinec/pro",
  tr: "ocak/oca şubat/şub mart/mar nisan/nis mayıs/may haziran/haz temmuz/tem ağustos/ağu eylül/eyl ekim/eki kasım/kas aralık/ara",
  ro: "ianuarie/ian februarie/feb martie/mar aprilie/apr mai iunie/iun iulie/iul august/aug septembrie/sept/sep octombrie/oct noiembrie/nov/noi decembrie/dec",
  hu: "január/jan február/feb/febr március/márc/már április/ápr május/máj június/jún július/júl augusztus/aug szeptember/szept/szep október/okt november/nov december/dec",
  ru: "января/январь/янв февраля/февраль/фев/февр марта/март/мар апреля/апрель/апр мая/май июня/июнь/июн июля/июль/июл августа/август/авг сентября/сентябрь/сен/сент октября/октябрь/окт ноября/ноябрь/ноя/нояб декабря/декабрь/дек",
};

const WEEKDAYS = (
  "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun " +
  "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so " +
  "lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim " +
  "lunes martes miércoles jueves viernes sábado domingo mié jue vie sáb dom " +
  "lunedì martedì mercoledì giovedì venerdì sabato domenica gio sab " +
  "segunda terça quarta quinta sexta segunda-feira terça-feira quarta-feira quinta-feira sexta-feira seg ter qua qui sex " +
  "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo " +
  "poniedziałek wtorek środa czwartek piątek sobota niedziela pon wt śr czw pt sob niedz ndz pn " +
  "måndag tisdag onsdag torsdag fredag lördag söndag mån tis ons tors tor fre lör sön " +
  "mandag tirsdag lørdag søndag man tir tirs lør søn " +
  "maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina sunnuntaina ti ke to pe la su " +
  "pondělí úterý středa čtvrtek pátek neděle po út st čt pá ne " +
  "pazartesi salı çarşamba perşembe cuma cumartesi pazar pzt sal çar per cum cmt paz " +
  "luni marți miercuri joi vineri sâmbătă duminică mie joi vin sâm dum " +
  "hétfő kedd szerda csütörtök péntek szombat vasárnap h k sze cs p szo v " +
  "понедельник вторник среда четверг пятница суббота воскресенье пн вт ср чт пт сб вс"
).split(" ");

interface MonthName {
  month: number;
  long: boolean;
  languages: Set<string>;
}

const NAMES = namesOfMonths();
const WEEKDAY_NAMES: ReadonlySet<string> = new Set(WEEKDAYS.map(bare));

/** The month that a name stands for in one of the languages known, or null. */
export function monthOf(name: string): { month: number; long: boolean; languages: ReadonlySet<string> } | null {
  return NAMES.get(bare(name)) ?? null;
}

export function isWeekday(word: string): boolean {
  return WEEKDAY_NAMES.has(bare(word));
}

/** SQL of a month's two digits, given that of its name: names of these languages, NULL for any other word. */
export function monthSql(name: string, languages: ReadonlySet<string>): string {
  const known = [...NAMES].filter(([, { languages: own }]) => [...own].some((language) => languages.has(language)));
  const table = known.map(([word, { month }]) => `|${word}|${String(month).padStart(2, "0")}`).join("");
  const plain = `lower(strip_accents(${name}))`;
  return `substr('${table}', nullif(strpos('${table}', '|' || ${plain} || '|'), 0) + length(${plain}) + 2, 2)`;
}

/** SQL that is true for names of days of the week. */
export function weekdaySql(word: string): string {
  const table = `|${[...WEEKDAY_NAMES].join("|")}|`;
  return `strpos('${table}', '|' || lower(strip_accents(${word})) || '|') > 0`;
}

/** In lower case and without the marks on letters, as DuckDB does it. */
function bare(word: string): string {
  return word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().normalize("NFC");
}

function namesOfMonths(): Map<string, MonthName> {
  const names = new Map<string, MonthName>();
  for (const [language, line] of Object.entries(MONTHS)) {
    for (const [at, spellings] of line.split(" ").entries()) {
      for (const [place, spelling] of spellings.split("/").entries()) {
        const key = bare(spelling);
        const known = names.get(key) ?? { month: at + 1, long: place === 0 && key.length > 3, languages: new Set<string>() };
        known.languages.add(language);
        names.set(key, known);
      }
    }
  }
  // Written without the dot that only Turkish leaves out.
  for (const [key, known] of [...names]) if (key.includes("ı")) names.set(key.replaceAll("ı", "i"), known);
  return names;
}
