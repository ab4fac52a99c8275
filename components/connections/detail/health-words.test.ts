import { expect, test } from "vitest";
import { type Connection, type ConnectionPass, connectionEndpoints } from "@/lib/contract/connections";
import { healthWords, momentWords, nextCheckWords, passNotes, passSentence, tookWords } from "./health-words";

const now = new Date("2026-11-22T14:20:00.000Z");
const style = { locale: "en-US", timeZone: "UTC" };
const pass = connectionEndpoints.listConnectionPasses.replyExample[0] as ConnectionPass;
const polled: Connection = {
  ...connectionEndpoints.getConnection.replyExample,
  mode: "poll",
  lastSyncAt: "2026-11-22T14:15:00.000Z",
  nextSyncAt: "2026-11-22T14:30:00.000Z",
  pass: { ...pass, imported: 12 },
};
const words = (given: Partial<Connection>) => healthWords({ ...polled, ...given }, now, style);

test("health says when it was checked, what was new, and when it is checked next", () => {
  expect(words({})).toBe("Checked 14:15 · 12 new · next 14:30");
  expect(words({ lastSyncAt: null, pass: null })).toBe("Not checked yet · next 14:30");
  expect(words({ nextSyncAt: "2026-11-22T14:19:59.000Z" })).toBe("Checked 14:15 · 12 new · next in a moment");
});

test("a paused connection promises no next check", () => {
  expect(words({ status: "paused" })).toBe("Checked 14:15 · 12 new");
  expect(nextCheckWords({ ...polled, status: "paused" }, now, style)).toBeNull();
});

test("a failed check says nothing of what was new", () => {
  expect(words({ pass: { ...pass, status: "failed" } })).toBe("Checked 14:15 · next 14:30");
});

test("a check under way tells how far it is", () => {
  const running = {
    ...pass,
    status: "running" as const,
    endedAt: null,
    found: 1_240,
    imported: 40,
    startedAt: now.toISOString(),
  };
  expect(words({ pass: running })).toBe("Checking since 14:20 · 1,240 found · 40 new");
});

test("one that posts tells of its last event, and what still waits", () => {
  const posted = { ...polled, mode: "webhook" as const, lastReceivedAt: "2026-11-21T14:02:00.000Z" };
  expect(healthWords({ ...posted, waitingCalls: 2 }, now, style)).toBe(
    "Last event 21 Nov 2026, 14:02 · 12\u00a0calls · 2 waiting",
  );
  expect(healthWords({ ...posted, lastReceivedAt: null }, now, style)).toBe("No event yet");
});

test("today is the workspace's day, not London's", () => {
  expect(momentWords("2026-11-22T23:30:00.000Z", new Date("2026-11-23T00:30:00.000Z"), style)).toBe("22 Nov 2026, 23:30");
  const berlin = { ...style, timeZone: "Europe/Berlin" };
  expect(momentWords("2026-11-22T23:30:00.000Z", new Date("2026-11-23T00:30:00.000Z"), berlin)).toBe("00:30");
  expect(momentWords("2026-11-22T22:30:00.000Z", new Date("2026-11-22T23:30:00.000Z"), berlin)).toBe("22 Nov 2026, 23:30");
});

test("the end of a check is told once, in a sentence", () => {
  expect(passSentence(pass, false, "en-US")).toBe("Checked: 12\u00a0recordings found, 11 new.");
  expect(passSentence(pass, true, "en-US")).toBe("Checking.");
  expect(passSentence({ ...pass, status: "failed", error: "Aircall is busy." }, false, "en-US")).toBe("Aircall is busy.");
  expect(passSentence(null, false, "en-US")).toBe("");
});

test("a pass says how long it took once it ended, and all that is to be known", () => {
  expect(tookWords(pass)).toBe("2\u00a0s");
  expect(tookWords({ ...pass, endedAt: null })).toBeNull();
  expect(passNotes({ error: null, notes: ["One.", "Two."] })).toBe("One. Two.");
});
