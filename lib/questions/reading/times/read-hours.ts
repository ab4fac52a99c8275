import { type Draft, has, note, use } from "../draft/draft";

/** Hours of the day, the last exclusive. */
interface Hours {
  from: number;
  to: number;
}

/** "between 8am and 10am", "nach 18 Uhr", "entre las 13 y las 15", "avant 9h": rows of such hours. */
export function readHours(draft: Draft): void {
  const said = saidHours(draft);
  if (said === null) return;
  const places = draft.items.flatMap(({ from, to }, at) => {
    const start = draft.tokens[from]?.start ?? 0;
    const end = draft.tokens[to - 1]?.end ?? 0;
    return start < said.end && end > said.start && !draft.used.has(at) ? [at] : [];
  });
  const [first = 0] = places;
  // "durée entre 8h et 10h" is how long something takes.
  const last = places.at(-1) ?? first;
  // So is "entre 8 y 16 horas" where a column is called so.
  const isFigure = [first - 1, last, last + 1].some((place) =>
    draft.items[place]?.columns.some(
      ({ column: { use: of }, exact, coverage }) =>
        (of === "amount" || of === "level") && (place < first || (exact > 0 && coverage === 1)),
    ),
  );
  const { main, moments, clocks: times } = draft.vocabulary;
  if (isFigure || (main === null && times.length === 0) || places.length === 0) return;
  const clocks = moments.filter(({ profile }) => profile.type === "datetime");
  const own = clocks.length > 0 ? clocks : times;
  const column = main !== null && own.includes(main) ? main : own.length === 1 ? own[0] : undefined;
  use(draft, ...places);
  if (column === undefined) {
    const sentence =
      own.length > 1 ? `Hours of ${own.map(({ label }) => label).join(" or ")}?` : `${main?.label} has days, no hours.`;
    draft.doubts.push({ at: first, sentence, options: [] });
    return;
  }
  if (said.hours === null) {
    draft.doubts.push({ at: first, sentence: `I can pick rows by whole hours only, not by “${said.words}”.`, options: [] });
    return;
  }
  const name = `hour of ${column.label}`;
  const hours = hoursOf(said.hours).map((hour) => clock(hour));
  const [only] = hours;
  const isOut = has(draft.items[first - 1], "not") && !draft.used.has(first - 1);
  if (!draft.derive.some((one) => one.name === name))
    draft.derive.push({ name, as: { kind: "calendar", of: column.name, part: "hour" } });
  if (hours.length === 1 && only !== undefined) draft.conditions.push({ column: name, op: isOut ? "ne" : "eq", value: only });
  else draft.conditions.push({ column: name, op: isOut ? "not_in" : "in", value: hours });
  const { from, to } = said.hours;
  note(
    draft,
    "condition",
    isOut ? [first - 1, ...places] : places,
    `${isOut ? "no rows" : "only rows"} from ${clock(from)} to ${clock(to)} of ${column.label}`,
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Past midnight they go on: 22 to 6. */
function hoursOf({ from, to }: Hours): number[] {
  const length = to > from ? to - from : to + 24 - from;
  return Array.from({ length }, (_, at) => (from + at) % 24);
}

interface SaidHours {
  /** Null where they don't begin or end with an hour. */
  hours: Hours | null;
  words: string;
  start: number;
  end: number;
}

const MARK = "a\\.?m\\.?|p\\.?m\\.?|o['’]?clock|uhr|h(?:rs|oras?|eures?)?";

const TIME = `(las? )?(\\d{1,2})(?:(?::|h)([0-5]\\d))? ?(${MARK})?(?![\\p{L}\\d%]|[.,:]\\d)`;

const JOINT = "(?:and|to|till|until|und|bis|y|a|hasta|et|à|-|–)";

const SPAN = new RegExp(`(?<!\\p{L})(?:(?:between|from|zwischen|von|entre|desde|de) )?${TIME} ?${JOINT} ?${TIME}`, "iu");

const OPEN = new RegExp(
  `(?<!\\p{L})(?:(after|past|from|nach|ab|despu[eé]s de|a partir de|desde|apr[eè]s|[aà] partir de|d[eè]s)|(before|until|till|up to|by|vor|bis|antes de|hasta|avant|jusqu['’][aà])|(at|around|um|gegen|a|[aà]|vers)) ${TIME}`,
  "iu",
);

function saidHours({ text }: Draft): SaidHours | null {
  const span = SPAN.exec(text);
  if (span !== null) {
    const [words, ...groups] = span;
    const last = timeOf(groups.slice(4, 8));
    const first = timeOf(groups.slice(0, 4), groups[7]);
    if ((first?.isMarked === true || last?.isMarked === true) && first !== null && last !== null) {
      const isWhole = first.isWhole && last.isWhole && first.hour !== last.hour;
      return { ...placeOf(span, words), hours: isWhole ? { from: first.hour % 24, to: last.hour } : null };
    }
  }
  const open = OPEN.exec(text);
  if (open === null) return null;
  const [words, after, before, , ...groups] = open;
  const time = timeOf(groups);
  if (time === null || !time.isMarked) return null;
  const hours =
    after !== undefined
      ? { from: time.hour % 24, to: 24 }
      : before !== undefined
        ? { from: 0, to: time.hour }
        : { from: time.hour % 24, to: (time.hour % 24) + 1 };
  return { ...placeOf(open, words), hours: time.isWhole && hours.to > hours.from ? hours : null };
}

const placeOf = ({ index }: RegExpExecArray, words: string) => ({ words, start: index, end: index + words.length });

/** @param shared the mark of the other end: "8 to 10am" */
function timeOf([article, digits, minutes, mark]: readonly (string | undefined)[], shared?: string) {
  const said = Number(digits);
  if (said > 24) return null;
  const half = /^[ap]/i.exec(mark ?? shared ?? "")?.[0]?.toLowerCase();
  if (half !== undefined && (said > 12 || said === 0)) return null;
  const hour = half === undefined ? said : (said % 12) + (half === "p" ? 12 : 0);
  const isMarked = mark !== undefined || minutes !== undefined || article !== undefined;
  return { hour, isMarked, isWhole: minutes === undefined || minutes === "00" };
}
