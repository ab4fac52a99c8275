import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import { s3Server } from "@/lib/testing/s3-server";
import type { Engine } from "../kit/engines";
import type { Torture } from "../kit/verdict";
import { dailyUse, refusedSettings } from "./s3-daily-use";
import { kills } from "./s3-kills";
import { largeFileInFlatMemory } from "./s3-memory";
import { outage } from "./s3-outage";
import type { Plant } from "./s3-plant";
import { twoProcessesOneBucket } from "./s3-two-processes";

/** The whole product on a bucket: daily use, storage away or mute, kill -9, two processes, 25 MB in flat memory. */
export const s3Storage: Torture = {
  id: "S3",
  title: "files in S3: daily use, outages, kill -9, two processes, memory",
  run: async (verdict) => {
    await refusedSettings(verdict);
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      for (const part of [dailyUse, outage, kills, largeFileInFlatMemory]) {
        await withPlant(engine, (plant) => part(verdict, engine, plant));
      }
      if (engine === "postgres") await withPlant(engine, (plant) => twoProcessesOneBucket(verdict, plant));
    }
  },
};

async function withPlant(engine: Engine, work: (plant: Plant) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-s3-torture-"));
  const database = engine === "postgres" ? await throwawayPostgres() : undefined;
  const s3 = await s3Server();
  const env = {
    ...s3.env,
    // One of the two shares its bucket with others.
    ...(engine === "embedded" ? { S3_PREFIX: "team/rowcall" } : {}),
    APP_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    LOG_LEVEL: "warn",
    TIME_SCALE: "10",
  };
  try {
    await work({ dataDir, port: await freePort(), databaseUrl: database?.url, env, s3 });
  } finally {
    await s3.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
