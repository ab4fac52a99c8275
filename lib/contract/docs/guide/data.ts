import { LIMITS } from "../../limits";
import { code, type Guide, guidePage, heading, table, text } from "./page";

const count = (value: number) => value.toLocaleString("en-US");

/** @param baseUrl public address without a trailing slash. */
export function dataPage(baseUrl: string): Guide {
  return guidePage(
    "data",
    "Add data",
    "Files, websites, automations, databases and apps.",
    [
      table(
        "Ways to add rows",
        ["From", "How"],
        [
          [
            "A file or pasted cells",
            "Datasets, Upload file; or [POST /v1/datasets](/docs/endpoints/createDataset). CSV, TSV, JSON, .xlsx, .xls, .ods, Parquet and gzip.",
          ],
          [
            "Your website",
            "Create a key under API keys; its page has a [script](/docs/websites) to paste. Or call [POST /v1/ingest](/docs/endpoints/ingestRows).",
          ],
          [
            "An automation tool such as Zapier, Make or n8n",
            "Integrations gives you a private URL to [send rows to](/docs/endpoints/pushRows). No key needed.",
          ],
          ["PostgreSQL, MySQL or MariaDB", "Integrations: choose a table or write one SELECT. Import it now or on a schedule."],
          ["Google Sheets, Airtable, HubSpot, Stripe or a public file", "Integrations: connect it, import now or on a schedule."],
        ],
      ),
      heading("Before you import a file"),
      text(
        "The format is detected from the file's content. You see how Rowcall reads each column, from every row of the file, and can change it before you save.",
      ),
      heading("While rows keep coming"),
      text(
        "A row that Rowcall has acknowledged is stored for good, exactly as you sent it. Column types are worked out again from all rows a few seconds after the last one arrives, and always before a report reads them. Changing a column's type never loses a value.",
      ),
      text(
        `An automation can append up to ${count(LIMITS.pushRows)} rows at a time, or replace all rows in one step with \`"mode": "replace"\`. Anyone with the private URL can send rows. Keep it private; if it leaks, rotate it.`,
      ),
      heading("Remove rows"),
      text("A dataset's Incoming tab shows who sent which rows and when. Remove unwanted rows there by sender and time."),
    ],
    [
      code(
        "Upload a file",
        "bash",
        `curl ${baseUrl}/v1/datasets \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -F "name=Orders" \\\n  -F "file=@orders_q3.csv"`,
      ),
      code(
        "Replace all rows from an automation",
        "bash",
        `curl ${baseUrl}/integrations/push/<PUSH_TOKEN> \\\n  -H "Content-Type: application/json" \\\n  -d '{ "mode": "replace", "rows": [{ "sku": "A-1", "stock": 12 }] }'`,
      ),
    ],
  );
}
