import type { ProviderFake } from "../../fakes/provider-fake";
import { type Owner, type ServerPlace, signUpOwner } from "../../harness/actors";
import type { Verdict } from "../kit/verdict";
import { ask, type Connected, compare, ended } from "./source-client";
import type { Subject } from "./subject";

interface Made {
  integration: { id: string; datasetId: string };
}

/** Connects a source as its form does, looks at it, and imports all of it while its provider is faulty and asks to wait. */
export async function firstImport(
  verdict: Verdict,
  place: ServerPlace,
  subject: Subject,
  fake: ProviderFake,
): Promise<Connected> {
  const { name, type, tableId, tap } = subject;
  const owner = await signUpOwner(place);
  const wrong = await connect(owner, subject, subject.wrongFields());
  verdict.demand(
    `${name}: wrong credentials are refused in a sentence`,
    wrong.status === 422 && /^[A-Z].*\.$/.test(wrong.error),
    `${wrong.status} ${wrong.error}`,
  );
  const made = await connect(owner, subject, subject.fields());
  if (made.status !== 201) throw new Error(`Connecting ${name} answered ${made.status}: ${made.error}`);
  const { id } = made.data.integration;
  const checked = await ask<{ ok: boolean; account: string | null }>(owner, "POST", `/integrations/${id}/check`);
  verdict.demand(`${name}: right ones are accepted`, checked.data?.ok === true, checked.data?.account ?? checked.error);
  if (tableId !== undefined) {
    const tables = await ask<{ id: string }[]>(owner, "GET", `/integrations/${id}/tables`);
    verdict.demand(
      `${name}: its table is listed`,
      tables.data?.some((table) => table.id === tableId) === true,
      tables.data?.length,
    );
  }
  await preview(verdict, owner, id, subject);
  const before = tap === null ? { answered: 0, limited: 0 } : { answered: tap.answered, limited: tap.limited };
  // What a person asks for is not tried as often as what a sync asks for.
  if (tableId === undefined) goWrong(subject, fake);
  const started = await ask<{ datasetId: string }>(owner, "POST", `/integrations/${id}/import`, {
    ...(tableId === undefined ? {} : { tableId }),
    ...(subject.watermark === undefined ? {} : { watermark: subject.watermark }),
    mode: subject.mode,
    datasetName: "Imported",
  });
  if (started.status !== 202) throw new Error(`Importing ${name} answered ${started.status}: ${started.error}`);
  if (tableId !== undefined) goWrong(subject, fake);
  const startedAt = performance.now();
  const run = await ended(owner, id);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const connected = { subject, owner, id, datasetId: started.data.datasetId };
  const { isRight, seen } = await compare(connected);
  const isWhole = run.status === "completed" && run.rowsStored === subject.expected().length;
  verdict.demand(`${name}: every row is there once, with its values`, isRight && isWhole, `${seen}, ${run.error ?? run.status}`);
  if (tap !== null) {
    const faults = fake.callsTo(tap.app.name).length - tap.answered;
    verdict.demand(`${name}: a limit was met`, tap.limited > before.limited, tap.limited - before.limited);
    verdict.note(`${name}: import`, `${tap.answered - before.answered} answers, ${faults} faults so far, ${seconds} s`);
  } else verdict.note(`${name}: import (${type})`, `${seconds} s`);
  fake.disarm();
  return connected;
}

function connect(owner: Owner, { type, name }: Subject, fields: Record<string, string>) {
  return ask<Made>(owner, "POST", "/integrations", { type, name, fields });
}

/** As servers do: errors, replies that end before their time, connections that do, and a limit. */
function goWrong({ tap, limit, tableId }: Subject, fake: ProviderFake): void {
  if (tap === null) return;
  const { name } = tap.app;
  // A file is one call, and its sync makes five attempts.
  const places = tableId === undefined ? [0, 0, 0] : [1, 2, 4];
  fake.arm(name, { fault: "status_500", after: places[0] ?? 0 });
  fake.arm(name, { fault: "cut", after: places[1] ?? 0 });
  fake.arm(name, { fault: "reset", after: places[2] ?? 0 });
  limit?.();
}

async function preview(verdict: Verdict, owner: Owner, id: string, { name, tableId, expected }: Subject): Promise<void> {
  const shown = await ask<{ columns: { name: string }[]; rows: unknown[][]; hasMore: boolean }>(
    owner,
    "POST",
    `/integrations/${id}/preview`,
    tableId === undefined ? {} : { tableId },
  );
  const { columns = [], rows = [], hasMore = false } = shown.data ?? {};
  const known = new Set(expected().flatMap((row) => Object.keys(row)));
  verdict.demand(
    `${name}: its first rows can be looked at`,
    rows.length >= 20 && hasMore && columns.every((column) => known.has(column.name)),
    shown.error || `${rows.length} rows, ${columns.length} columns`,
  );
}
