import { labelled } from "./labelled-call";

/** The half that was written before the rules and never used to change them: what the reported accuracy is measured on. */
export const UNSEEN = [
  labelled("en-card-lost", "en inbound support resolved positive")`
A Hello and thanks for calling Harbor Bank, you're through to Elise. What can I do for you?
C Hello, my card stopped working at the shop this morning and I don't know why.
A Let me take a look. For security, what's your date of birth?
C It's the third of May.
A Thank you. The card was blocked by our fraud system, I've unblocked it now. Please try it again.
C Just tried it, yes, it went through. Brilliant, you've been very helpful.
A Glad to hear it. Enjoy the rest of your day.`,
  labelled("en-late-parcel", "en inbound complaint unresolved negative")`
A Parcel line, good afternoon.
C I've been waiting two weeks for this parcel and nobody tells me anything. It's a disgrace.
A I see. There is no update in the system.
C So what are you going to do about it?
A Unfortunately there is nothing I can do from our side.
C That's ridiculous. I'm never using you again.`,
  labelled("en-gym-info", "en inbound inquiry resolved neutral")`
A Peak Gym, Oliver here.
C Hi, I just wanted to know what your opening hours are on Sundays.
A On Sundays we're open from eight until six.
C And do you have a sauna?
A Yes, we do, it's included.
C Okay, thank you, bye.`,
  labelled("en-saas-demo", "en outbound sales follow_up positive")`
A Hi Maria, it's Ben from Ledgerly. You downloaded our price list, so I wanted to see whether you have questions about the product.
C Yes, it sounds interesting. We'd need to think about it and talk to our director, though.
A Of course. Shall I send you a proposal?
C Yes please, that would be great.
A I'll email you the proposal by Monday and we can talk again after that.
C Lovely, speak soon.`,
  labelled("en-software-sale", "en inbound sales sale positive")`
A Thanks for calling Brightdesk sales, Noor speaking.
C Hi, I'd like to buy ten licences for my team.
A Happy to help. Ten licences are 900 a year.
C That's a good price. I'll take them.
A I've placed the order for you. You'll get the confirmation in a few minutes.
C Excellent, thanks a lot.`,
  labelled("en-transfer", "en inbound billing transferred neutral")`
A Switchboard, hello.
C Hello, it's about a payment on my account, there's a direct debit I don't recognise.
A I'll put you through to the accounts department, please hold the line.
C Okay.`,
  labelled("en-vm2", "en outbound voicemail voicemail neutral")`
C Hi, this is Pat, I can't come to the phone right now, leave your name and number and I'll get back to you.
A Hi Pat, it's Jo from the clinic, just a reminder to ring us back about your results.`,
  labelled("en-noanswer", "en outbound other no_answer neutral")`
A Hello? Hello, can anyone hear me?`,
  labelled("en-doctor-move", "en inbound appointment appointment_booked positive")`
A Doctor Patel's surgery, how can I help you?
C Hi, I need to move my appointment, I can't make it tomorrow.
A No problem. I can offer you Friday at half past two.
C Friday is perfect, thank you so much for being flexible.
A I've put you down for Friday at half past two.`,
  labelled("en-debt", "en outbound collections unresolved negative")`
A Good morning, I'm calling from Creditline about an outstanding debt on your account that is past due.
C I've lost my job, I can't pay this and I'm sick of these calls.
A You have to pay the full amount.
C Well I can't. Leave me alone.`,
  labelled("de-konto", "de inbound support resolved positive")`
A Herzlich willkommen bei der Nordbank, Sie sprechen mit Frau Albers, wie kann ich Ihnen helfen?
C Hallo, ich komme nicht mehr in mein Onlinebanking, mein Zugang ist gesperrt.
A Ich schaue gleich nach. Bitte nennen Sie mir zur Sicherheit Ihr Geburtsdatum.
C Der dritte Mai.
A Ihr Zugang ist jetzt wieder freigeschaltet, versuchen Sie es bitte noch einmal.
C Ja, es klappt. Wunderbar, Sie haben mir sehr geholfen.
A Das freut mich. Schönen Abend noch.`,
  labelled("de-paket", "de inbound complaint unresolved negative")`
A Paketdienst, guten Tag.
C Mein Paket ist seit zwei Wochen verschwunden und keiner sagt mir etwas. So etwas habe ich noch nicht erlebt.
A Im System steht leider nichts.
C Und was machen Sie jetzt?
A Da kann ich leider nichts für Sie tun.
C Das ist doch ein Witz. Ich bin stinksauer.`,
  labelled("de-oeffnung", "de inbound inquiry resolved neutral")`
A Stadtbibliothek, guten Tag.
C Guten Tag, ich wollte nur wissen, wie lange Sie samstags geöffnet haben.
A Samstags haben wir von zehn bis vier geöffnet.
C Gut, danke, tschüss.`,
  labelled("de-kauf", "de inbound sales sale positive")`
A Weinhandlung Keller, Keller am Apparat.
C Guten Tag, ich möchte gern zwölf Flaschen vom Riesling bestellen.
A Sehr gern, das macht 96 Euro.
C Das ist ein guter Preis, die nehme ich.
A Ich habe die Bestellung aufgenommen, sie geht morgen raus.
C Prima, herzlichen Dank.`,
  labelled("de-verbinden", "de inbound billing transferred neutral")`
A Zentrale, guten Tag.
C Guten Tag, es geht um eine Mahnung, die ich bekommen habe.
A Einen Moment, ich verbinde Sie mit der Buchhaltung.
C Ja, danke.`,
  labelled("de-falsch", "de outbound other wrong_number neutral")`
A Guten Tag, spreche ich mit Herrn Lorenz?
C Nein, da haben Sie sich verwählt.
A Oh, Verzeihung. Wiederhören.`,
  labelled("de-interessent", "de outbound sales follow_up positive")`
A Guten Morgen Frau Sommer, Kunze von Datawerk. Sie hatten unser Produkt getestet, hat es Ihnen gefallen?
C Ja, das sieht wirklich gut aus. Ich muss das aber noch mit meinem Chef besprechen.
A Gern. Ich schicke Ihnen bis Mittwoch ein Angebot und melde mich nächste Woche wieder.
C Sehr schön, so machen wir das.`,
  labelled("fr-livraison", "fr inbound complaint unresolved negative")`
A Service client, bonjour.
C J'attends mon colis depuis trois semaines, personne ne me répond, c'est scandaleux.
A Malheureusement, je ne peux rien faire pour vous.
C C'est honteux, je ne commanderai plus jamais chez vous.`,
  labelled("fr-rdv", "fr inbound appointment appointment_booked neutral")`
A Cabinet du docteur Morel, bonjour.
C Bonjour, je voudrais prendre rendez-vous.
A Mardi à quatorze heures, ça vous convient ?
C Oui, très bien.
A C'est noté pour mardi à quatorze heures. Au revoir.`,
  labelled("fr-horaires", "fr inbound inquiry resolved neutral")`
A Mairie, bonjour.
C Bonjour, je voulais savoir vos horaires le samedi.
A Nous sommes ouverts de neuf heures à midi.
C D'accord, merci, au revoir.`,
  labelled("es-averia", "es inbound support follow_up negative")`
A Soporte técnico, buenas tardes.
C No tengo internet desde ayer, es la segunda vez este mes, es horrible.
A Lo siento mucho. Le enviaremos un técnico el lunes.
C Estoy harta de este servicio.`,
  labelled("es-cita", "es inbound appointment appointment_booked positive")`
A Clínica Vega, dígame.
C Quería pedir una cita con la doctora.
A ¿Le viene bien el jueves a las cinco?
C Sí, perfecto, muchísimas gracias.
A Queda reservada para el jueves a las cinco.`,
  labelled("it-bolletta", "it inbound billing follow_up negative")`
A Buongiorno, Gas Italia, sono Luca.
C Buongiorno, la mia bolletta è altissima, c'è un errore, sono molto arrabbiato.
A Capisco. Apro una segnalazione e la ricontatteremo entro venerdì.
C Va bene, ma è pessimo.`,
  labelled("nl-klacht", "nl inbound complaint escalated negative")`
A Klantenservice, goedemiddag.
C Ik heb een klacht, mijn bestelling is kapot aangekomen en niemand belt terug, belachelijk.
A Dat spijt me.
C Ik wil de leidinggevende spreken.
A Ik leg het voor aan mijn leidinggevende, hij neemt vandaag contact op.`,
  labelled("nl-afspraak", "nl inbound appointment appointment_booked neutral")`
A Huisartsenpraktijk De Linde, goedemorgen.
C Ik wil graag een afspraak maken.
A Kan woensdag om elf uur?
C Ja, dat is goed.
A Dan staat u genoteerd voor woensdag om elf uur.`,
  labelled("pt-avaria", "pt inbound support resolved positive")`
A Apoio técnico, boa tarde, em que posso ser útil?
C A minha internet não funciona.
A Reinicie o equipamento, por favor.
C Já está a funcionar, que maravilha, muito obrigada pela ajuda.
A De nada, tenha um bom dia.`,
];
