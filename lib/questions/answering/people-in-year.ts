import type { Analysis } from "@/lib/contract/analysis/analysis";
import { describeTable, type RowsSession } from "@/lib/figures/table";
import type { AskedTable } from "./open-analysis";

/**
 * True where a total is of people within one year, or year by year, and each place has one row a year: those add up. False where a
 * place holds others, as "World" among countries.
 */
export async function isOfPeopleInYear(
  session: RowsSession,
  { profiles, rowCount }: AskedTable,
  plan: Analysis | undefined,
): Promise<boolean> {
  const name = plan?.measure.kind === "sum" ? plan.measure.column : undefined;
  const figure = profiles.find((one) => one.name === name);
  const columns = await describeTable(session, profiles);
  const [year, ...more] = columns.filter(({ profile }) => profile.meaning?.kind === "year");
  if (plan === undefined || figure?.type !== "integer" || !PEOPLED.test(figure.name) || year === undefined || more.length > 0)
    return false;
  const isYear = (one: Analysis["against"]) =>
    one != null && one.column === year.profile.name && yearOf(one.from) + 1 === yearOf(one.to);
  const isGrouped = (plan.by ?? []).some(({ column }) => column === year.profile.name);
  if (!isGrouped && !isYear(plan.rows?.period)) return false;
  if (plan.against != null && !isYear(plan.against)) return false;
  const places = columns.filter(
    ({ profile: { meaning, distinctCount } }) =>
      (meaning?.kind === "category" || meaning?.kind === "reference") &&
      distinctCount > 1 &&
      distinctCount * year.profile.distinctCount >= rowCount,
  );
  for (const { sql } of places) {
    const { rows } = await session.query(
      `SELECT count(*) - count(DISTINCT (${sql}, ${year.sql})), count(*) FILTER (WHERE regexp_matches(lower(${sql}::VARCHAR), '${WHOLES}')) FROM rows`,
    );
    const [twice, wholes] = rows[0] ?? [];
    if (Number(twice) === 0) return Number(wholes) === 0;
  }
  return false;
}

const PEOPLED =
  /(?<!\p{L})(pop|population|people|inhabitants|einwohner|bev[oö]lkerung|poblaci[oó]n|habitants|habitantes)(?!\p{L})/iu;

/** Places that hold others. */
const WHOLES =
  "(^| )(world|total|all|overall|europe|asia|africa|america|americas|oceania|eu|oecd|income|welt|gesamt|insgesamt|alle|mundo|todos|monde|ensemble)( |$|,|\\()";

const yearOf = (day: string | null | undefined) => Number(day?.slice(0, 4));
