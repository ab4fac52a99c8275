import { setTimeout } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "@/db/client";
import type { Template } from "@/db/embedded";
import { leanClient } from "@/db/lean-client";
import * as schema from "@/db/schema/schema";
import { type Emptying, emptied, shapeOf } from "./emptied";

/** Embedded databases that were emptied again: opening one takes ten times as long, which is more than most files of tests do. */
const idle: PGlite[] = [];
/** What the tables of a fresh one are, to tell whether a test left others behind. */
let freshShape: string | undefined;

/** Bytes; a database that grew larger is slow to search, and is not used again. */
const LARGEST = 64_000_000;
const PATIENCE_MS = 20_000;

/** An embedded database in memory with the rows of the template and no others, whoever of this process had it before. */
export async function pooledDatabase(template: () => Promise<Template>): Promise<Database> {
  const client = idle.pop() ?? (await PGlite.create(await template()));
  freshShape ??= await shapeOf(emptyingOf(client));
  // What one user prepared is gone once the database is emptied.
  const lease = leaseOf(leanClient(client));
  return {
    kind: "embedded",
    db: drizzle(lease.client, { schema }) as unknown as Db,
    close: async () => {
      lease.end();
      // A transaction that nobody ends would be waited for.
      const emptying = emptied(emptyingOf(client), freshShape ?? "", LARGEST).catch(() => false);
      const isEmptied = await Promise.race([emptying, setTimeout(PATIENCE_MS, false, { ref: false })]);
      if (isEmptied) idle.push(client);
      else await client.close();
    },
  };
}

/** The client as one user has it: asked after it was given back, it refuses as a closed database does. */
function leaseOf(client: PGlite): { client: PGlite; end(): void } {
  let isOver = false;
  const lent = new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      if (isOver) return () => Promise.reject(new Error("PGlite is closed"));
      return member.bind(target);
    },
  });
  return {
    client: lent,
    end: () => {
      isOver = true;
    },
  };
}

function emptyingOf(client: PGlite): Emptying {
  return {
    query: async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows,
    exec: (statements) => client.exec(statements),
  };
}
