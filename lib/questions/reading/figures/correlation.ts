import { type Draft, has, note, plainly, use } from "../draft";
import { isDegree, type Side, sidesOf, takeVerbEnds } from "../read-relation";

/**
 * "correlation between stops and km", "wie stark hängen Wind und PM2,5 zusammen": the coefficient of two numbers, or of a number and a
 * yes and no. Of anything else it is left to the classes of a relation.
 */
export function readCorrelation(draft: Draft): void {
  const places = draft.items.flatMap((item, at) => (has(item, "relation") && !item.exact ? [at] : []));
  const [first] = places;
  if (first === undefined || !isCoefficient(draft, places)) return;
  const all = sidesOf(draft, new Set(places)).filter(
    (side) => side.kind !== "calendar" && (side.kind !== "group" || isNumber(side.column)),
  );
  const sides = all.length > 2 ? joinedOf(draft, all) : all;
  const [one, other, ...more] = sides;
  if (one === undefined || other === undefined) return;
  if (more.length > 0) {
    const sentence = "A correlation is of two columns. Which two do you mean?";
    draft.doubts.push({ at: first, sentence, options: [] });
    return;
  }
  const [x, y] = [columnOf(draft, one), columnOf(draft, other)];
  if (x === null || y === null || x.name === y.name) return;
  draft.measures.push({ kind: "correlation", column: x.name, with: y.name });
  draft.aggregated = true;
  // "la température moyenne" of "Avg Temp": each row has one.
  const isAround = (place: number) => isDegree(draft, place) || (has(draft.items[place], "average") && !draft.used.has(place));
  const around = [one.at, other.at].flatMap((at) => [at - 2, at - 1, at + 1].filter(isAround));
  const how = draft.items.flatMap((item, at) => (STRENGTH.test(plainly(item)) && !draft.used.has(at) ? [at] : []));
  use(draft, ...around, ...how);
  takeVerbEnds(draft);
  note(draft, "measure", [...places, one.at, other.at], `correlation of ${x.label} with ${y.label}`);
}

/** "wind and PM2.5 at traffic stations": of more than two, those that "and" joins. */
function joinedOf({ items }: Draft, sides: readonly Side[]): readonly Side[] {
  const pairs = sides.flatMap((one, at) => {
    const other = sides[at + 1];
    const between = other === undefined ? [] : items.slice(one.at + 1, other.at);
    return other !== undefined && between.some((item) => has(item, "and")) && between.length <= 3 ? [[one, other]] : [];
  });
  return pairs.length === 1 ? (pairs[0] ?? sides) : sides;
}

/** A coefficient is asked for by its name, or by how close two things are; what works on what is told by classes. */
function isCoefficient({ items }: Draft, places: readonly number[]): boolean {
  if (places.some((at) => NAMED.test(plainly(items[at])))) return true;
  const isOneWay = places.some((at) => has(items[at], "relation_on", "relation_to") && !TOGETHER.test(plainly(items[at])));
  return !isOneWay && items.some((item) => STRENGTH.test(plainly(item)));
}

const NAMED = /[ck]orr?[ei]?l|go together|move together/;

/** "hängen" depends on something, unless it is "zusammen". */
const TOGETHER = /hang/;

const STRENGTH =
  /^(strong|strongly|closely|tightly|stark|eng|sehr|fuertemente|estrechamente|fuerte|estrecha|fortement|etroitement|forte|etroite|coefficients?|koeffizient|coeficiente)$/;

/** So few whole numbers that they make groups: days absent, stars. */
const isNumber = ({ profile }: Draft["vocabulary"]["columns"][number]) => profile.type === "integer" || profile.type === "number";

/** The side as a number; a yes and no, or one of several values, is a column that is made of it. */
function columnOf(draft: Draft, side: Side): { name: string; label: string } | null {
  if (side.kind === "figure" || side.kind === "group") return side.column;
  if (side.kind === "flag") {
    const { column } = side;
    return typeof column.yes === "string" ? madeOf(draft, column.name, column.label, column.yes) : column;
  }
  if (side.kind !== "rows" || side.of.op !== "eq" || typeof side.of.value !== "string") return null;
  return madeOf(draft, side.of.column, side.of.column, side.of.value);
}

function madeOf(draft: Draft, of: string, label: string, value: string): { name: string; label: string } {
  const name = `${label} is ${value}`;
  if (!draft.derive.some((one) => one.name === name)) draft.derive.push({ name, as: { kind: "is", of, values: [value] } });
  return { name, label: name };
}
