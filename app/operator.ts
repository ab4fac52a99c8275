import { createHash } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import type { Database } from "@/db/client";
import { systemClock } from "@/lib/core/clock";
import { rootLog } from "@/lib/core/log";
import { PLANS } from "@/lib/core/plans";
import { removeByOperator } from "@/lib/whole/remove-workspace";
import { createResetLink } from "@/lib/workspaces/account/links/create-reset-link";
import { describePerson } from "@/lib/workspaces/account/links/describe-person";
import { endTwoFactor } from "@/lib/workspaces/account/links/end-two-factor";
import { changePlan } from "@/lib/workspaces/change-plan";
import { tellOfBackup } from "./commands/backup/tell-of-backup";
import { writeBackup } from "./commands/backup/write-backup";
import { tellOfScrub } from "./commands/doctor/tell-of-scrub";
import { resealAll, tellOfSecrets } from "./commands/secrets/tell-of-secrets";

/** What the operator may ask of a running server; the same runs on the database itself when none runs. */
export const operatorRequest = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("plan"), workspaceId: z.string(), plan: z.enum(PLANS) }),
  z.strictObject({ command: z.literal("remove"), workspaceId: z.string() }),
  z.strictObject({ command: z.literal("backup"), directory: z.string() }),
  z.strictObject({ command: z.enum(["secrets-status", "secrets-reseal", "scrub"]) }),
  z.strictObject({ command: z.enum(["reset", "two-factor-off", "show"]), email: z.string() }),
]);
export type OperatorRequest = z.output<typeof operatorRequest>;

/** Outcome in one sentence, or what was asked for. */
export interface OperatorReply {
  ok: boolean;
  sentence: string;
}

/** Does what the operator asked. Never throws. */
export async function obey(database: Database, request: OperatorRequest): Promise<OperatorReply> {
  try {
    return { ok: true, sentence: await perform(database, request) };
  } catch (error) {
    return { ok: false, sentence: error instanceof Error ? error.message : "Something went wrong." };
  }
}

async function perform(database: Database, request: OperatorRequest): Promise<string> {
  switch (request.command) {
    case "plan": {
      const workspace = await changePlan(database, request.workspaceId, request.plan);
      return `The workspace ${workspace.name} is now on the ${request.plan} plan.`;
    }
    case "remove": {
      const name = await removeByOperator(database, request.workspaceId, systemClock.now());
      return `The workspace ${name} is deleted, and nobody can sign in to it. The running server removes its rows and files.`;
    }
    case "reset":
      return `Link to set a new password (works once, for 30 minutes):\n${await createResetLink(database, request.email)}`;
    case "two-factor-off":
      await endTwoFactor(database, request.email);
      return "This person can now sign in without a code.";
    case "show":
      return describePerson(database, request.email);
    case "secrets-status":
      return tellOfSecrets(database);
    case "secrets-reseal":
      return resealAll(database);
    case "scrub":
      return tellOfScrub(database);
    case "backup":
      return tellOfBackup(await writeBackup(database, request.directory));
  }
}

/**
 * Listens on a socket in the data directory, which nobody but its owner may open: the embedded database
 * belongs to this process, so the operator's commands come here.
 */
export function listenForOperator(dataDir: string, database: Database): { close(): void } {
  const address = socketOf(dataDir);
  if (!address.startsWith("\\\\")) rmSync(address, { force: true });
  // The asker ends its side with the question; ours stays open for the answer.
  const server = createServer({ allowHalfOpen: true }, (socket) => void converse(socket, database).catch(() => socket.destroy()));
  // A file system without sockets, say: then plans are changed while the server is stopped.
  server.on("error", (error) => rootLog().warn({ err: error }, "the operator's commands cannot be received"));
  server.listen(address, () => {
    if (!address.startsWith("\\\\")) chmodSync(address, 0o600);
  });
  server.unref();
  return {
    close: () => {
      server.close();
      if (!address.startsWith("\\\\")) rmSync(address, { force: true });
    },
  };
}

/** Asks the running server. Null when none runs on this data directory. */
export function askServer(dataDir: string, request: OperatorRequest): Promise<OperatorReply | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketOf(dataDir), () => socket.end(`${JSON.stringify(request)}\n`));
    let answer = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.on("end", () => {
      try {
        resolve(JSON.parse(answer));
      } catch {
        reject(new Error("The server didn't answer. It may be stopping."));
      }
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
  });
}

/** Reads one line, answers one. */
async function converse(socket: Socket, database: Database): Promise<void> {
  const request = operatorRequest.safeParse(JSON.parse(await firstLine(socket)));
  const reply = request.success ? await obey(database, request.data) : { ok: false, sentence: "Unknown command." };
  socket.end(JSON.stringify(reply));
}

function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if (text.includes("\n")) resolve(text);
      else if (text.length > 10_000) reject(new Error("The command is too long."));
    });
    socket.on("error", reject);
    socket.on("end", () => resolve(text));
  });
}

/** A socket's path may have about 100 bytes; a deep data directory gets one beside the temporary files. */
function socketOf(dataDir: string): string {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\rowcall-${name}`;
  const inside = path.join(dataDir, "operator.sock");
  return Buffer.byteLength(inside) <= 100 ? inside : path.join(tmpdir(), `rowcall-${name}.sock`);
}
