import { appendFileSync, readFileSync } from "node:fs";
import type { FailureEventArgs, GetStepTools, Inngest } from "inngest";
import { openDatabase } from "@/db/open";
import { testEngine } from "./test-engine";

/** A process for the tests to kill: `test-child.ts <data directory> <database address or -> <file to write to>`. */
const [dataDir = "", address = "-", file = ""] = process.argv.slice(2);

type FailureArgs = FailureEventArgs & { step: GetStepTools<Inngest> };

const note = (line: string) => appendFileSync(file, `${line}\n`);
const noted = (line: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((each) => each === line).length;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Its tables are there already, and nobody cuts the power.
const database = await openDatabase({ databaseUrl: address === "-" ? undefined : address, dataDir, fsync: "off" });
const { client } = await testEngine(
  database,
  (inngest) => [
    inngest.createFunction({ id: "resumes", triggers: { event: "resume" } }, async ({ step }) => {
      await step.run("one", () => note("one"));
      await step.run("two", async () => {
        note("two");
        if (noted("two") === 1) await pause(60_000);
      });
      await step.run("three", () => note("three"));
      note("resumed");
    }),
    inngest.createFunction(
      {
        id: "holds",
        triggers: { event: "hold" },
        onFailure: async ({ error, step }: FailureArgs) => {
          await step.run("tell", () => note(`failed: ${error.message}`));
        },
      },
      async ({ step }) => {
        await step.run("hold", async () => {
          note("hold");
          while (noted("let go") === 0) await pause(20);
        });
        note("held");
      },
    ),
    inngest.createFunction(
      {
        id: "kills",
        triggers: { event: "kill" },
        onFailure: async ({ error, step }: FailureArgs) => {
          await step.run("tell", () => note(`failed: ${error.message}`));
        },
      },
      async ({ step }) => {
        await step.run("before", () => note("before"));
        await step.run("kill", async () => {
          note("kill");
          await pause(150);
          process.kill(process.pid, "SIGKILL");
          await pause(60_000);
        });
      },
    ),
    inngest.createFunction({ id: "innocent", triggers: { event: "kill" } }, async ({ step }) => {
      await step.run("work", async () => {
        note("innocent");
        await pause(600);
      });
      note("innocent done");
    }),
  ],
  { leaseMs: 900 },
);
process.on("message", (name: string) => {
  client.send({ id: name, name, data: {} }).then(() => note(`sent ${name}`));
});
note("started");
