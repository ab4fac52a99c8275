import { expect, test } from "vitest";
import type { WorkspaceFacts } from "@/lib/ctx/ctx";
import { composeDigest, type DigestContent } from "./compose-digest";

const workspace = {
  name: "<i>Acme",
  timeZone: "Europe/Berlin",
  locale: "en-US",
  currency: "EUR",
  plan: "BUSINESS",
} as WorkspaceFacts;
const none = { reportsCompleted: 0, reportsFailed: 0, callsCompleted: 0, callsFailed: 0, callSeconds: 0, rowsAdded: 0 };
const content: DigestContent = {
  notices: [],
  figures: none,
  period: { from: new Date("2026-11-16T07:00:00Z"), until: new Date("2026-11-23T07:00:00Z") },
  digest: "weekly",
};
const compose = (part: Partial<DigestContent>) =>
  composeDigest({ ...content, ...part }, { appUrl: "https://rowcall.example.com", workspace });
const notice = (title: string) => ({ title, text: "Refused & more.", href: "/dashboard/connections/con_1" });

test("a digest says in both its parts what waited, what happened and where it is changed, and names make no markup", () => {
  const figures = { ...none, reportsCompleted: 3, reportsFailed: 1, callsCompleted: 1, callSeconds: 61, rowsAdded: 18_402 };
  const { subject, text, html } = compose({ notices: [notice("<b>Desk</b>")], figures });
  expect(subject).toBe("Your week in <i>Acme, 23 Nov 2026");
  const both = [
    "16 Nov 2026, 08:00 to 23 Nov 2026, 08:00 (Europe/Berlin)",
    "Reports: 3 completed, 1 failed",
    "Calls: 1 completed, 2 minutes",
    "Rows added: 18,402 rows",
    "https://rowcall.example.com/dashboard/connections/con_1",
    "https://rowcall.example.com/dashboard/notices",
    "https://rowcall.example.com/dashboard/account/notifications",
  ];
  for (const said of both) for (const part of [text, html]) expect(part.replaceAll("\u00a0", " ")).toContain(said);
  expect(text).toContain("* <b>Desk</b>\nRefused & more.");
  expect(html).toContain("&lt;b&gt;Desk&lt;/b&gt;");
  expect(html).toContain("Refused &amp; more.");
  expect(html).not.toMatch(/<b>|<i>|<img/);
});

test("what did not happen is not spoken of, and of many notices the newest twenty are shown and the others counted", () => {
  const { subject, text } = compose({ notices: Array.from({ length: 23 }, (_, at) => notice(`n${at};`)), digest: "daily" });
  expect(subject).toMatch(/^Your day in /);
  expect(text).not.toMatch(/Reports|Calls|Rows/);
  expect(text).toContain("* n19;");
  expect(text).not.toContain("* n20;");
  expect(text.replaceAll("\u00a0", " ")).toContain("And 3 more notifications.");
});
