import type { DateOrder } from "@/lib/contract/words/reading-words";
import { monthSql, weekdaySql } from "./date-names";
import { type DateForm, narrowed, partOf, ZONES } from "./date-shape";
import { fullMatch, sqlPattern } from "./reading";

/** Dates written in one form, and what the values seen so far need besides. */
export interface DateStyle {
  form: DateForm;
  /** Languages that a name of a month was seen of. */
  languages: ReadonlySet<string>;
  /** Groups of the form that some value has. */
  seen: ReadonlySet<string>;
}

/** SQL of the day of a cell, as a DATE; the time of day, where there is one, is let go. */
export function daySql(cell: string, styles: readonly DateStyle[], order: DateOrder, firstYear: number): string {
  const form = styles.length === 1 ? styles[0]?.form : undefined;
  if (form?.quick === "cast" && form.groups === "ymd") {
    return `case when ${fullMatch(cell, uncaptured(form.source))} then try_cast(${cell} as DATE) end`;
  }
  return `cast(${momentSql(cell, styles, order, firstYear)} as DATE)`;
}

/**
 * SQL of the moment that a cell of one of these styles stands for, as a TIMESTAMP; NULL where it is none.
 * @param firstYear years of two digits are of the hundred years that begin with it.
 */
export function momentSql(cell: string, styles: readonly DateStyle[], order: DateOrder, firstYear: number): string {
  const attempts = styles
    .filter(({ form }) => form.orders.length === 0 || form.orders.includes(order))
    .map((style) => styleSql(cell, style, order, firstYear));
  if (attempts.length === 0) return "cast(null as TIMESTAMP)";
  return attempts.length === 1 ? (attempts[0] ?? "") : `coalesce(${attempts.join(", ")})`;
}

/** The first year of those that `strptime` takes two digits for. */
const STRPTIME_FIRST_YEAR = 1969;

function styleSql(cell: string, style: DateStyle, order: DateOrder, firstYear: number): string {
  const { form } = style;
  if (form.quick === "cast") {
    const value = form.groups.includes("z")
      ? `(try_cast(${cell} as TIMESTAMPTZ) at time zone 'UTC')`
      : form.groups.includes("h")
        ? `try_cast(${cell} as TIMESTAMP)`
        : `cast(try_cast(${cell} as DATE) as TIMESTAMP)`;
    return `case when ${fullMatch(cell, uncaptured(form.source))} then ${value} end`;
  }
  if (form.quick === "strptime" && (form.orders.length < 3 || firstYear === STRPTIME_FIRST_YEAR)) {
    const codes = [...order].map((part) => (part === "y" ? (form.orders.length === 3 ? "%y" : "%Y") : `%${part}`));
    const guard = form.orders.length === 3 ? twoDigitYear(form, order) : uncaptured(form.source);
    return `case when ${fullMatch(cell, guard)} then try_strptime(${cell}, '${codes.join(form.separator)}') end`;
  }
  const { source, groups } = narrowed(form, style.seen);
  const names = [...groups].map((group) => `'${group}'`).join(", ");
  const found = `regexp_extract(${cell}, ${sqlPattern(`(?i)^(?:${source})$`)}, [${names}])`;
  return `list_transform([${found}], lambda x: ${partsSql({ ...style, form: { ...form, groups } }, order, firstYear)})[1]`;
}

/** The parts of the date that the pattern found, put together. */
function partsSql(style: DateStyle, order: DateOrder, firstYear: number): string {
  const { form } = style;
  const has = (group: string) => form.groups.includes(group);
  const at = (part: string) => `x.${partOf(form, part, order)}`;
  const year = yearSql(at("y"), form, firstYear);
  const guard = has("w") ? `x.w <> '' and not ${weekdaySql("x.w")}` : null;
  let value: string;
  if (has("k")) value = weekSql();
  else if (has("j")) value = dayOfYearSql();
  else {
    const month = has("q")
      ? "case x.q when '1' then '01' when '2' then '04' when '3' then '07' when '4' then '10' end"
      : has("n")
        ? monthSql("x.n", style.languages)
        : at("m");
    const day = form.orders.length > 0 || has("d") ? `coalesce(nullif(${at("d")}, ''), '01')` : "'01'";
    const date = `${year} || '-' || ${month} || '-' || ${day}`;
    value = `try_cast(${date}${has("h") ? ` || ' ' || ${clockSql(form)}` : ""} as TIMESTAMP)`;
    if (has("z")) value = `${value} - to_minutes(${offsetSql()})`;
  }
  return guard === null ? value : `case when ${guard} then null else ${value} end`;
}

