import { arrangeAirtable } from "@/e2e/fakes/providers/airtable";
import { arrangeHubspot } from "@/e2e/fakes/providers/arrange-hubspot";
import { arrangeStripe, expectedTransaction } from "@/e2e/fakes/providers/arrange-stripe";
import type { Arrangement } from "@/e2e/fakes/providers/arrangement";
import { arrangeGoogleSheets } from "@/e2e/fakes/providers/google-sheets";
import type { CellValue } from "@/lib/contract/rows";
import { type ProviderFake, startProviderFake } from "../../fakes/provider-fake";
import { fileApp } from "./file-app";
import type { Subject } from "./subject";
import { type Tap, tapped } from "./tap";

/** More than one segment of Airtable's, which is read in one go. */
const ROWS = { "google-sheets": 25_000, airtable: 55_000, hubspot: 6_000, stripe: 6_000, transactions: 4_000, file: 20_000 };
const MORE_ROWS = 2_500;

export interface Apps {
  subjects: Subject[];
  fake: ProviderFake;
}

/** The five apps, Stripe twice: charges are read whole, balance transactions are appended. */
export async function startApps(timeScale: number): Promise<Apps> {
  const stripe = arrangeStripe({ timeScale, rows: ROWS.stripe });
  stripe.app.seed("balance_transactions", ROWS.transactions, 10);
  const file = fileApp();
  const taps = { stripe: tapped(stripe.app), file: tapped(file) };
  const subjects = [
    arranged("google-sheets", "Order", arrangeGoogleSheets({ timeScale, rows: ROWS["google-sheets"] }), /refused this key/),
    arranged("airtable", "_id", arrangeAirtable({ timeScale, rows: ROWS.airtable }), /lacks this base/),
    arranged("hubspot", "_id", arrangeHubspot({ timeScale, rows: ROWS.hubspot }), /missing crm\.objects\.contacts\.read/),
    { ...arranged("stripe", "_id", stripe, /key expired or was rolled/), tap: taps.stripe },
    transactions(stripe, taps.stripe),
    files(file, taps.file),
  ];
  const apps = new Set(subjects.flatMap(({ tap }) => (tap === null ? [] : [tap.app])));
  const fake = await startProviderFake([...apps]);
  for (const subject of subjects.filter(({ type }) => type === "file-url")) {
    const { fields, wrongFields } = subject;
    const address = `${fake.baseUrl}/files/orders.csv`;
    subject.fields = () => ({ ...fields(), address });
    subject.wrongFields = () => ({ ...wrongFields(), address });
  }
  return { subjects, fake };
}

function arranged(type: string, key: string, arrangement: Arrangement, told: RegExp): Subject {
  let given = arrangement.fields;
  return {
    name: type,
    type,
    tap: tapped(arrangement.app),
    fields: () => given,
    wrongFields: () => arrangement.wrongFields,
    tableId: arrangement.target.tableId ?? undefined,
    mode: "replace",
    key,
    expected: () => arrangement.expected(),
    change: () => arrangement.change(),
    limit: () => arrangement.limit(),
    rights: {
      expire: () => arrangement.expire(),
      renew: () => {
        const changed = arrangement.renew();
        given = { ...given, ...changed };
        return changed;
      },
      told,
    },
  };
}

function transactions({ app, wrongFields, limit }: ReturnType<typeof arrangeStripe>, tap: Tap): Subject {
  const list = () => app.tables.balance_transactions ?? [];
  return {
    name: "stripe, appended",
    type: "stripe",
    tap,
    fields: () => ({ key: app.key }),
    wrongFields: () => wrongFields,
    tableId: "balance_transactions",
    mode: "append",
    key: "_id",
    expected: () => list().map(expectedTransaction),
    change: () => void app.seed("balance_transactions", MORE_ROWS, 10),
    limit,
  };
}

function files(file: ReturnType<typeof fileApp>, tap: Tap): Subject {
  let rows: Record<string, CellValue>[] = [];
  let next = 0;
  let keys = 1;
  const add = (count: number) => {
    const more = Array.from({ length: count }, () => {
      const number = next++;
      return { code: `F-${number}`, total: `${number}.25`, note: number % 3 === 0 ? null : `note, "${number}"` };
    });
    rows = [...rows, ...more];
    const lines = rows.map(({ code, total, note }) => `${code},${total},${note === null ? "" : quoted(String(note))}`);
    file.body = ["code,total,note", ...lines, ""].join("\n");
  };
  add(ROWS.file);
  return {
    name: "file-url",
    type: "file-url",
    tap,
    fields: () => ({ headerName: "x-api-key", headerValue: file.key }),
    wrongFields: () => ({ headerName: "x-api-key", headerValue: "file-key-wrong" }),
    tableId: undefined,
    mode: "replace",
    key: "code",
    expected: () => rows,
    change: () => {
      const [first, , ...others] = rows;
      rows = [{ ...first, note: `changed ${next}` }, ...others];
      add(120);
    },
    limit: () => file.limit(),
    rights: {
      expire: () => {
        file.key = "nobody has it";
      },
      renew: () => {
        file.key = `file-key-000${++keys}`;
        return { headerValue: file.key };
      },
      told: /needs a sign-in. It answered before/,
    },
  };
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
