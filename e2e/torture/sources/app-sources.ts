import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ownPostgres } from "@/e2e/harness/own-postgres";
import { freePort, startServer } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import type { Engine } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";
import { startApps } from "./app-subjects";
import { startDatabases } from "./database-subjects";
import { expiredRights, nextSync } from "./expired-rights";
import { firstImport } from "./first-import";
import { type Death, deathsOf, killedSyncs, killedTogether, lookInside, type Plant } from "./killed-syncs";
import type { Connected } from "./source-client";

/** Waits, paces and the seconds of a step are so much shorter: a sync has several steps. */
const TIME_SCALE = 50;

/** Apps, a file and databases are read with paging, limits, faults, rights that expire and kills: no row is lost, none is there twice. */
export const appSources: Torture = {
  id: "APPS",
  title:
    "Google Sheets, Airtable, HubSpot, Stripe, a file, PostgreSQL and MariaDB as sources: faults, limits, expired rights, kill -9",
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-apps-"));
      const database = engine === "postgres" ? await throwawayPostgres() : undefined;
      try {
        const log = path.join(dataDir, "crash.log");
        await torment(verdict, engine, { dataDir, port: await freePort(), databaseUrl: database?.url, env: {}, log });
      } finally {
        await database?.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  },
};

async function torment(verdict: Verdict, engine: Engine, bare: Plant): Promise<void> {
  verdict.note("engine", engine);
  const apps = await startApps(TIME_SCALE);
  const own = engine === "postgres" ? await ownPostgres() : undefined;
  const databases = await startDatabases(own?.url ?? TEST_POSTGRES_URL);
  const { fake } = apps;
  const env = {
    TIME_SCALE: String(TIME_SCALE),
    PROVIDER_URLS: fake.env.PROVIDER_URLS,
    EGRESS_ALLOW: [fake.env.EGRESS_ALLOW, ...databases.places].join(","),
  };
  const plant: Plant = { ...bare, env };
  try {
    const server = await startServer(plant);
    const all: Connected[] = [];
    try {
      const place = { ...server, databaseUrl: plant.databaseUrl };
      for (const subject of [...apps.subjects, ...databases.subjects]) {
        const connected = await firstImport(verdict, place, subject, fake);
        all.push(connected);
        await nextSync(verdict, connected);
        await expiredRights(verdict, place, connected);
      }
    } finally {
      await server.stop();
    }
    await killedSyncs(verdict, plant, deathsFor(engine, all));
    for (const ms of [300, 1_500]) await killedTogether(verdict, plant, all, ms);
    await lookInside(verdict, plant);
  } finally {
    await fake.close();
    await databases.drop();
    own?.remove();
  }
}

/** On PostgreSQL another process waits 30 s until it takes over from one that died: there each source dies once. */
function deathsFor(engine: Engine, all: readonly Connected[]): Map<Connected, readonly Death[]> {
  return new Map(
    all.map((connected, place) => {
      const deaths = deathsOf(connected);
      return [connected, engine === "embedded" ? deaths : deaths.slice(place % deaths.length).slice(0, 1)];
    }),
  );
}
