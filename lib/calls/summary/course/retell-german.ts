import type { Side } from "./english-pronouns";

const CUSTOMER: Readonly<Record<string, string>> = {
  ich: "er",
  wir: "er",
  mir: "ihm",
  uns: "ihm",
  mich: "ihn",
  ihnen: "der Firma",
  sie: "die Firma",
};
const AGENT: Readonly<Record<string, string>> = {
  ich: "er",
  wir: "er",
  mir: "ihm",
  uns: "uns",
  mich: "sich",
  ihnen: "dem Kunden",
  sie: "den Kunden",
};
const VERBS: Readonly<Record<string, string>> = {
  habe: "hat",
  hab: "hat",
  haben: "hat",
  bin: "ist",
  sind: "ist",
  kann: "kann",
  können: "kann",
  konnte: "konnte",
  konnten: "konnte",
  muss: "muss",
  müssen: "muss",
  will: "will",
  wollen: "will",
  wollte: "wollte",
  wollten: "wollte",
  möchte: "möchte",
  möchten: "möchte",
  bräuchte: "bräuchte",
  bräuchten: "bräuchte",
  hätte: "hätte",
  hätten: "hätte",
  würde: "würde",
  würden: "würde",
  werde: "wird",
  werden: "wird",
  darf: "darf",
  dürfen: "darf",
  war: "war",
  waren: "war",
  wurde: "wurde",
  weiß: "weiß",
  hatte: "hatte",
  hatten: "hatte",
  soll: "soll",
  sollen: "soll",
  lasse: "lässt",
  gebe: "gibt",
  nehme: "nimmt",
  sehe: "sieht",
  spreche: "spricht",
  trage: "trägt",
  lese: "liest",
};
const FIRST_PERSON = /^(?:(dann|jetzt|da|so|heute|morgen|gerade) )?(ich|wir) ([\p{L}]+)( .+)?$/iu;
const INVERTED = /^([\p{L}]+) (ich|wir)( .+)?$/iu;
const ADVERB_FIRST =
  /^((?:dann|jetzt|da|so|heute|morgen|gerade|hiermit|leider|deshalb|das|den [\p{L}]+|die [\p{L}]+|einen [\p{L}]+)) ([\p{L}]+) (ich|wir)( .+)?$/iu;

/** A German clause in the third person where its form is known, else as a quotation of who said it. */
export function retellGerman(text: string, side: Side): string {
  const who = side === "Customer" ? "Der Kunde" : "Der Berater";
  const said = text.replace(/, (?:bitte )?\p{L}+en Sie .*$/u, "").replace(/[\s,]*(?:bitte|danke|vielen dank)$/i, "");
  const adverb = ADVERB_FIRST.exec(said);
  if (adverb) return sentence(`${adverb[1]} ${thirdOf(adverb[2] ?? "")} ${lower(who)}${others(adverb[4] ?? "", side)}`);
  const plain = FIRST_PERSON.exec(said);
  if (plain) return sentence(`${who} ${thirdOf(plain[3] ?? "")}${others(plain[4] ?? "", side)}`);
  const inverted = INVERTED.exec(said);
  if (inverted && VERBS[(inverted[1] ?? "").toLowerCase()])
    return sentence(`${who} ${thirdOf(inverted[1] ?? "")}${others(inverted[3] ?? "", side)}`);
  const dative = /^mir (wurde|wurden|ist|fehlt|wird) (.+)$/i.exec(said);
  if (side === "Customer" && dative) return sentence(`Dem Kunden ${dative[1]}${others(` ${dative[2]}`, side)}`);
  return sentence(`${who}: „${said.replace(/[“”«»„"]/g, "'")}“`);
}

function thirdOf(verb: string): string {
  const lower = verb.toLowerCase();
  const known = VERBS[lower];
  if (known) return known;
  if (/(?:te|ten)$/.test(lower)) return lower.replace(/n$/, "");
  const stem = lower.replace(/(?:en|e|n)$/, "");
  return `${stem}${/[td]$/.test(stem) ? "et" : "t"}`;
}

function others(text: string, side: Side): string {
  const words = side === "Customer" ? CUSTOMER : AGENT;
  return text.replace(
    /(?<!\p{L})(ich|wir|mir|uns|mich|Ihnen|Sie|mein(?:e[nrms]?)?|unser(?:e[nrms]?)?|Ihr(?:e[nrms]?)?)(?!\p{L})/gu,
    (word) => {
      const lower = word.toLowerCase();
      const possessive = /^(?:mein|unser|ihr)(e[nrms]?)?$/.exec(lower);
      if (possessive) {
        if (/^ihr/.test(lower) === (side === "Customer")) return word;
        return `sein${possessive[1] ?? ""}`;
      }
      return words[lower] ?? word;
    },
  );
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function sentence(text: string): string {
  const one = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(one) ? one : `${one}.`;
}
