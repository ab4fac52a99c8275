import { NUMBER_LANGUAGES, type NumberLanguage, numberTalk } from "../language/languages";
import type { NumberNames } from "../language/spoken-language";

/** Phrases parted by "/": of one language, or where it is null of any. */
export interface NamedPhrases {
  readonly language: NumberLanguage | null;
  readonly phrases: string;
}

/** `number` is a number of anything: it says phone only where nothing nearer says else. */
export type ContextKind = keyof NumberNames | "email" | "number";

const named = (kind: keyof NumberNames): NamedPhrases[] =>
  NUMBER_LANGUAGES.map((language) => ({ language, phrases: numberTalk(language).context[kind] }));

/** All languages together; a phrase that several kinds have is of the first. */
export const CONTEXT_WORDS: Readonly<Record<ContextKind, readonly NamedPhrases[]>> = {
  phone: named("phone"),
  card: named("card"),
  id: named("id"),
  email: [
    {
      language: null,
      phrases:
        "email/e mail/mail/email address/e mail address/mail address/emailadresse/e mail adresse/mailadresse/adresse e mail/adresse mail/adresse email/courriel/adresse electronique/correo/correo electronico/direccion de correo/posta elettronica/indirizzo email/mailadres/e mailadres/emailadres/e mail adres/endereco de email/endereco de e mail/mailen/inbox/mailbox/postfach/boite mail/bandeja de entrada/casella di posta/caixa de entrada/write to/envie para/envoyez/mandelo/mandi/stuur/schicken sie",
    },
  ],
  number: [
    {
      language: null,
      phrases:
        "number/numero/nummer/nummers/numeros/nr/numret/nummeret/numer/numeru/numara/numarası/numaranız/नंबर/رقم/番 号/号 码",
    },
  ],
  other: [
    ...named("other"),
    {
      language: null,
      phrases:
        "isbn/isbn 13/ean/gtin/upc/imei/s n/sn/p n/sku/awb/dhl/ups/fedex/usps/dpd/gls/hermes/tnt/postnl/colissimo/chronopost/bpost/inpost/claim",
    },
  ],
};

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
