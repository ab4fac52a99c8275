/**
 * What callers call their numbers, folded, phrases parted by "/". `other` names numbers that stay: orders, amounts,
 * dates, versions. `number` is a number of anything: it says phone only where nothing nearer says else.
 */
export const CONTEXT_WORDS = {
  phone: [
    "phone/telephone/phone number/telephone number/cell/cell phone/cellphone/mobile/mobile number/landline/fax/fax number/callback number/call back number/contact number/my number/your number/his number/her number/our number/their number/best number/number for you/call me/call me back/call us/call you back/call back/called from/calling from/ring me/ring/dial/dialed/dialled/text me/reach me/reach you/reach us/reached at/get me on/whatsapp/extension/direct line/hotline/number at work/number at home/work number/home number/take your number/voicemail/the office/take a number/which number/what number/sms/text to",
    "telefon/telefonnummer/rufnummer/handy/handynummer/mobil/mobilnummer/mobiltelefon/festnetz/durchwahl/ruckrufnummer/rufen sie/rufen sie mich/ruf mich/erreichen/erreichen sie mich/erreichbar/meine nummer/ihre nummer/seine nummer/unsere nummer/deine nummer/gewahlt/wahlen sie/anrufen/zuruckrufen/faxnummer/unter der nummer/angerufen",
    "telephone/numero de telephone/portable/mobile/fixe/telecopie/mon numero/votre numero/son numero/joindre/me joindre/rappelez/rappelez moi/appelez/appelez moi/rappeler/appeler/composez/compose le/mon numero au bureau/ligne directe/numero de portable/essaye le",
    "telefono/numero de telefono/movil/celular/fijo/mi numero/su numero/tu numero/nuestro numero/llamar/llameme/llamarme/llame/llamen/llamame/localizar/contactar/marcar/marcado/marque/numero del trabajo/que numero/whatsapp/numero de contacto/numero movil",
    "numero di telefono/cellulare/telefonino/fisso/recapito/mio numero/suo numero/tuo numero/nostro numero/chiamare/chiamarmi/mi chiami/richiami/richiamare/mi richiami/chiamate/raggiungere/contattare/telefonare/telefoni/provato al/numero in ufficio/segno il numero/numero di cellulare/recapito telefonico",
    "telefoon/telefoonnummer/mobiel/mobiele nummer/mobiele/gsm/gsm nummer/vaste lijn/mijn nummer/uw nummer/je nummer/ons nummer/bel me/bel mij/bellen/terugbellen/bereiken/bereikbaar/gebeld/nummer op het werk/welk nummer/belt u/noteer uw nummer",
    "telefone/numero de telefone/telemovel/telefone fixo/meu numero/seu numero/nosso numero/ligar me/ligue me/ligue/ligar/ligue para/contactar/contato/contacto/numero para contacto/discar/disque/numero do trabalho/qual numero/liga me/melhor numero",
  ],
  card: [
    "card/card number/credit card/debit card/visa/mastercard/master card/amex/american express/maestro/discover/long number/cvv/cvc/card ending",
    "karte/karten/kartennummer/kreditkarte/kreditkartennummer/debitkarte/ec karte/girokarte/bankkarte/prufziffer",
    "carte/carte bancaire/carte bleue/carte de credit/numero de carte/numero de la carte/cryptogramme",
    "tarjeta/numero de tarjeta/tarjeta de credito/tarjeta de debito",
    "carta/carta di credito/carta di debito/numero della carta/bancomat/numero di carta",
    "kaart/kaartnummer/creditcard/pinpas/bankpas/creditcardnummer/betaalpas",
    "cartao/numero do cartao/cartao de credito/cartao de debito",
  ],
  id: [
    "id/ids/licence/license/national identity card/document number/social security/social security number/social insurance number/ssn/sin number/my social/national insurance/national insurance number/ni number/nino/passport/passport number/passport no/driver s license/drivers license/driver s licence/driving licence/driving license/license number/licence number/driver license/driver licence/id number/identity number/identity card/identification number/identification code/identity code/id card/national id/national identity number/personal number/personal identity number/personal identity code/personal code/personal id/tax id/tax number/tax file number/tax identification number/taxpayer/tfn/itin/ein/ird number/ird/pps number/ppsn/pps/nhs number/nhs/medicare/medicare number/insurance number/health insurance number/policy number/insurance id/aadhaar/aadhaar number/aadhar/pan number/cpr/cpr number/personnummer/birth number/pesel/cnp/egn/oib/amka/afm/tc kimlik/kimlik/henkilotunnus/isikukood/asmens kodas/iban/account number/bank account/bank account number/sort code/routing number/account no/bsb/swift/number of your passport/green card number/residence permit/birth certificate number/visa number/utr",
    "sozialversicherungsnummer/versicherungsnummer/rentenversicherungsnummer/krankenversicherungsnummer/krankenversichertennummer/steueridentifikationsnummer/steuer id/steuernummer/steueridnummer/ausweis/ausweisnummer/personalausweis/personalausweisnummer/reisepass/reisepassnummer/passnummer/fuhrerschein/fuhrerscheinnummer/kontonummer/bankverbindung/bankleitzahl/ahv nummer/ahv/svnr/sozialversicherung/identifikationsnummer",
    "numero de securite sociale/securite sociale/numero de secu/numero national/registre national/numero avs/avs/passeport/numero de passeport/carte d identite/numero de carte d identite/carte nationale d identite/permis de conduire/numero de permis/numero fiscal/numero d identification/numero de compte/compte bancaire/rib/niss/numero d assure/numero d assurance/numero de police/carte vitale/titre de sejour/nir",
    "dni/nie/nif/cif/numero de identidad/documento de identidad/documento/carnet de identidad/carnet de conducir/licencia de conducir/permiso de conducir/numero de seguridad social/seguridad social/pasaporte/numero de pasaporte/curp/rfc/cuit/cuil/rut/run/cedula/numero de cedula/cedula de identidad/numero de cuenta/cuenta bancaria/clabe/cbu/numero de identificacion/numero fiscal/numero de poliza/numero de asegurado/nss",
    "codice fiscale/carta d identita/numero di passaporto/passaporto/numero del passaporto/patente/numero di patente/partita iva/tessera sanitaria/numero avs/numero di conto/conto corrente/coordinate bancarie/numero di polizza/documento d identita/numero di previdenza",
    "burgerservicenummer/bsn/sofinummer/rijksregisternummer/insz/paspoort/paspoortnummer/rijbewijs/rijbewijsnummer/identiteitskaart/identiteitsbewijs/rekeningnummer/bankrekening/bankrekeningnummer/verzekeringsnummer/polisnummer/identiteitskaartnummer/id kaart/documentnummer/btw nummer",
    "cpf/rg/cnh/nif/numero de contribuinte/contribuinte/cartao de cidadao/numero do cartao de cidadao/bilhete de identidade/carta de conducao/carteira de motorista/carteira de identidade/seguranca social/numero de seguranca social/niss/passaporte/numero do passaporte/numero da conta/conta bancaria/numero de conta/nib/pis/titulo de eleitor/numero de utente/numero da apolice/numero de identificacao",
  ],
  email: [
    "email/e mail/mail/email address/e mail address/mail address/emailadresse/e mail adresse/mailadresse/adresse e mail/adresse mail/adresse email/courriel/adresse electronique/correo/correo electronico/direccion de correo/posta elettronica/indirizzo email/mailadres/e mailadres/emailadres/e mail adres/endereco de email/endereco de e mail/mailen/write to/envie para/envoyez/mandelo/mandi/stuur/schicken sie",
  ],
  number: ["number/numero/nummer/nummers/numeros/nr"],
  other: [
    "order id/user id/customer id/ticket id/session id/transaction id/device id/meeting id/case id/product id/login id/employee id/license plate/licence plate/licence key/order/orders/order number/invoice/bill number/receipt/tracking/tracking number/parcel/shipment/package number/reference/reference number/ticket/ticket number/case number/case/serial/serial number/part number/item/item number/article/article number/sku/model/model number/version/versions/build/release/firmware/booking/booking number/confirmation number/confirmation code/postcode/post code/postal code/zip/zip code/since/in the year/year/dated/dates/born/birthday/date of birth/total/amount/price/costs/pieces/quantity/sales/revenue/population/meter reading/mileage/batch/lot number/coupon/voucher/discount code/flight/room/page/pages/license key/product key/product/warehouse/quote number/claim number/job number/error code/rma/purchase order/po/line item/asset/inventory/barcode/ean/isbn/size",
    "bestellnummer/bestellung/auftrag/auftragsnummer/rechnung/rechnungsnummer/sendung/sendungsnummer/paket/paketnummer/vorgang/vorgangsnummer/ticketnummer/aktenzeichen/kundennummer/referenz/referenznummer/artikelnummer/seriennummer/version/seit/jahr/umsatz/postleitzahl/plz/stuck/betrag/preis/kostet/summe/buchung/buchungsnummer/zahlerstand/geboren/geburtsdatum/lieferschein/fallnummer/angebot/angebotsnummer/vertragsnummer/teilenummer/charge",
    "commande/numero de commande/facture/numero de facture/suivi/numero de suivi/colis/dossier/numero de dossier/reference/numero de reference/article/numero de serie/version/depuis/annee/code postal/montant/prix/coute/total/ventes/reservation/ne le/nee le/date de naissance/pieces/devis/numero de client/ticket/chiffre d affaires",
    "pedido/numero de pedido/factura/numero de factura/seguimiento/numero de seguimiento/envio/paquete/referencia/numero de referencia/incidencia/numero de incidencia/expediente/articulo/numero de serie/version/desde/ano/codigo postal/importe/precio/cuesta/total/ventas/reserva/localizador/fecha de nacimiento/nacido/unidades/numero de cliente/ticket/presupuesto",
    "ordine/numero d ordine/numero di ordine/fattura/numero di fattura/tracciamento/numero di tracciamento/spedizione/pacco/tracking/pratica/numero della pratica/numero di pratica/riferimento/numero di riferimento/articolo/numero di serie/matricola/versione/codice postale/cap/importo/prezzo/costa/totale/vendite/prenotazione/data di nascita/nato/nata/pezzi/codice cliente/ticket/preventivo/segnalazione",
    "bestelling/bestelnummer/order/ordernummer/factuur/factuurnummer/zending/pakket/trackingnummer/track en trace/ticket/ticketnummer/zaak/zaaknummer/referentie/referentienummer/artikelnummer/serienummer/versie/sinds/jaar/postcode/bedrag/prijs/kost/totaal/omzet/boeking/boekingsnummer/reservering/geboren/geboortedatum/stuks/klantnummer/dossiernummer/offerte/meterstand",
    "encomenda/numero de encomenda/numero da encomenda/pedido/numero do pedido/fatura/numero da fatura/nota fiscal/rastreio/codigo de rastreio/rastreamento/envio/pacote/referencia/numero de referencia/protocolo/numero do protocolo/processo/artigo/numero de serie/versao/desde/ano/codigo postal/cep/valor/preco/custa/total/vendas/reserva/data de nascimento/nascido/unidades/numero de cliente/orcamento/chamado",
  ],
} as const;

export type ContextKind = keyof typeof CONTEXT_WORDS;

/** Stems of compounds that end in "nummer": the kind of those that no list names. */
export const COMPOUND_STEMS: readonly (readonly [ContextKind, readonly string[]])[] = [
  [
    "other",
    ["bestel", "rechnung", "auftrag", "kunden", "klant", "artikel", "serie", "sendung", "ticket", "order", "haus", "factuur"],
  ],
  ["phone", ["telef", "handy", "mobil", "mobiel", "ruf", "fax", "gsm"]],
  ["card", ["karte", "kaart"]],
  [
    "id",
    [
      "ausweis",
      "pass",
      "versich",
      "verzeker",
      "steuer",
      "belasting",
      "konto",
      "rekening",
      "schein",
      "bewijs",
      "ident",
      "person",
      "service",
      "register",
    ],
  ],
];
