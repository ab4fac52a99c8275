import { readdir } from "node:fs/promises";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";
import { hostileFiles } from "./hostile-files";
import { sendFile } from "./send-file";

const WITHIN_MS = 5_000;
const GOOD = { fileName: "good.csv", bytes: Buffer.from("day,total\n2026-01-01,10\n2026-01-02,20\n") };

/** Every hostile file is refused within five seconds in a sentence, and the next good one is stored. */
export const hostile: Torture = {
  id: "T20",
  title: "hostile files",
  run: (verdict) =>
    withServer("embedded", async (server, place) => {
      const owner = await signUpOwner(place, { plan: "BUSINESS" });
      const { secretKey } = await owner.createKey();
      await sendFile(server, secretKey, GOOD);
      for (const file of await hostileFiles()) {
        const reply = await sendFile(server, secretKey, file);
        const refused = reply.status >= 400 && reply.status < 500 && reply.error !== "";
        const fine = refused || (file.mayBeRead === true && reply.status === 201);
        verdict.demand(
          file.name,
          fine && (!refused || reply.ms < WITHIN_MS),
          `${reply.status} in ${reply.ms.toFixed(0)} ms ${reply.error}`,
        );
        const next = await sendFile(server, secretKey, GOOD);
        if (next.status !== 201) verdict.demand(`a good file after "${file.name}"`, false, `${next.status} ${next.error}`);
      }
      verdict.demand("the server is the same process", !server.output().includes("FATAL") && isAlive(server.pid), server.pid);
      const left = await readdir(path.join(server.dataDir, "tmp")).catch(() => []);
      verdict.demand("no work file is left", left.length === 0, left.length);
    }),
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
