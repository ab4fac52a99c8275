import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { rootLog } from "@/lib/core/log";
import { isStopping } from "@/lib/ctx/stopping";

/**
 * Loads every page that was built, so that nobody who asks for one waits for it; requests are answered between one page and the next.
 * Next would do so before the server is ready, and a start would take half as long again.
 */
export async function loadPages(): Promise<void> {
  const directory = path.resolve(".next/server");
  const manifest = path.join(directory, "app-paths-manifest.json");
  const load = createRequire(manifest);
  try {
    const files: Record<string, string> = JSON.parse(readFileSync(manifest, "utf8"));
    for (const file of Object.values(files)) {
      await setImmediate();
      if (isStopping()) return;
      load(path.join(directory, file));
    }
  } catch (error) {
    // Who asks for a page that does not load hears of it.
    rootLog().error({ err: error }, "could not load the pages");
  }
}
