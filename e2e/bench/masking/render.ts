import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { Mask } from "@/lib/contract/words/call-words";
import { iban, licence, NATIONAL_IDS, nationalId, passport } from "./ids";
import type { Random } from "./random";
import { readOut, sayEmail, sayNumber, speechOf } from "./spoken";
import { sayLookAlike } from "./spoken-look-alikes";
import type { Template } from "./templates";
import { card, currency, email, lookAlike, phone } from "./values";

export type Form = "digits" | "spoken";

/** A stretch of one segment that must be masked (a piece of a value), or must stay (a look-alike). */
export interface Mark {
  readonly segment: number;
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly kind: Mask | string;
}

export interface Rendered {
  readonly template: Template;
  readonly region: string;
  readonly form: Form;
  readonly segments: TranscriptSegment[];
  readonly marks: readonly Mark[];
}

/** Where each language is spoken on the phone; English calls carry the numbers of most countries. */
export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  en: words("US GB IE AU NZ CA ZA IN SE NO DK FI PL CZ RO BG TR EE LT HR GR"),
  de: words("DE AT CH"),
  fr: words("FR BE CH"),
  es: words("ES AR CL EC UY MX"),
  it: words("IT CH"),
  nl: words("NL BE"),
  pt: words("PT BR"),
};

const MASK_OF: Readonly<Record<string, Mask>> = { phone: "[PHONE]", email: "[EMAIL]", card: "[CARD]" };
const IDS = new Set(["id", "passport", "licence", "iban", "account"]);
const SPEAKERS = ["Agent", "Customer"] as const;

function words(list: string): string[] {
  return list.split(" ");
}

/** One sentence with values, or null where the template has no such value in that region or form. */
export function render(template: Template, region: string, form: Form, random: Random): Rendered | null {
  const { language, text } = template;
  const speech = speechOf(language);
  const schemes = NATIONAL_IDS.filter((id) => id.region === region && id.names[language] !== undefined);
  const scheme = schemes.length > 0 ? random.pick(schemes) : undefined;
  if (text.includes("{name}") && scheme === undefined) return null;
  const turns: string[] = [""];
  const marks: Mark[] = [];
  let values = 0;
  const say = (piece: string) => {
    turns[turns.length - 1] += piece;
  };
  const put = (piece: string, kind: string, value: number) => {
    const segment = turns.length - 1;
    const start = (turns[segment] ?? "").length;
    say(piece);
    marks.push({ segment, start, end: start + piece.length, value, kind });
  };
  const other = () => turns.push("");

  for (const part of text.split(/(\{[^}]+\}|\|)/)) {
    if (part === "|") other();
    else if (!part.startsWith("{")) say(part);
    else {
      const [kind = "", manner = ""] = part.slice(1, -1).split("~");
      if (kind === "name") {
        say(scheme?.names[language] ?? "");
        continue;
      }
      const mask = MASK_OF[kind] ?? (IDS.has(kind) ? "[ID]" : undefined);
      const value = values++;
      if (mask === undefined) {
        const money = currency(language);
        const written = lookAlike(kind, language, random);
        const spoken = sayLookAlike(kind, language, money, language === "en" ? "March" : "mai", random);
        if (form === "spoken" && spoken === null) return null;
        put(form === "spoken" ? (spoken ?? "") : written, kind, value);
        continue;
      }
      if (kind === "email") {
        const address = email(random);
        put(form === "spoken" ? sayEmail(language, address, manner === "spelled", random) : address, mask, value);
        continue;
      }
      const { whole, pieces } = draw(kind, region, scheme, random);
      if (form === "digits" && (manner === "" || manner === "fill")) {
        put(whole, mask, value);
        continue;
      }
      const said = form === "digits" ? pieces : pieces.map((piece) => readOut(language, piece, random));
      said.forEach((piece, index) => {
        const last = index === said.length - 1;
        if (manner === "fix" && index === 1) {
          put(wrong(language, form, random), mask, value);
          say(`, ${random.pick(speech.fix)} `);
        }
        put(piece, mask, value);
        if (manner === "echo") {
          other();
          say(`${random.pick(speech.echo)} `.trimStart());
          put(piece, mask, value);
          say("?");
          if (!last) other();
        } else if (manner === "turns" && !last) {
          other();
          say(random.pick(speech.acks));
          other();
        } else if (!last && manner === "fill" && index % 2 === 0) say(`, ${random.pick(speech.fillers)}, `);
        else if (!last) say(form === "spoken" && random.below(2) === 0 ? ", " : " ");
      });
    }
  }
  const raw = random.below(3) === 0;
  const segments = turns.map((turn, index) => ({
    start: index * 4,
    end: index * 4 + 3.5,
    speaker: SPEAKERS[(index + (turns.length > 1 ? 0 : 1)) % 2] ?? "Agent",
    text: raw ? asHeard(turn, form) : turn,
  }));
  return { template, region, form, segments, marks };
}

/** As recognisers without punctuation write it: spoken forms in small letters, no sentence signs. Lengths stay. */
function asHeard(turn: string, form: Form): string {
  return form === "spoken" ? turn.toLowerCase().replaceAll(/[.,?!¿]/g, " ") : turn.replaceAll(/[?!¿]|[.,](?= |$)/g, " ");
}

function wrong(language: string, form: Form, random: Random): string {
  const [one, two] = [random.between(2, 9), random.between(2, 9)];
  return form === "digits" ? `${one}${two}` : `${sayNumber(language, one)} ${sayNumber(language, two)}`;
}

function draw(
  kind: string,
  region: string,
  scheme: (typeof NATIONAL_IDS)[number] | undefined,
  random: Random,
): { whole: string; pieces: string[] } {
  if (kind === "phone") {
    const { written, groups } = phone(region, random);
    const pieces = groups[0] === "+" ? [`+${groups[1] ?? ""}`, ...groups.slice(2)] : groups;
    return { whole: written, pieces };
  }
  if (kind === "card") {
    const groups = card(random);
    return { whole: groups.join(random.pick([" ", "", "-"])), pieces: groups };
  }
  const whole =
    kind === "passport"
      ? passport(region, random)
      : kind === "licence"
        ? licence(region, random)
        : kind === "iban"
          ? iban(region, random)
          : kind === "account" || scheme === undefined
            ? random.digits(random.between(8, 11)).replace(/^0/, "7")
            : nationalId(scheme, random);
  const plain = whole.replaceAll(/[^0-9A-Z]/g, " ").trim();
  const pieces = plain.includes(" ") ? plain.split(/ +/) : (plain.match(/.{1,4}/g) ?? []);
  return { whole, pieces };
}
