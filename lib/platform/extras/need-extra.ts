import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { rootLog } from "@/lib/core/log";
import { runNpm } from "./run-npm";

/** Libraries that are installed with their first use, and what each is installed for. `.config/extras.mjs` pins them. */
const EXTRAS = {
  audio: { dependency: "node-av", why: "Recordings can't be read yet", instead: ", or install ffmpeg and set FFMPEG_PATH" },
  s3: { dependency: "@aws-sdk/client-s3", why: "Files can't be kept in S3 yet", instead: "" },
  clickhouse: { dependency: "@clickhouse/client", why: "The analysis server can't be asked yet", instead: "" },
  samples: { dependency: "vega-datasets", why: "The sample tables aren't installed yet", instead: "" },
} as const;
type Extra = keyof typeof EXTRAS;

export interface ExtraPlaces {
  /** Root of the code, whose own `node_modules` are looked at first. */
  root: string;
  /** Manifest and lock file of each extra, as the build wrote them. */
  manifests: string;
  /** Where they are installed. */
  installed: string;
}

const ABANDONED_MS = 3_600_000;
const shared = globalThis as typeof globalThis & { __rowcallExtras?: Map<string, Promise<string>> };

/**
 * The directory whose `node_modules` hold a library; installs it there unless somebody has. Under way twice in this process it is
 * done once; of two processes, the first to finish wins. An unfinished installation is never taken for the library.
 * @throws {AppError} `unavailable`, with what to do about it.
 */
export async function needExtra(extra: Extra, places: ExtraPlaces = ownPlaces()): Promise<string> {
  if (existsSync(path.join(places.root, "node_modules", EXTRAS[extra].dependency, "package.json"))) return places.root;
  const place = await placeOf(extra, places);
  if (existsSync(place)) return place;
  shared.__rowcallExtras ??= new Map();
  const underWay = shared.__rowcallExtras.get(place);
  if (underWay !== undefined) return underWay;
  const installing = install(extra, place, places).finally(() => shared.__rowcallExtras?.delete(place));
  shared.__rowcallExtras.set(place, installing);
  return installing;
}

/** True when nothing has to be fetched any more. */
export async function hasExtra(extra: Extra, places: ExtraPlaces = ownPlaces()): Promise<boolean> {
  if (existsSync(path.join(places.root, "node_modules", EXTRAS[extra].dependency, "package.json"))) return true;
  return placeOf(extra, places).then(existsSync, () => false);
}

function ownPlaces(): ExtraPlaces {
  const root = process.cwd();
  return {
    root,
    manifests: path.join(/* turbopackIgnore: true */ root, ".next", "extras"),
    installed: path.resolve(/* turbopackIgnore: true */ env().DATA_DIR, "extras"),
  };
}

/** Another lock file is another place: an upgrade installs afresh and never mixes two versions. */
async function placeOf(extra: Extra, { manifests, installed }: ExtraPlaces): Promise<string> {
  const lock = await readFile(path.join(manifests, extra, "package-lock.json")).catch(() => {
    throw new AppError("unavailable", `${EXTRAS[extra].why}: Rowcall isn't built. Run npm run build, then restart it.`);
  });
  return path.join(installed, `${extra}-${createHash("sha256").update(lock).digest("hex").slice(0, 16)}`);
}

async function install(extra: Extra, place: string, { manifests, installed }: ExtraPlaces): Promise<string> {
  const { dependency, why, instead } = EXTRAS[extra];
  await mkdir(installed, { recursive: true, mode: 0o700 });
  await removeAbandoned(installed);
  rootLog().info({ extra, dependency }, "installing a library that is used for the first time");
  const directory = await mkdtemp(path.join(installed, ".installing-"));
  try {
    await cp(path.join(manifests, extra), directory, { recursive: true });
    const trouble = await runNpm(directory);
    if (trouble !== null) {
      rootLog().warn({ extra, dependency, trouble }, "a library could not be installed");
      const sentence = `${why}: ${dependency} couldn't be downloaded from npm. On a server with internet access run npm run ${extra}${instead}.`;
      throw new AppError("unavailable", sentence, { code: "not_installed" });
    }
    await rename(directory, place).catch((error: unknown) => {
      if (!existsSync(place)) throw error;
    });
    return place;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** What killed processes left half-way. */
async function removeAbandoned(installed: string): Promise<void> {
  for (const name of await readdir(installed)) {
    if (!name.startsWith(".installing-")) continue;
    const directory = path.join(installed, name);
    const changedAt = (await stat(directory).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - changedAt > ABANDONED_MS) await rm(directory, { recursive: true, force: true });
  }
}
