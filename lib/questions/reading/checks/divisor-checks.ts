import { isOfKind } from "../columns";
import { columnsOf, has, isEarned, plainly } from "../draft";
import { divisorIn, unitBefore } from "../figures/divided";
import { type Check, groupsOf, said, tell } from "./checks";

/** "cost per kWh by year": what is divided by a unit is seen in the plan, whatever else is. */
export const divided: Check = ({ draft, plan, analyses, follows }) => {
  const divisor = follows ? null : divisorIn(draft);
  if (divisor === null) return null;
  const unitOf = (name: string) => draft.vocabulary.columns.find((column) => column.name === name)?.unit ?? null;
  const above = unitBefore(draft, divisor.from);
  const isDivided = analyses.some(({ measure }) => {
    const isOther = above !== null && "column" in measure && unitOf(measure.column ?? "")?.of !== above.id;
    if (isOther && above?.kind !== "money") return false;
    if (measure.kind === "ratio")
      return unitOf(measure.over)?.of === divisor.unit || unitOf(measure.column)?.per === divisor.unit;
    return (
      measure.kind === "per" ||
      (measure.kind !== "count" && "column" in measure && unitOf(measure.column ?? "")?.per === divisor.unit)
    );
  });
  const isOfUnit = (plan.rows?.conditions ?? []).some(({ column }) => unitOf(column)?.per === divisor.unit);
  const isGrouped = groupsOf(plan).some(({ column }) => unitOf(column)?.of === divisor.unit);
  if (isDivided || isOfUnit || isGrouped) return null;
  const words = draft.tokens.slice(divisor.from, divisor.to).map(({ text }) => text);
  return tell(
    draft.items.findIndex(({ from, to }) => from < divisor.to && to > divisor.from),
    `Which figure should be divided? I could not read “${words.join(" ")}”.`,
  );
};

/** "Umsatz" where the one header that says so is "Sales Area (sqm)": what came in is money, and no area. */
export const earned: Check = ({ draft, plan, follows }) => {
  if (follows || !("column" in plan.measure)) return null;
  const { column } = plan.measure;
  const own = draft.vocabulary.columns.find(({ name }) => name === column);
  if (own === undefined || own.money || own.unit === null || !EXTENTS.some((one) => isOfKind(own.unit?.of ?? "", one)))
    return null;
  const at = draft.items.findIndex(
    (item, place) =>
      draft.used.has(place) && isEarned(item) && item.columns.some((hit) => hit.column === own && hit.coverage < 1),
  );
  return at < 0 ? null : tell(at, `No column says what “${said(draft, at)}” came to.`);
};

/** A unit of each kind that is no money. */
const EXTENTS = ["square_metre", "kilo", "metre", "litre", "kwh", "hour"];

/** "gastan demasiado", "too many absences": more than what, which nobody said. */
export const excessive: Check = ({ draft, follows }) => {
  const found = EXCESSIVE.exec(` ${draft.tokens.map(({ word, quoted }) => (quoted ? "" : word)).join(" ")} `)?.[0].trim();
  const isValue = found !== undefined && draft.vocabulary.values.some(({ normal }) => normal.includes(found));
  const isBounded = draft.conditions.some(({ op }) => op.startsWith("g") || op.startsWith("l"));
  return found === undefined || isValue || isBounded || follows
    ? null
    : tell(0, `“${found}” compared with what? Say it as a bound, such as “more than 10”, or ask for the highest.`);
};

const EXCESSIVE =
  / (?:too (?:much|many|high|low|long|short|late|little|few)|zu (?:viele?n?|hoh?e?n?|hoch|wenige?n?|lange?|niedrig\p{L}*|teuer)|demasiad[oa]s?|trop(?! d eau)(?: de| d| longtemps| cher)?) /u;

/** "what did we pay for diesel" where no column says: what was paid is money, and no other figure. */
export const paid: Check = ({ draft, plan, analyses, follows }) => {
  const at = draft.items.findIndex(
    (item) =>
      PAID.test(plainly(item)) &&
      item.values.length === 0 &&
      item.columns.every(({ exact, coverage }) => exact < 1 || coverage < 1),
  );
  const isAsked = draft.items.slice(0, 3).some((item) => has(item, "how_much", "which")) || has(draft.items[0], "average");
  if (follows || at < 0 || !isAsked || plan.measure.kind === "rows" || groupsOf(plan).length > 0) return null;
  const isMoney = (name: string) => {
    const column = draft.vocabulary.columns.find((one) => one.name === name);
    return (
      column === undefined || column.money || column.words.some(({ concepts }) => concepts.has("price") || concepts.has("cost"))
    );
  };
  const figures = analyses.filter(({ measure }) => ["sum", "average", "median", "min", "max", "ratio"].includes(measure.kind));
  return figures.length === 0 || figures.every(({ measure }) => columnsOf(measure).some(isMoney))
    ? null
    : tell(at, `No column says what “${said(draft, at)}” came to.`);
};

const PAID =
  /^(pay|pays|paid|paying|spend|spent|zahlen|zahlten|gezahlt|bezahlen|bezahlten|bezahlt|ausgegeben|pagar|pagamos|pagaron|pagado|gastamos|payer|payons|paye|payent|depense|depenses)$/;
