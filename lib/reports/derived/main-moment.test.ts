import { expect, test } from "vitest";
import { describeTable } from "@/lib/figures/table";
import { dice } from "@/lib/testing/tables/group-drafts";
import { typedRows } from "@/lib/testing/typed-rows";
import { deriveColumns } from "./derive-columns";

/** Visits of a year, of which a tenth never came: those have a day, and no time at which they were seen. */
function visits() {
  const next = dice(12);
  return Array.from({ length: 800 }, (_, at) => {
    const date = new Date(Date.UTC(2024, 0, 1 + Math.floor(at / 2.3))).toISOString().slice(0, 10);
    const minute = 480 + Math.floor(500 * next());
    const timeAt = (of: number) =>
      `${date} ${String(Math.floor(of / 60)).padStart(2, "0")}:${String(of % 60).padStart(2, "0")}:00`;
    const came = next() < 0.9;
    return {
      visit_date: date,
      check_in: came ? timeAt(minute) : null,
      seen_at: came ? timeAt(minute + 2 + Math.floor(40 * next())) : null,
      no_show: came ? "no" : "yes",
    };
  });
}

test("waits are between moments of a day, never from the day to one of them; parts of the year are of the day that all rows have", async () => {
  const typed = await typedRows(visits());
  const { columns } = await deriveColumns(typed.session, typed.profiles);
  const table = await describeTable(typed.session, typed.profiles);
  typed.session.close();
  expect(table.map(({ stored }) => stored)).toEqual(["date", "timestamp", "timestamp", expect.any(String)]);
  const made = columns.flatMap(({ derivation }) => derivation ?? []);
  expect(
    made
      .filter(({ kind }) => kind === "duration")
      .map((one) => [("from" in one && one.from) || "", ("to" in one && one.to) || ""]),
  ).toEqual([["check_in", "seen_at"]]);
  expect(made.filter((one) => one.kind === "calendar").map((one) => one.of)).not.toContain("check_in");
});

/** Visits booked one to forty days ahead, told by the day of the booking first. */
function booked() {
  const next = dice(13);
  return Array.from({ length: 700 }, (_, at) => {
    const day = Date.UTC(2024, 0, 1 + Math.floor(at / 2.3));
    const dateOf = (days: number) => new Date(day + days * 86_400_000).toISOString().slice(0, 10);
    return { booked_on: dateOf(0), visit_date: dateOf(1 + Math.floor(40 * next())), due_date: dateOf(60), no_show: next() < 0.1 };
  });
}

test("parts of the year are of the booking and of the visit, and of nothing that is only due", async () => {
  const typed = await typedRows(booked());
  const { columns } = await deriveColumns(typed.session, typed.profiles);
  typed.session.close();
  const parts = columns.flatMap(({ derivation }) =>
    derivation?.kind === "calendar" ? [`${derivation.part} of ${derivation.of}`] : [],
  );
  expect(parts.filter((part) => part.startsWith("weekday")).toSorted()).toEqual([
    "weekday of booked_on",
    "weekday of visit_date",
  ]);
});
