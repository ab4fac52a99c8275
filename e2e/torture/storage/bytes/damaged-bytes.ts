import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { errorCode } from "@/lib/core/error-code";
import { drawsOf } from "@/lib/testing/tables/calibration-data";
import type { Torture, Verdict } from "../../kit/verdict";
import { DAMAGES, damageFile } from "./damage-file";
import { type StoredThing, storeThings } from "./stored-things";

/** `TIMES=10000` for the whole. */
const TIMES = Number(process.env.TIMES ?? 400);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/**
 * Stored files are damaged in every way and read by the verbs of the product: what comes is what was stored, or a refusal that
 * says what is damaged. Snapshots are made again from the cells.
 */
export const damagedBytes: Torture = {
  id: "BYTES",
  title: `${TIMES} damaged segments, snapshots and recordings (seed ${SEED})`,
  run: async (verdict) => {
    const root = mkdtempSync(path.join(tmpdir(), "rowcall-bytes-"));
    process.env.DATA_DIR = root;
    process.env.LOG_LEVEL ??= "silent";
    const { testDatabase } = await import("@/lib/testing/database");
    const { testContext } = await import("@/lib/testing/context");
    const { setDatabase } = await import("@/db/client");
    const { endReadyChildren } = await import("@/lib/platform/child/run-child");
    const database = await testDatabase("embedded");
    setDatabase(database);
    try {
      await damageAll(verdict, root, await storeThings(await testContext(database), root));
    } finally {
      endReadyChildren();
      await database.close();
      rmSync(root, { recursive: true, force: true });
    }
  },
};

type Outcome = "whole" | "named" | "silent" | "unnamed";

async function damageAll(verdict: Verdict, root: string, things: readonly StoredThing[]): Promise<void> {
  const draws = drawsOf(SEED);
  const wanted = new Map<StoredThing, string>();
  for (const thing of things) wanted.set(thing, await thing.read());
  const seen = new Map<string, number>();
  const wrong: string[] = [];
  for (let time = 0; time < TIMES; ) {
    const thing = draws.one(things);
    const how = draws.one(DAMAGES);
    const fileOf = ({ key }: StoredThing) => path.join(root, "files", key);
    const mend = damageFile(fileOf(thing), how, fileOf(draws.one(things)), draws.unit);
    if (mend === null) continue;
    time++;
    const outcome = await outcomeOf(thing, wanted.get(thing) ?? "");
    seen.set(`${thing.kind} ${outcome}`, (seen.get(`${thing.kind} ${outcome}`) ?? 0) + 1);
    if (outcome === "silent" || outcome === "unnamed") wrong.push(`${how} in a ${thing.kind}: ${outcome}`);
    // What was made again is whole, and may have other bytes than before.
    if (outcome !== "whole") mend();
    if ((await thing.read()) !== wanted.get(thing)) wrong.push(`${how} in a ${thing.kind}: not as before once it was mended`);
  }
  const count = (what: string) => seen.get(what) ?? 0;
  verdict.note("seen", [...seen].map(([what, times]) => `${times} × ${what}`).join(", "));
  verdict.demand(
    "no cell and no figure changes in silence, and every refusal says why",
    wrong.length === 0,
    wrong.slice(0, 3).join("; "),
  );
  verdict.demand("each damaged segment and recording is named", count("segment whole") + count("recording whole") === 0);
  verdict.demand("each snapshot is made again", count("snapshot named") + count("sample named") === 0);
}

async function outcomeOf(thing: StoredThing, wanted: string): Promise<Outcome> {
  try {
    return (await thing.read()) === wanted ? "whole" : "silent";
  } catch (error) {
    if (thing.kind === "recording" && errorCode(error) === "not_found") return "named";
    return errorCode(error) === "damaged" ? "named" : "unnamed";
  }
}
