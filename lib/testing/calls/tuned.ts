import { labelled } from "./labelled-call";

/** The half the rules were written with. Line = speaker, text; A is the agent, C the customer. */
export const TUNED = [
  labelled("en-billing", "en inbound billing resolved mixed")`
A Thank you for calling Northgate Energy, this call is recorded, my name is Dana. How can I help you today?
C Hi, I was charged twice on my last invoice and I'm pretty annoyed about it.
A I'm sorry about that. Could you give me your account number so I can verify who you are?
C Yes, it's [ID].
A Thanks. I can see the double charge. I've refunded 42.50 to your account, it will show in three days.
C Oh great, that was quick. Thank you so much, I'm really happy with that.
A You're welcome. Is there anything else I can help you with?
C No, that's all.
A Have a great day, goodbye.`,
  labelled("en-support-open", "en inbound support follow_up negative")`
A Good morning, Bluefin support, Marco speaking.
C My router keeps dropping the connection, this is the third time I call, it's really frustrating.
A I understand, that must be annoying. Let me check the line.
C It never works in the evening.
A I can't fix this from here. I'll open a ticket for our network team and I'll call you back by Thursday.
C Fine, but this is terrible service.
A I understand. We will get back to you. Goodbye.`,
  labelled("en-sales-yes", "en outbound sales sale positive")`
A Hello, this is Priya from Cloudspark, calling about the trial of our invoicing software. Is this a good time?
C Sure, I like the trial a lot, actually.
A Wonderful. Would you like to go with the annual plan? It's 240 a year.
C Yes, let's do it, sign me up.
A Perfect, I'll send you the contract by e-mail this afternoon.
C Great, thanks.`,
  labelled("en-sales-no", "en outbound sales no_sale negative")`
A Hi, my name is Tom from Solar Direct, we have a special offer on solar panels.
C I'm not interested, please take me off your list and don't call me again.
A I understand, but it's a great price.
C No. Stop calling, this is annoying.
A All right, sorry to bother you.`,
  labelled("en-appointment", "en inbound appointment appointment_booked neutral")`
A Riverside Dental, how can I help?
C I'd like to make an appointment for a check-up.
A We have Tuesday at ten or Wednesday at three.
C Tuesday at ten works for me.
A You're booked in for Tuesday at ten. See you then.
C Thanks, bye.`,
  labelled("en-voicemail", "en outbound voicemail voicemail neutral")`
C You've reached the voicemail of Jordan Ellis. Please leave a message after the tone.
A Hello Jordan, this is Kim from Acme Insurance. Please call me back at [PHONE] about your policy.`,
  labelled("en-wrong", "en outbound other wrong_number neutral")`
A Hello, am I speaking with Mister Hayes?
C No, you have the wrong number.
A Oh, I apologise. Goodbye.`,
  labelled("en-complaint-escalated", "en inbound complaint escalated negative")`
A Customer care, how may I help?
C I want to make a complaint. Your driver was rude and broke my fence, this is unacceptable.
A I'm very sorry to hear that.
C I want to speak to a manager right now.
A I'm going to escalate this to my supervisor, she will contact you today.
C She'd better. I'm furious.`,
  labelled("en-collections", "en outbound collections follow_up neutral")`
A This call is being recorded. I'm calling from Finway about your overdue balance of 310 dollars.
C Yes, I know. I can pay on the first of next month.
A Okay, I'll set up a payment plan, first instalment on the first.
C Okay.
A I'll send you the confirmation today. Goodbye.`,
  labelled("de-rechnung", "de inbound billing resolved positive")`
A Guten Tag, Stadtwerke Lindau, mein Name ist Weber, was kann ich für Sie tun?
C Ich habe eine Frage zu meiner Rechnung, da ist ein Betrag doppelt abgebucht worden.
A Können Sie mir bitte Ihre Kundennummer nennen?
C Ja, [ID].
A Danke. Ich sehe es, ich habe Ihnen den Betrag gerade gutgeschrieben.
C Super, das ging ja schnell, vielen Dank, da bin ich sehr zufrieden.
A Gerne. Kann ich sonst noch etwas für Sie tun?
C Nein, das war alles.
A Dann einen schönen Tag noch, auf Wiederhören.`,
  labelled("de-technik", "de inbound support follow_up negative")`
A Technischer Kundendienst, Schneider, guten Morgen.
C Mein Internet funktioniert schon wieder nicht, das ist langsam eine Frechheit.
A Das tut mir leid. Ich prüfe die Leitung.
C Ich warte seit drei Wochen, das ist wirklich ärgerlich.
A Ich kann es von hier nicht beheben. Wir schicken Ihnen am Freitag einen Techniker vorbei.
C Na gut. Ich bin sehr enttäuscht.`,
  labelled("de-beschwerde", "de inbound complaint escalated negative")`
A Kundenservice Möbelhaus Brandt, guten Tag.
C Ich möchte mich beschweren. Der Tisch kam beschädigt an und niemand hilft mir, das ist unmöglich.
A Das verstehe ich.
C Ich will jetzt mit Ihrem Vorgesetzten sprechen.
A Ich gebe den Fall an meine Teamleiterin weiter, sie meldet sich heute bei Ihnen.`,
  labelled("de-termin", "de inbound appointment appointment_booked neutral")`
A Praxis Doktor Hahn, guten Morgen.
C Ich hätte gern einen Termin zur Vorsorge.
A Ginge es am Montag um neun Uhr?
C Ja, das passt.
A Dann habe ich Sie für Montag um neun eingetragen. Bis dann.`,
  labelled("de-verkauf-nein", "de outbound sales no_sale negative")`
A Guten Tag, hier ist Jonas von Stromkontor, wir haben ein tolles Angebot für Sie.
C Kein Interesse. Rufen Sie mich bitte nicht mehr an, das nervt.
A Entschuldigen Sie die Störung, auf Wiederhören.`,
  labelled("de-anrufbeantworter", "de outbound voicemail voicemail neutral")`
C Guten Tag, hier ist der Anrufbeantworter von Familie Krause, bitte hinterlassen Sie eine Nachricht nach dem Signalton.
A Hallo Frau Krause, hier ist Peters vom Autohaus Nord, bitte rufen Sie mich unter [PHONE] zurück.`,
  labelled("fr-facture", "fr inbound billing resolved positive")`
A Bonjour, Énergie Claire, Sophie à l'appareil, que puis-je faire pour vous ?
C Bonjour, j'ai été prélevé deux fois sur ma facture.
A Je regarde. Effectivement, je vous ai remboursé la somme.
C Merci beaucoup, c'est parfait, je suis très content.
A Je vous en prie. Bonne journée, au revoir.`,
  labelled("fr-panne", "fr inbound support follow_up negative")`
A Service technique bonjour.
C Ma box ne marche plus depuis une semaine, c'est inadmissible.
A Je suis désolé. Je vais ouvrir un ticket et nous vous rappelons demain.
C C'est vraiment nul, je suis très déçu.`,
  labelled("es-factura", "es inbound billing resolved positive")`
A Buenos días, Luz del Sur, le atiende Carmen, ¿en qué puedo ayudarle?
C Hola, me han cobrado dos veces la factura.
A Ya lo veo, le he devuelto el importe.
C Muchas gracias, qué rápido, estoy muy contento, excelente.
A De nada, que tenga un buen día.`,
  labelled("es-ventas-no", "es outbound sales no_sale negative")`
A Buenas tardes, le llamo de Telecom Plus, tenemos una oferta especial para usted.
C No me interesa, no me llame más, qué molestia.
A Disculpe, adiós.`,
  labelled("it-reclamo", "it inbound complaint escalated negative")`
A Servizio clienti, buongiorno, come posso aiutarla?
C Voglio fare un reclamo, il pacco è arrivato rotto, è una vergogna.
A Mi dispiace molto.
C Voglio parlare con un responsabile.
A Passo il caso al mio responsabile, la richiamerà oggi.`,
  labelled("it-appuntamento", "it inbound appointment appointment_booked neutral")`
A Studio dentistico Bianchi, buongiorno.
C Vorrei prendere un appuntamento per la pulizia.
A Va bene giovedì alle dieci?
C Sì, va bene.
A Allora l'appuntamento è confermato per giovedì alle dieci.`,
  labelled("nl-storing", "nl inbound support resolved positive")`
A Goedemorgen, klantenservice Kabelnet, u spreekt met Joost, waarmee kan ik u helpen?
C Mijn televisie doet het niet meer, ik krijg geen beeld.
A Kunt u de ontvanger even uit- en aanzetten?
C Ja, het werkt weer! Fantastisch, heel erg bedankt.
A Graag gedaan, fijne dag verder.`,
  labelled("pt-cobranca", "pt inbound billing follow_up negative")`
A Bom dia, Água Viva, em que posso ajudar?
C Cobraram duas vezes na minha fatura, isto é um absurdo.
A Peço desculpa. Vou enviar o pedido ao departamento financeiro e retornamos amanhã.
C Estou muito insatisfeito com o serviço, é péssimo.`,
  labelled("pt-venda", "pt outbound sales sale positive")`
A Boa tarde, fala a Rita da Netmais, temos uma promoção de internet.
C Gosto da oferta, quero contratar.
A Ótimo, vou enviar o contrato por e-mail hoje.
C Perfeito, muito obrigado.`,
  labelled("en-onboarding", "en outbound onboarding follow_up positive")`
A Hi, this is Lena from Taskly, this is our onboarding call to get your team set up.
C Great, we're excited to get started.
A First we'll import your projects, then I'll walk you through the settings.
C That looks really nice and easy.
A I'll send you the guide tomorrow, and we have our next session next week.
C Perfect, thanks.`,
];
