import { code, type Guide, guidePage, heading, list, text } from "./page";

/** The typed client for TypeScript. @param baseUrl public address without a trailing slash. */
export function clientPage(baseUrl: string): Guide {
  return guidePage(
    "client",
    "TypeScript client",
    "A typed method for every endpoint.",
    [
      text(
        "The package `rowcall` has a typed method for every endpoint and no dependencies. It's generated from the same contract as the API. Your administrator provides it: `npm run sdk` writes it to `.data/sdk`, and you install it with `npm install <folder>`. `lib/sdk/README.md` in the source explains how to publish it.",
      ),
      heading("What it handles"),
      list(
        "Lists fetch their pages as you iterate: `for await (const call of rowcall.calls.list())`.",
        "It waits after a 429 and retries lost connections. Requests that create something repeat the same `Idempotency-Key`, so nothing is created twice. See [Idempotency](/docs/idempotency).",
        "Errors are classes derived from `RowcallError`, with status, code, sentence and request id. See [Errors](/docs/errors).",
        "`reports.wait` and `calls.wait` resolve when the work is done. `verifyWebhook` verifies a [webhook](/docs/webhooks).",
      ),
    ],
    [
      code(
        "From rows to figures",
        "typescript",
        `import { Rowcall } from "rowcall";
import { fileFrom } from "rowcall/node";

const rowcall = new Rowcall({ apiKey: "<SECRET_KEY>", baseUrl: "${baseUrl}" });

const dataset = await rowcall.datasets.upload(await fileFrom("orders.csv"), { name: "Orders" });
const { id } = await rowcall.reports.create({ datasetId: dataset.id });
const report = await rowcall.reports.wait(id);
for (const kpi of report.result.kpis) console.log(kpi.label, kpi.display);`,
      ),
    ],
  );
}
