/**
 * Words of each language that hold a sentence together, as texts are folded: without accents, of three letters or more. Particles
 * such as "off" and "down" say something of a thing, and are none of these.
 */
const FUNCTION_WORDS = [
  `the and but for nor yet with from into onto upon about after before during while when where which who whom whose what why how
   that this these those than then though although because since until unless whether however therefore thus hence also too very
   just only even still already again ever quite rather really almost here there some any each every both either neither such same
   other another more most much many few less least all are was were been being has have had having does did doing done can could
   may might must shall should will would you your yours him his she her hers its our ours they them their theirs myself itself
   themselves himself herself yourself ourselves one ones per via between among against within through toward towards across like`,
  `der die das den dem des ein eine einen einem einer eines und oder aber sondern denn doch als wie wenn weil dass daß damit obwohl
   wahrend bevor nachdem seit bis mit von vom zum zur bei beim aus auf fur uber unter vor nach durch gegen ins ans und auch noch nur
   schon sehr mehr immer wieder dann dort hier jetzt hat habe haben hatte hatten ist sind war waren wird werden wurde wurden worden
   sein bin kann konnen konnte konnten muss mussen soll sollen sollte will wollen ich mich mir mein meine meinen wir uns unser unsere
   ihr ihre ihren ihrem ihn ihm sie man sich euch euer dieser diese dieses diesen diesem jeder jede jedes was wer welche welcher
   welches zwar trotzdem jedoch also etwas alle alles allem allen ganz zwischen wegen trotz sowie sowohl weder entweder falls`,
  `les des une mais donc car que qui quoi dont pour par avec dans sur sous chez vers entre depuis pendant avant apres comme quand
   lorsque parce puisque ainsi aussi alors encore deja tres trop plus moins bien tout tous toute toutes cette ces cet cela ceci mon
   mes ton tes son ses notre nos votre vos leur leurs nous vous ils elle elles lui moi toi eux est sont etait etaient ete etre suis
   sommes etes avons avez ont avait avaient avoir fait faire fut sera seront peut peuvent doit meme quel quelle quels quelles aux
   afin malgre toutefois cependant pourtant selon lors`,
  `los las una unos unas del que quien cual cuales pero sino aunque porque pues como cuando donde mientras desde hasta para por con
   sobre entre contra segun tras durante muy mas menos tan tanto tambien todavia aun solo siempre todo todos toda todas este esta
   estos estas ese esa esos esas esto eso aquel mis tus sus nuestro nuestra nuestros nuestras ella ellos ellas les nos usted ustedes
   soy eres somos son era eran fue fueron sido ser estoy estan estaba estaban estar has han habia haber hay tiene tienen tenia tener
   puede pueden poder asi entonces embargo`,
  `gli una uno del dello della dei degli delle nel nella nei nelle dal dalla dai dalle sul sulla sui sulle con per tra fra che chi cui
   quale quali non ma pero anche ancora gia molto piu meno come quando dove mentre perche quindi dunque dopo prima durante questo
   questa questi queste quello quella quelli quelle mio mia miei mie tuo suo sua suoi sue nostro nostra loro noi voi lui lei sono sei
   siamo era erano stato stata stati essere hanno abbiamo aveva avevano avere sempre tutto tutti tutta tutte`,
  `uma uns umas dos das nos nas pelo pela pelos pelas com por para sem que quem qual quais mas porem como quando onde enquanto desde
   ate sobre entre muito mais menos tambem ainda sempre este esta estes estas esse essa esses essas isso isto aquele aquela meu minha
   meus minhas seu sua seus suas nosso nossa ele ela eles elas sao era eram foi foram sido ser estou estao estava estavam estar tem
   tinha tinham ter pode podem porque pois entao todo todos toda todas`,
  `het een van voor met aan bij uit naar door over onder tegen tussen tot sinds tijdens maar want dus omdat als dan toen terwijl dat
   dit die deze wie wat welke waar hoe ook nog wel zeer heel meer minder altijd weer hier daar ben bent zijn was waren wordt worden
   werd werden heb hebt heeft hebben had hadden kan kunnen kon moet moeten zal zullen zou wil mijn jouw hun haar hem hij zij wij ons
   onze jullie zich alle alles elke toch echter`,
].map(setOf);

/** What turns another word around tells something beside that word. */
const NEGATIONS = setOf(
  `not never without cannot don doesn didn isn wasn weren aren hasn haven hadn couldn wouldn shouldn nicht nie ohne kein keine keinen
   keiner keinem pas sans jamais aucun aucune nunca sin ningun ninguna jamas senza mai nao nem niet geen zonder nooit`,
);

/** Which terms of texts say something, in the languages that most of the small words among these are of: "die" is no article in English. */
export function tellingIn(words: readonly string[]): (term: string) => boolean {
  const known = FUNCTION_WORDS.map((list) => ({ list, hits: words.filter((word) => list.has(word)).length }));
  const most = Math.max(...known.map(({ hits }) => hits));
  const spoken = known.filter(({ hits }) => hits > 0 && hits >= most / 2).map(({ list }) => list);
  return (term) => {
    const parts = term.split(" ");
    return !parts.some((word) => spoken.some((list) => list.has(word))) && !parts.every((word) => NEGATIONS.has(word));
  };
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
