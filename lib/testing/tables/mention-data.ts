import type { PlainRow } from "../typed-rows";
import { drawsOf } from "./calibration-data";

const OPENINGS = [
  "User reports that",
  "Caller says",
  "It seems",
  "Since this morning",
  "Again",
  "After the update",
  "As before,",
];
const THINGS = [
  "the login page",
  "a laptop",
  "the VPN client",
  "his mailbox",
  "the shared drive",
  "an invoice",
  "the badge reader",
];
const FAULTS = [
  "does not open",
  "is very slow",
  "shows an error",
  "was lost",
  "asks for a password",
  "cannot be found",
  "keeps restarting",
];
const WISHES = [
  "Please check.",
  "Needs help soon.",
  "Can wait until Friday.",
  "Called twice about it.",
  "Wants a call back.",
  "",
];
const SIGNED = ["Thanks, Miriam", "Regards, Tobias", "Thanks", "", "", "mail: miriam@example.com"];

/** Tickets with a note: `printer` stands in the first share of the escalated ones and in the second of all others. */
export function ticketNotes(seed: number, [escalated, others]: readonly [number, number], rows = 1200): PlainRow[] {
  const draws = drawsOf(seed);
  return Array.from({ length: rows }, (_, i) => {
    const isEscalated = draws.unit() < 0.25;
    const thing = draws.unit() < (isEscalated ? escalated : others) ? draws.one(["the printer", "a Printer"]) : draws.one(THINGS);
    const note = [
      draws.one(OPENINGS),
      thing,
      `${draws.one(FAULTS)}.`,
      draws.one(WISHES),
      draws.one(SIGNED),
      `#${draws.whole(100, 999)}`,
    ];
    return {
      ticket: `T-${10_000 + i}`,
      note: note.filter((part) => part !== "").join(" "),
      escalated: isEscalated,
      team: draws.one(["Alpha", "Beta", "Gamma"]),
      minutes: draws.whole(5, 240),
    };
  });
}

/** Tickets of which those with `printer` in their note have a score of so much less. */
export function scoredNotes(seed: number, less: number): PlainRow[] {
  const draws = drawsOf(1000 + seed);
  return ticketNotes(seed, [0.12, 0.12]).map((row) => ({
    ...row,
    score: Math.round(10 * (7 + draws.normal() - (/printer/i.test(String(row.note)) ? less : 0))) / 10,
  }));
}
