import type { Templates } from "./template-lists";

/** A third round, written after the misses of the first two had been read; no rule was changed for it. */
export const THIRD: readonly Templates[] = [
  {
    language: "en",
    positive: [
      "The delivery guy needs a contact, give him {phone}.",
      "If nobody's home ask the neighbour, her number is {phone~turns}",
      "She left a message with {phone} as the way to get hold of her.",
      "Copy in my accountant as well, that's {email}, he handles {invoice}.",
      "You can find me on the portal as {email}.",
      "Please charge the amount of {amount} to {card}.",
      "I'm looking at the card now, it reads {card~turns}",
      "For the credit check they wanted my {name}, which is {id}, and my postcode, {postcode}.",
      "Could you spell out the {name} for me?|Of course, {id~fill}.",
      "The number in the passport starts like this, {passport}, right?",
      "Refund it to the same bank account, {iban}, by {date}.",
    ],
    lookAlike: [
      "Could you give me the reference for that?|It's {order}, from {date}.",
      "We moved {quantity} boxes in {duration} and it cost {amount}.",
      "Between {year} and {year} our prices rose by {percent}.",
      "My driver will be there at {time}, not at {time}.",
      "The firmware went from {version} to {version} on {date}.",
      "Parcel {tracking} is still in {postcode}.",
      "Please call the shop at {time} about item {order}.",
      "I spoke to Sam on {date} at {time} and he offered {amount}.",
    ],
  },
  {
    language: "de",
    positive: [
      "Der Fahrer braucht einen Kontakt, geben Sie ihm die {phone}.",
      "Fragen Sie die Nachbarin, deren Nummer ist {phone~turns}",
      "Im Portal finden Sie mich als {email}.",
      "Bitte belasten Sie {card} mit {amount}.",
      "Für die Prüfung wollten sie meine {name}, das ist {id}, und die Postleitzahl {postcode}.",
      "Die Nummer im Reisepass fängt so an, {passport}, stimmt das?",
      "Überweisen Sie es auf das Konto {iban} bis {date}.",
    ],
    lookAlike: [
      "Haben Sie die Referenz?|Ja, {order}, vom {date}.",
      "Wir haben {quantity} Kisten in {duration} bewegt, für {amount}.",
      "Zwischen {year} und {year} stiegen die Preise um {percent}.",
      "Das Paket {tracking} liegt noch in {postcode}.",
      "Ich sprach am {date} um {time} mit ihm, er bot {amount}.",
    ],
  },
  {
    language: "fr",
    positive: [
      "Le livreur a besoin d'un contact, donnez-lui le {phone}.",
      "Demandez à la voisine, son numéro est le {phone~turns}",
      "Sur le portail vous me trouvez avec {email}.",
      "Débitez la carte {card} de {amount}, s'il vous plaît.",
      "Pour le dossier ils voulaient mon {name}, c'est {id}, et le code postal {postcode}.",
      "Le numéro dans le passeport commence ainsi, {passport}, non ?",
    ],
    lookAlike: [
      "Vous avez la référence ?|Oui, {order}, du {date}.",
      "Nous avons déplacé {quantity} caisses en {duration}, pour {amount}.",
      "Entre {year} et {year} les prix ont monté de {percent}.",
      "Le colis {tracking} est encore à {postcode}.",
    ],
  },
  {
    language: "es",
    positive: [
      "El repartidor necesita un contacto, dele el {phone}.",
      "Pregunte a la vecina, su número es el {phone~turns}",
      "En el portal me encuentra como {email}.",
      "Cargue {amount} en la tarjeta {card}, por favor.",
      "Para la comprobación querían mi {name}, que es {id}, y el código postal {postcode}.",
      "El número del pasaporte empieza así, {passport}, ¿verdad?",
    ],
    lookAlike: [
      "¿Tiene la referencia?|Sí, {order}, del {date}.",
      "Movimos {quantity} cajas en {duration} por {amount}.",
      "Entre {year} y {year} los precios subieron un {percent}.",
      "El paquete {tracking} sigue en {postcode}.",
    ],
  },
  {
    language: "it",
    positive: [
      "Il corriere ha bisogno di un contatto, gli dia il {phone}.",
      "Chieda alla vicina, il suo numero è {phone~turns}",
      "Sul portale mi trova come {email}.",
      "Addebiti {amount} sulla carta {card}, per favore.",
      "Per il controllo volevano il mio {name}, che è {id}, e il codice postale {postcode}.",
    ],
    lookAlike: [
      "Ha il riferimento?|Sì, {order}, del {date}.",
      "Tra il {year} e il {year} i prezzi sono saliti del {percent}.",
      "Il pacco {tracking} è ancora a {postcode}.",
    ],
  },
  {
    language: "nl",
    positive: [
      "De chauffeur heeft een contact nodig, geef hem {phone}.",
      "Vraag het de buurvrouw, haar nummer is {phone~turns}",
      "In het portaal vindt u mij als {email}.",
      "Boek {amount} af van de creditcard {card}, alstublieft.",
      "Voor de controle wilden ze mijn {name}, dat is {id}, en de postcode {postcode}.",
    ],
    lookAlike: [
      "Heeft u de referentie?|Ja, {order}, van {date}.",
      "Tussen {year} en {year} stegen de prijzen met {percent}.",
      "Het pakket {tracking} ligt nog in {postcode}.",
    ],
  },
  {
    language: "pt",
    positive: [
      "O estafeta precisa de um contacto, dê-lhe o {phone}.",
      "Pergunte à vizinha, o número dela é {phone~turns}",
      "No portal encontra-me como {email}.",
      "Debite {amount} no cartão {card}, por favor.",
      "Para a verificação queriam o meu {name}, que é {id}, e o código postal {postcode}.",
    ],
    lookAlike: [
      "Tem a referência?|Sim, {order}, de {date}.",
      "Entre {year} e {year} os preços subiram {percent}.",
      "O pacote {tracking} ainda está em {postcode}.",
    ],
  },
];
