import type { ServerPlace } from "../../harness/actors";
import type { Verdict } from "../kit/verdict";
import { ask, type Connected, compare, ended } from "./source-client";

/** The source is synced again after its rows changed. */
export async function nextSync(verdict: Verdict, connected: Connected): Promise<void> {
  const { subject, owner, id } = connected;
  await subject.change();
  await ask(owner, "POST", `/integrations/${id}/sync`, {});
  const run = await ended(owner, id);
  const { isRight, seen } = await compare(connected);
  const how = subject.mode === "append" ? "appended once" : "replaced";
  verdict.demand(`${subject.name}: changed rows are ${how} by the next sync`, isRight && run.status === "completed", seen);
}

interface Item {
  id: string;
  status: string;
  lastError: string | null;
}

/** The provider takes its rights back in between: rows stay, the source says what to do, and goes on with new credentials. */
export async function expiredRights(verdict: Verdict, place: ServerPlace, connected: Connected): Promise<void> {
  const { subject, owner, id } = connected;
  const { name, rights } = subject;
  if (rights === undefined) return;
  const { secretKey } = await owner.createKey();
  const health = async () => {
    const headers = { authorization: `Bearer ${secretKey}` };
    const reply = await fetch(`${place.baseUrl}/v1/integrations`, { headers });
    return ((await reply.json()) as { data: Item[] }).data.find((item) => item.id === id);
  };
  await rights.expire();
  await ask(owner, "POST", `/integrations/${id}/sync`, {});
  const failed = await ended(owner, id);
  verdict.demand(
    `${name}: a sync without rights fails in a sentence`,
    failed.status === "failed" && rights.told.test(failed.error ?? ""),
    `${failed.status} ${failed.error}`,
  );
  const ill = await health();
  verdict.demand(
    `${name}: GET /v1/integrations tells it`,
    ill?.status === "attention" && ill.lastError === failed.error,
    `${ill?.status} ${ill?.lastError}`,
  );
  const kept = await compare(connected);
  verdict.demand(`${name}: the rows that were there stay`, kept.isRight, kept.seen);
  const fields = await rights.renew();
  const changed = await ask<Item>(owner, "PATCH", `/integrations/${id}`, { fields });
  verdict.demand(
    `${name}: new credentials bring it back`,
    changed.status === 200 && changed.data.status === "active" && changed.data.lastError === null,
    changed.error || changed.data.status,
  );
  await nextSync(verdict, connected);
  verdict.demand(`${name}: and its error is gone`, (await health())?.lastError === null);
}
