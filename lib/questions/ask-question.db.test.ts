import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import { analysesAnswer, type QuestionAnswer, questionEndpoints } from "@/lib/contract/analysis/questions";
import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { rowsOfTable } from "@/lib/testing/questions/question-tables";
import { setSettings } from "@/lib/testing/settings";
import { askQuestion } from "./ask-question";
import { runAnalyses } from "./run-analyses";
import { answerInTime } from "./running/answer-in-time";
import { getQuestion } from "./running/get-question";
import { pruneQuestions } from "./running/prune-questions";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-questions-"));
setSettings({ DATA_DIR: root });
const rows = rowsOfTable("orders");
const asked = questionEndpoints.askQuestion.reply;

describe("a stored dataset", () => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase("embedded");
    setDatabase(database);
    ctx = await testContext(database);
  });
  afterAll(async () => {
    endReadyChildren();
    await database.close();
    rmSync(root, { recursive: true, force: true });
  });

  test("is asked, asked on, and asks back; another workspace's is not there", async () => {
    const { id } = await createDataset(ctx, { kind: "json", value: { name: "Orders", rows } });
    const first = asked.parse(await askQuestion(ctx, id, { question: "how many orders from Germany in March 2025?" }));
    const own = (month: string) =>
      rows.filter((row) => row.country === "Germany" && String(row.ordered_at).startsWith(month)).length;
    expect(first.table?.rows[0]?.cells).toEqual([own("2025-03")]);
    const follows = first.analyses.map(({ analysis }) => analysis);
    const then = asked.parse(await askQuestion(ctx, id, { question: "and in April?", follows }));
    expect(then.table?.rows[0]?.cells).toEqual([own("2025-04")]);
    const total = (month: string) =>
      rows.reduce((sum, row) => sum + (String(row.ordered_at).startsWith(month) ? Number(row.total_amount) : 0), 0);
    const rose = Array.from({ length: 10 }, (_, at) => `2025-${String(at + 2).padStart(2, "0")}`).find((month) => {
      const before = `2025-${String(Number(month.slice(5)) - 1).padStart(2, "0")}`;
      return total(month) > total(before);
    });
    const fell = await askQuestion(ctx, id, { question: `did total amount fall in ${rose}?` });
    expect(fell.answer).toMatch(/^It didn't fall\. Total amount rose by/);
    const back = asked.parse(await askQuestion(ctx, id, { question: "best selling category" }));
    expect([back.answer, back.choices.length]).toEqual([null, 2]);
    const chosen = analysesAnswer.parse(await runAnalyses(ctx, id, back.choices[0]?.analyses ?? []));
    expect(chosen.table?.rows).toHaveLength(4);
    const stranger = await testContext(database);
    await expect(askQuestion(stranger, id, { question: "how many" })).rejects.toThrow("No dataset with this id.");
  });

  test("what takes longer than a request waits is asked for by its id: its answer, or why there is none", async () => {
    const { id } = await createDataset(ctx, { kind: "json", value: { name: "Orders", rows } });
    const { running: _, ...answer } = await askQuestion(ctx, id, { question: "how many orders" });
    const later = async (answering: Promise<QuestionAnswer>) => {
      const reply = asked.parse(await answerInTime(ctx, id, answering, 0));
      return reply.running ?? expect.fail("It was answered at once.");
    };
    let end: (found: QuestionAnswer) => void = () => undefined;
    const first = await later(new Promise((resolve) => (end = resolve)));
    expect(await getQuestion(ctx, first)).toMatchObject({ answer: null, running: first });
    await expect(getQuestion(await testContext(database), first)).rejects.toThrow("No question with this id.");
    end(answer);
    await expect.poll(() => getQuestion(ctx, first)).toEqual({ ...answer, running: null });
    let refuse: (error: unknown) => void = () => undefined;
    const second = await later(new Promise((_resolve, reject) => (refuse = reject)));
    refuse(new AppError("conflict", "It has no rows."));
    await expect.poll(() => getQuestion(ctx, second).catch(String)).toContain("It has no rows.");
    for (let open = 0; open < LIMITS.questionsRunning; open++) await later(new Promise(() => undefined));
    await expect(later(new Promise(() => undefined))).rejects.toMatchObject({ kind: "rate_limited" });
    await pruneQuestions(database, new Date(Date.now() + LIMITS.questionKeptMs));
    await expect(getQuestion(ctx, first)).rejects.toMatchObject({ kind: "not_found" });
  });
});
