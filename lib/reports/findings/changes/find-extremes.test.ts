import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";

/** Bookings of two years; the first months have few, as a house that opens has. */
function bookings(first: number) {
  const next = dice(11);
  return Array.from({ length: 24 }, (_, month) =>
    Array.from({ length: month < 3 ? first : 60 + 10 * (month % 12) }, () => ({
      booked: new Date(Date.UTC(2023, month, 1 + Math.floor(27 * next()))).toISOString().slice(0, 10),
      amount: Math.round(100 + 100 * next()),
    })),
  ).flat();
}

const kindsOf = async (first: number) => {
  const { insights, close } = await plainReport(bookings(first));
  close();
  return insights.candidates.map(({ label }) => label);
};

test("no month is called the lowest where others with few rows are lower still", async () => {
  expect(await kindsOf(60)).toContain("Highest and lowest total amount by month");
  expect(await kindsOf(8)).not.toContain("Highest and lowest total amount by month");
});
