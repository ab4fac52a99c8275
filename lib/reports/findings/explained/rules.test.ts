import { expect, test } from "vitest";
import { dice } from "@/lib/testing/tables/group-drafts";
import { isRuled } from "./rules";

/** Scores of 800 rows from 400 to 800, and what became of each. */
function scores(outcomeOf: (score: number, at: number, next: () => number) => number) {
  const next = dice(11);
  const numbers = Float64Array.from({ length: 800 }, () => 400 + Math.floor(400 * next()));
  return { numbers, outcome: numbers.map((score, at) => outcomeOf(score, at, next)) };
}

test("a line below which nearly all are declined is a rule, with a few exceptions and some declined above it", () => {
  const { numbers, outcome } = scores((score, _, next) => Number(score < 500 ? next() < 0.995 : next() < 0.1));
  expect(isRuled(outcome, numbers, [])).toBe(true);
});

test("what gets more likely with a number, or three times as likely beyond a value, is no rule", () => {
  const gradual = scores((score, _, next) => Number(next() < (800 - score) / 400));
  expect(isRuled(gradual.outcome, gradual.numbers, [])).toBe(false);
  const step = scores((score, _, next) => Number(next() < (score < 500 ? 0.36 : 0.12)));
  expect(isRuled(step.outcome, step.numbers, [])).toBe(false);
});

test("lines may differ from group to group", () => {
  const lines = [450, 600, 720];
  const { numbers, outcome } = scores((score, at) => Number(score < (lines[at % 3] ?? 0)));
  const groups = Int32Array.from(numbers, (_, at) => at % 3);
  expect(isRuled(outcome, numbers, [groups])).toBe(true);
  expect(isRuled(outcome, numbers, [Int32Array.from(numbers, () => 0)])).toBe(false);
});

test("two numbers only are no line: their rows come in any order", () => {
  const next = dice(12);
  const numbers = Float64Array.from({ length: 800 }, () => Number(next() < 0.5));
  const outcome = numbers.map((of) => Number(next() < (of === 1 ? 0.45 : 0.15))).sort();
  expect(isRuled(outcome, numbers, [])).toBe(false);
});
