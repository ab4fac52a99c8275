/** Pasts that are not regular, by base form; participles that differ from them follow after "/". */
const IRREGULAR =
  "be:was/been become:became/become begin:began/begun bite:bit/bitten blow:blew/blown break:broke/broken bring:brought build:built buy:bought catch:caught choose:chose/chosen come:came/come cost:cost cut:cut do:did/done draw:drew/drawn drink:drank/drunk drive:drove/driven eat:ate/eaten fall:fell/fallen feel:felt fight:fought find:found fly:flew/flown forget:forgot/forgotten get:got/gotten give:gave/given go:went/gone grow:grew/grown have:had hear:heard hide:hid/hidden hit:hit hold:held hurt:hurt keep:kept know:knew/known lead:led leave:left lend:lent let:let lose:lost make:made mean:meant meet:met pay:paid put:put quit:quit read:read ride:rode/ridden ring:rang/rung rise:rose/risen run:ran/run say:said see:saw/seen sell:sold send:sent set:set show:showed/shown shut:shut sing:sang/sung sit:sat sleep:slept speak:spoke/spoken spend:spent stand:stood steal:stole/stolen stick:stuck swear:swore/sworn swim:swam/swum take:took/taken teach:taught tear:tore/torn tell:told think:thought throw:threw/thrown understand:understood wake:woke/woken wear:wore/worn win:won withdraw:withdrew/withdrawn write:wrote/written";

const ED_BASES = /^(?:need|feed|bleed|breed|shed|wed|(?:ex|pro|suc)ceed|embed)$/;

const PAST = new Map<string, string>();
const PAST_OF_PARTICIPLE = new Map<string, string>();
const PASTS = new Set<string>();
for (const entry of IRREGULAR.split(" ")) {
  const [base = "", forms = ""] = entry.split(":");
  const [past = "", participle] = forms.split("/");
  PAST.set(base, past);
  PASTS.add(past);
  if (participle !== undefined) PAST_OF_PARTICIPLE.set(participle, past);
}

/** The past of a verb as somebody says it of themselves: "need" is "needed", "lost" stays. */
export function pastOf(verb: string): string {
  const lower = verb.toLowerCase();
  if (PASTS.has(lower) || (lower.endsWith("ed") && !ED_BASES.test(lower))) return lower;
  const prefixed = /^(re|un|over|with)([a-z]{3,})$/.exec(lower);
  const irregular =
    PAST.get(lower) ?? (prefixed && PAST.has(prefixed[2] ?? "") ? `${prefixed[1]}${PAST.get(prefixed[2] ?? "")}` : undefined);
  if (irregular !== undefined) return irregular;
  if (lower.endsWith("e")) return `${lower}d`;
  if (/[^aeiou]y$/.test(lower)) return `${lower.slice(0, -1)}ied`;
  return /^[^aeiou]*[aeiou][bdgmnprt]$/.test(lower) ? `${lower}${lower.at(-1)}ed` : `${lower}ed`;
}

/** "taken" is "took", "refunded" stays. */
export function pastOfParticiple(participle: string): string {
  return PAST_OF_PARTICIPLE.get(participle.toLowerCase()) ?? participle;
}

export function isParticiple(word: string): boolean {
  const lower = word.toLowerCase().replace(/^(?:re|un|over)(?=[a-z]{3})/, "");
  return (lower.endsWith("ed") && !ED_BASES.test(lower)) || PAST_OF_PARTICIPLE.has(lower) || PASTS.has(lower);
}

/** "Study" is "studies". */
export function thirdPerson(verb: string): string {
  const lower = verb.toLowerCase();
  if (/[^aeiou]y$/.test(lower)) return `${lower.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|o)$/.test(lower) ? `${lower}es` : `${lower}s`;
}
