import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { errorCode } from "@/lib/core/error-code";
import { s3Server } from "@/lib/testing/s3-server";
import { setSettings } from "@/lib/testing/settings";
import { drawsOf } from "@/lib/testing/tables/calibration-data";
import type { Torture, Verdict } from "../../kit/verdict";
import { DAMAGES, damageFile } from "./damage-file";
import { type Place, placesOf } from "./places";
import { type StoredThing, storeThings } from "./stored-things";

/** `TIMES=10000` for the whole. */
const TIMES = Number(process.env.TIMES ?? 400);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Of a hundred damages, so many on a disk; the others in a bucket, and to what this machine has of it. */
const ON_DISK = 60;
const CHILDREN = path.resolve(".next/children");
/** What was put right is read again this often. */
const READ_AGAIN_EACH = 10;

/**
 * Stored files are damaged in every way and read by the verbs of the product: what comes is what was stored, or a refusal that
 * says what is damaged. Snapshots are made again from the cells.
 */
export const damagedBytes: Torture = {
  id: "BYTES",
  title: `${TIMES} damaged segments, snapshots and recordings, on a disk and in a bucket (seed ${SEED})`,
  run: async (verdict) => {
    const root = mkdtempSync(path.join(tmpdir(), "rowcall-bytes-"));
    process.env.DATA_DIR = root;
    process.env.LOG_LEVEL ??= "silent";
    // Snapshots are made again in children, each of which may make many here.
    Object.assign(process.env, { NODE_ENV: "test", CHILD_JOBS: "200" });
    if (existsSync(CHILDREN)) process.env.CHILDREN_DIR = CHILDREN;
    const { testDatabase } = await import("@/lib/testing/database");
    const { testContext } = await import("@/lib/testing/context");
    const { setDatabase } = await import("@/db/client");
    const { endReadyChildren } = await import("@/lib/platform/child/run-child");
    const database = await testDatabase("embedded");
    setDatabase(database);
    const s3 = await s3Server();
    const { disk, bucket, copies } = placesOf(root, s3);
    const draws = drawsOf(SEED);
    try {
      const times = Math.round((TIMES * ON_DISK) / 100);
      await damageAll(verdict, { places: [disk], times, draws }, await storeThings(await testContext(database), root));
      setSettings(s3.env);
      const left = { places: [bucket, copies], times: TIMES - times, draws };
      await damageAll(verdict, left, await storeThings(await testContext(database), root));
    } finally {
      endReadyChildren();
      await s3.close();
      await database.close();
      rmSync(root, { recursive: true, force: true });
    }
  },
};

type Outcome = "whole" | "named" | "silent" | "unnamed";

interface Plan {
  places: readonly Place[];
  times: number;
  draws: ReturnType<typeof drawsOf>;
}

async function damageAll(verdict: Verdict, { places, times, draws }: Plan, things: readonly StoredThing[]): Promise<void> {
  const wanted = new Map<StoredThing, string>();
  for (const thing of things) wanted.set(thing, await thing.read());
  const seen = new Map<string, number>();
  const wrong: string[] = [];
  for (let time = 0; time < times; ) {
    const thing = draws.one(things);
    const how = draws.one(DAMAGES);
    const place = draws.one(places);
    const file = place.fileOf(thing.key);
    // A copy is made when it is read, and went with what was damaged in the bucket.
    if (!existsSync(file)) await thing.read();
    const mend = damageFile(file, how, place.otherOf(draws.one(things).key), draws.unit);
    if (mend === null) continue;
    place.damaged(thing.key);
    time++;
    const outcome = await outcomeOf(thing, wanted.get(thing) ?? "");
    const what = `${thing.kind} ${place.name}`;
    seen.set(`${what} ${outcome}`, (seen.get(`${what} ${outcome}`) ?? 0) + 1);
    if (outcome === "silent" || outcome === "unnamed") wrong.push(`${how} in a ${what}: ${outcome}`);
    // What was made again is whole, and may have other bytes than before.
    if (outcome !== "whole") mend();
    if (time % READ_AGAIN_EACH === 0 && (await thing.read()) !== wanted.get(thing))
      wrong.push(`${how} in a ${what}: not as before once it was mended`);
  }
  for (const thing of things)
    if ((await thing.read()) !== wanted.get(thing)) wrong.push(`a ${thing.kind} is not as before once all was mended`);
  const where = places.map(({ name }) => name).join(" and ");
  const count = (outcome: Outcome, kinds: readonly StoredThing["kind"][], of: (place: Place) => boolean) =>
    places
      .filter(of)
      .flatMap(({ name }) => kinds.map((kind) => seen.get(`${kind} ${name} ${outcome}`) ?? 0))
      .reduce((sum, each) => sum + each, 0);
  verdict.note("seen", [...seen].map(([what, n]) => `${n} × ${what}`).join(", "));
  verdict.demand(
    `${where}: of ${times}, no cell and no figure changes in silence, and every refusal says why`,
    wrong.length === 0,
    wrong.slice(0, 3).join("; ") || "0",
  );
  const isOnly = ({ hasAnother }: Place) => !hasAnother;
  verdict.demand(
    `${where}: each damaged segment and recording that is nowhere else is named`,
    count("whole", ["segment", "recording"], isOnly) === 0,
    count("named", ["segment", "recording"], isOnly),
  );
  verdict.demand(
    `${where}: each snapshot is made again`,
    count("named", ["snapshot", "sample"], () => true) === 0,
    count("whole", ["snapshot", "sample"], () => true),
  );
  if (places.every(isOnly)) return;
  verdict.demand(
    `${where}: what is whole elsewhere is read from there`,
    count("named", ["segment", "recording"], ({ hasAnother }) => hasAnother) === 0,
    count("whole", ["segment", "recording"], ({ hasAnother }) => hasAnother),
  );
}

async function outcomeOf(thing: StoredThing, wanted: string): Promise<Outcome> {
  try {
    return (await thing.read()) === wanted ? "whole" : "silent";
  } catch (error) {
    if (thing.kind === "recording" && errorCode(error) === "not_found") return "named";
    return errorCode(error) === "damaged" ? "named" : "unnamed";
  }
}