function yearSql(year: string, form: DateForm, firstYear: number): string {
  const century = Math.floor(firstYear / 100);
  const begin = `case when ${year} < '${String(firstYear % 100).padStart(2, "0")}' then '${century + 1}' else '${century}' end`;
  if (form.orders.length === 3) return `(case when length(${year}) = 2 then ${begin} || ${year} end)`;
  return form.groups.includes("n") ? `(case when length(${year}) = 4 then ${year} else ${begin} || ${year} end)` : year;
}

function clockSql(form: DateForm): string {
  const has = (group: string) => form.groups.includes(group);
  const hour = "coalesce(nullif(x.h, ''), '00')";
  const twelve = `case when x.p = '' then ${hour} when try_cast(${hour} as INTEGER) between 1 and 12
    then cast(try_cast(${hour} as INTEGER) % 12 + case when lower(x.p[1]) = 'p' then 12 else 0 end as VARCHAR) end`;
  const fraction = has("f") ? " || case when x.f = '' then '' else '.' || x.f end" : "";
  return `(${has("p") ? twelve : hour}) || ':' || coalesce(nullif(x.i, ''), '00') || ':' || coalesce(nullif(x.s, ''), '00')${fraction}`;
}

/** Minutes before UTC; 0 where the cell names no offset. */
function offsetSql(): string {
  const named = Object.entries(ZONES)
    .map(([name, minutes]) => `when '${name}' then ${minutes}`)
    .join(" ");
  const digits = "ltrim(replace(upper(x.z), ':', ''), 'UTCGM+-−')";
  const minutes = `(case when length(${digits}) <= 2 then try_cast(${digits} as INTEGER) * 60
    else try_cast(left(${digits}, length(${digits}) - 2) as INTEGER) * 60 + try_cast(right(${digits}, 2) as INTEGER) end)`;
  return `case upper(x.z) when '' then 0 ${named} else case when contains(x.z, '+') then 1 else -1 end * ${minutes} end`;
}

/** The Monday, or the day named, of an ISO week; NULL for a week 53 that the year does not have. */
function weekSql(): string {
  const monday = `(date_trunc('week', try_cast(x.y || '-01-04' as DATE)) + to_days((try_cast(x.k as INTEGER) - 1) * 7))`;
  return `case when x.y <> '' and try_cast(x.k as INTEGER) >= 1 and isoyear(${monday}) = try_cast(x.y as INTEGER)
    then cast(${monday} + to_days(cast(coalesce(nullif(x.e, ''), '1') as INTEGER) - 1) as TIMESTAMP) end`;
}

function dayOfYearSql(): string {
  const day = "(try_cast(x.y || '-01-01' as DATE) + to_days(try_cast(x.j as INTEGER) - 1))";
  return `case when x.y <> '' and try_cast(x.j as INTEGER) >= 1 and year(${day}) = try_cast(x.y as INTEGER) then cast(${day} as TIMESTAMP) end`;
}

/** Two digits where the order has the year; day and month may have one. */
function twoDigitYear(form: DateForm, order: DateOrder): string {
  return [...order].map((part) => (part === "y" ? "\\d{2}" : "\\d{1,2}")).join(form.separator);
}

/** The same pattern without groups to remember, which is quicker. */
function uncaptured(source: string): string {
  return source.replaceAll(/(?<!\\)\((?!\?)/g, "(?:");
}
