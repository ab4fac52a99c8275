import { labelled } from "./labelled-call";

/**
 * Written when the rules were finished, in words as far from the lists as could be thought of. First measure: type 7, outcome 6,
 * sentiment 12 of 20, most of the rest left open. One rule came of it (a time offered and accepted); no word did.
 */
export const LAST = [
  labelled("en-library-fine", "en inbound billing resolved positive")`
A Central library, Joan here.
C Hello, I've had a letter about a late charge, but I brought the books back on time.
A Let me look. You're right, the return was logged late. I've wiped the charge.
C Oh thank you, you're a gem.`,
  labelled("en-tv", "en inbound support resolved neutral")`
A Tech desk, Amir.
C The picture on my telly freezes every few minutes.
A Pull the plug for half a minute and put it back in.
C Okay. Yes, it's running smoothly now.
A Good stuff.`,
  labelled("en-roof", "en inbound sales follow_up neutral")`
A Topline Roofing.
C I'd like an estimate for a new garage roof.
A I can come and measure on Thursday and then email you the figures.
C Thursday suits me.`,
  labelled("en-vet", "en inbound appointment appointment_booked neutral")`
A Oakwood vets, good morning.
C My cat needs her jabs, when could we come?
A Wednesday at twenty past nine?
C Yes please.
A That's in the book for you.`,
  labelled("en-bus", "en inbound inquiry resolved neutral")`
A Bus information.
C Does the 38 still go past the hospital?
A It does, every quarter of an hour.
C Lovely, ta.`,
  labelled("en-kitchen", "en inbound complaint unresolved negative")`
A Fitted kitchens, hello.
C Two of the doors you fitted don't close and your man swore at my wife. I'm absolutely seething.
A The installation was signed off.
C So you're washing your hands of it? Unbelievable.`,
  labelled("en-magazine", "en outbound sales no_sale neutral")`
A Hello, would you like to renew your magazine for another year?
C I think I'll let it lapse, I never get round to reading it.
A All right, take care.`,
  labelled("en-gas-arrears", "en outbound collections unresolved negative")`
A I'm ringing about the sum you owe on your gas account.
C I've told you people before, I haven't got it. You're hounding me.
A Then it goes to court.
C Do what you want.`,
  labelled("en-bank-transfer", "en inbound billing transferred neutral")`
A Reception.
C I need somebody who can explain a line on my statement.
A That's the card team, I'll pass you across now.
C Thanks.`,
  labelled("de-bibliothek", "de inbound billing resolved positive")`
A Bücherei, Jansen.
C Ich habe einen Brief wegen einer Säumnisgebühr bekommen, dabei war ich pünktlich.
A Sie haben recht, ich habe die Gebühr gelöscht.
C Ach, das ist lieb von Ihnen, danke schön.`,
  labelled("de-fernseher", "de inbound support resolved neutral")`
A Technik, Amiri.
C Bei meinem Fernseher bleibt dauernd das Bild stehen.
A Ziehen Sie bitte kurz den Stecker.
C Gut, jetzt läuft es wieder.`,
  labelled("de-dach", "de inbound sales follow_up neutral")`
A Dachdeckerei Holz.
C Ich bräuchte ein Angebot für ein neues Garagendach.
A Ich komme am Donnerstag zum Ausmessen und schicke Ihnen dann die Zahlen.
C Donnerstag ist recht.`,
  labelled("de-tierarzt", "de inbound appointment appointment_booked neutral")`
A Tierarztpraxis Eiche, guten Morgen.
C Meine Katze muss geimpft werden, wann könnten wir kommen?
A Mittwoch um zwanzig nach neun?
C Ja bitte.
A Steht im Kalender.`,
  labelled("de-kueche", "de inbound complaint unresolved negative")`
A Küchenstudio, guten Tag.
C Zwei Türen schließen nicht und Ihr Monteur hat meine Frau angeschrien. Ich bin außer mir.
A Die Montage wurde abgenommen.
C Sie schieben also alles von sich? Unglaublich.`,
  labelled("de-zeitschrift", "de outbound sales no_sale neutral")`
A Guten Tag, möchten Sie Ihre Zeitschrift um ein Jahr verlängern?
C Ich lasse sie auslaufen, ich komme nicht zum Lesen.
A In Ordnung, alles Gute.`,
  labelled("fr-veto", "fr inbound appointment appointment_booked neutral")`
A Clinique vétérinaire, bonjour.
C Mon chat doit être vacciné, quand pourrions-nous venir ?
A Mercredi à neuf heures vingt ?
C Oui, s'il vous plaît.
A C'est inscrit dans l'agenda.`,
  labelled("es-tele", "es inbound support resolved neutral")`
A Soporte, buenos días.
C La imagen de mi televisor se congela.
A Desenchúfelo medio minuto.
C Vale, ya va bien.`,
  labelled("it-cucina", "it inbound complaint unresolved negative")`
A Cucine Belli, buongiorno.
C Due ante non si chiudono e il vostro montatore è stato villano, sono fuori di me.
A Il lavoro è stato collaudato.
C Incredibile, ve ne lavate le mani.`,
  labelled("nl-bus", "nl inbound inquiry resolved neutral")`
A Businformatie.
C Rijdt lijn 38 nog langs het ziekenhuis?
A Ja, elk kwartier.
C Mooi, bedankt.`,
  labelled("pt-telhado", "pt inbound sales follow_up neutral")`
A Telhados Silva, bom dia.
C Queria um orçamento para o telhado da garagem.
A Passo aí na quinta para medir e depois envio os valores.
C Quinta está ótimo.`,
];
