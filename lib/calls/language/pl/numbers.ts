import type { NumberTalk } from "../spoken-language";

export const PL_NUMBERS: NumberTalk = {
  numerals: {
    units:
      "zero jeden/jedna/jedynka dwa/dwie/dwojka trzy/trojka cztery/czworka pięć/piątka sześć/szóstka siedem/siódemka osiem/ósemka dziewięć/dziewiątka",
    teens: "dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście",
    tens: "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt",
    hundreds: "sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset",
    hundred: "",
    large: "tysiąc tysiące tysięcy milion miliony milionów",
    twice: "podwójne podwójna",
    thrice: "potrójne potrójna",
    join: "",
    order: "apart",
  },
  context: {
    phone:
      "telefon/telefonu/numer telefonu/numer komórki/komórka/komórkowy/zadzwonić/proszę dzwonić/oddzwonić/mój numer/pani numer/pana numer/twój numer",
    card: "karta/karty/kartę/numer karty/karta kredytowa/karty kredytowej/karta płatnicza",
    id: "paszport/paszportu/numer paszportu/dowód osobisty/dowodu osobistego/numer dowodu/numer konta/konto/konta bankowego/prawo jazdy/numer identyfikacyjny",
    other:
      "zamówienie/zamówienia/numer zamówienia/faktura/faktury/numer faktury/paczka/paczki/numer przesyłki/przesyłka/kod pocztowy/numer zgłoszenia/zgłoszenie/kwota/cena/suma/wersja/rok/roku/licznik/stan licznika/rezerwacja/numer rezerwacji/numer klienta/data urodzenia/sztuk/reklamacja/zamówień/faktur/paczkę/sprawa/sprawy/numer sprawy/zgłoszenia/część/części/numer części/lot/numer lotu/pociąg/miejsce/stolik/pokój/pokoju/mieszkanie/piętro/licznika/odczyt/prąd/gaz/woda/partia/numer partii/model/numer modelu/rozmiar/wynik/umowa/numer umowy/kod rabatowy/kod błędu/isbn/kod kreskowy/kontener/przebieg/rabat/rejestracja/numer seryjny/kurier/nip/regon/urodzony/urodzona",
  },
  speech: {
    filler: "eee yyy hmm myślnik spacja",
    link: "tak dobrze okej no potem dalej proszę moment chwileczkę dziękuję jasne zgadza się przepraszam to znaczy nie i",
    repair: "nie przepraszam znaczy pomyłka pardon źle",
    apart: "na między razy",
    at: "małpa małpka",
    dot: "kropka",
    dash: "myślnik minus",
    underscore: "podkreślnik podłoga",
    plus: "plus",
    spelled: "literuję przeliterowane",
    letterCase: "duże małe wielkie",
    asIn: "jak",
    stop: "to jest na do pod mój moja adres mejl proszę pisać wysłać tylko",
    small:
      "bez dla do i lub ale na nad od po pod przed przez przy u w we z ze za oraz czy jako albo także jeszcze już zawsze może teraz tutaj nie przeciw między według",
    determiner: "nasz nasza nasze wasz ten ta te",
    intro: "to jest brzmi",
    letterWords: "a i o u w z",
    unit: "złoty złote złotych zł groszy euro procent minut minuty godzin godziny godzinę dni tygodni miesięcy lat sztuk sztuki razy metrów litrów osób stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  },
  regions: ["PL"],
};
