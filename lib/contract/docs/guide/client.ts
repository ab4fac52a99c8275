import { code, type DocsPage, guidePage, heading, list, text } from "../page";

/** The typed client for TypeScript. @param baseUrl public address without a trailing slash. */
export function clientPage(baseUrl: string): DocsPage {
  return guidePage(
    "client",
    "TypeScript client",
    "A typed package with a method for every endpoint.",
    [
      text(
        "The package `rowcall` has a method for every endpoint of these pages, with the types of its request and reply, and no dependencies. It is made from the same contract as this service, and is handed out by whoever runs it: `npm run sdk` in a checkout writes it to `.data/sdk`, and `npm install <folder>` takes it from there.",
      ),
      heading("What it does for you"),
      list(
        "Lists are read page by page while you go over them: `for await (const call of rowcall.calls.list())`.",
        "A 429 is waited for, and lost connections are tried again. Calls that make something carry an `Idempotency-Key` that stays the same, so that nothing is made twice: see [Safe repeats](/docs/idempotency).",
        "A refusal is a `RowcallError` with status, code, sentence and request id, and of a class of its own: see [Errors](/docs/errors).",
        "`reports.wait` and `calls.wait` resolve once it is done. `verifyWebhook` checks what a [webhook](/docs/webhooks) brought.",
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
