/** Words, folded, that stand between or beside the pieces of a number or an address. All languages together. */
export const SPEECH_WORDS = {
  /** Sounds and words that say nothing: between two pieces of one number. */
  filler:
    "uh um er erm eh ehm hm hmm mm mhm ah aeh ah ahm aehm euh heu beh este eeh tja dash hyphen strich bindestrich tiret guion trattino streepje hifen traco slash space leerzeichen espace espacio spazio spatie",
  /** Words of somebody who repeats, agrees, thinks or corrects: a number may go on after them. */
  link: "and then so thats that s is it its okay ok yes yeah yep right got no sorry i mean wait hang on go ahead let me see think again correction not actually was with the area code followed by great perfect sure alright cool mhmm huh hold one moment all thank you thanks und dann also ja jawohl gut genau nein nee entschuldigung ich meine moment mal weiter stimmt korrektur nicht sondern danach gefolgt von vorwahl mit der super prima danke ach et puis ensuite donc alors oui d accord tres bien non pardon je veux dire attendez c est voila excusez moi plutot suivi de merci ca y luego despues entonces si vale aja bien muy no perdon quiero decir digo espere ver a gracias sigue eso claro seguido mejor dicho e poi quindi allora va bene scusi volevo aspetti si certo esatto cioe dopo seguito da grazie en daarna dus oke prima nee bedoel ik even kijken wacht ga verder klopt precies dan gevolgd door dank u wel depois entao sim certo aham nao desculpe quero dizer deixe ver hum espere isso seguido obrigado muito bem ta",
  at: "at aet arobase arobas arrobas arroba chiocciola apenstaartje klammeraffe",
  dot: "dot point punkt punto punt ponto",
  dash: "dash hyphen minus bindestrich strich tiret guion trattino streepje hifen traco",
  underscore: "underscore unterstrich underline bajo basso sublinhado soulign",
  plus: "plus mas piu mais",
  spelled: "spelled spelt spelling buchstabiert epele deletreado deletreo scritto sillabato gespeld soletrado",
  /** "B as in Bravo": the word after it stands for the letter before it. */
  asIn: "as like for wie comme come como zoals van",
  /** Ends the local part of a spoken address to the left. */
  stop: "just only simply nur einfach bloss juste seulement solo solamente soltanto alleen gewoon apenas is it its s be to at the a an my your his her our their me you us use send write mail email e reach under on for from and or so would thats that address adress account yes no sure please with by look meet here there see say says said ist die der das an auf unter bei und oder lautet adresse meine ihre mir von zu ja bitte est la le les l c au a et ou sous chez mon ma votre adresse nom oui de du des es el los al en y o su mi correo nombre si un il lo e al presso mia mio suo intestato indirizzo naar op staat het mijn uw adres van dat o os as em para meu minha seu sua endereco nome sim um mailen schicken mandelo mandi envie envoyez stuur maar i we are be also donc quindi dus entonces entao",
  /** Introduces an address: all words after it belong to it. */
  intro: "is s be ist lautet est es e email mail address adresse correo heisst",
  /** After a number: it is an amount, a measure, a length of time or a date. */
  unit: "dollar dollars cent cents euro euros eur usd gbp chf pound pounds quid bucks pence franken francs franc rappen pesos peso real reais centavos centimos centimes centesimi kronor kroner rupees rand zloty percent prozent procent pour por per cento pct minutes minute minutos minuto minuti minuten min hours hour heures heure horas hora ore ora stunden stunde uur uren uhr seconds seconden secondes segundos secondi sekunden days day tage tagen jours dias giorni dagen weeks wochen semaines semanas settimane weken months monate mois meses mesi maanden years year jahre jahren ans anos anni jaar oclock am pm pieces piece stuck stueck pieces unidades unidad pezzi stuks items units times mal fois veces volte keer kg kilo kilos gram grams g km m cm mm miles mile meter metres meters litres liter liters mb gb tb people persons personen leute january february march april may june july august september october november december januar februar marz mai juni juli august oktober dezember janvier fevrier mars avril juin juillet aout septembre octobre decembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre januari februari maart mei juli augustus janeiro fevereiro marco maio junho julho setembro outubro dezembro hundredths percentage",
  /** Top-level names that are said aloud, country codes included. */
  tld: "com org net info biz edu gov mil int io co app dev me tv ai shop online site cloud email de at ch li fr be lu es it nl pt br uk ie eu us ca au nz za in se no dk fi pl cz sk hu ro bg gr tr ee lt lv hr si rs ua ru jp cn kr mx ar cl pe uy ec ve cr is mt cy example test localhost invalid",
  /** The alphabets of radio and telephone: the first letter counts. */
  spelling:
    "alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu anton berta casar dora emil friedrich gustav heinrich ida julius kaufmann konrad ludwig martha nordpol otto paula quelle richard samuel siegfried theodor ulrich viktor wilhelm xanthippe ypsilon zacharias zeppelin",
} as const;

export type SpeechRole = keyof typeof SPEECH_WORDS;
