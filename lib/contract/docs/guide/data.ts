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
      text(
        "A program does the same: [preview](/docs/endpoints/previewDataset) reads the whole file and stores nothing, and fields beside the file say how to read it: `sheet`, `headerRow`, `delimiter`, `dateOrder`, `decimal`, and `choices` about single columns. Rows with more values than the header refuse the file, each named by its row, unless `refusedRows` is `leave_out`. A null byte refuses it too, unless `controlBytes` is `leave_out`.",
      ),
      heading("What rows leave open"),
      text(
        "Where no row can tell 3 April from 4 March, a decimal comma from a thousands mark, the century of `10/11/60` or amounts from keys, the reply's `doubts` list every answer with what the column would be under it. Send the `choose` of the right answer to [chooseColumns](/docs/endpoints/chooseColumns). Cells are kept as received, so you can decide otherwise later.",
      ),
      heading("Read rows"),
      text(
        "[Rows](/docs/endpoints/listDatasetRows) come in pages, each cell as received. Follow `nextCursor` to see every row once while others are appended. `filters` is a JSON list of conditions in the language of [analyses](/docs/endpoints/runAnalyses); all of them must hold.",
      ),
      heading("While rows keep coming"),
      text(
        "A row that Rowcall has acknowledged is stored for good, exactly as you sent it. Column types are worked out again from all rows a few seconds after the last one arrives, and always before a report reads them. Changing a column's type never loses a value.",
      ),
      text(
        `An automation can append up to ${count(LIMITS.pushRows)} rows at a time, or replace all rows in one step with \`"mode": "replace"\`. Anyone with the private URL can send rows. Keep it private; if it leaks, rotate it.`,
      ),
      heading("Remove rows"),
      text(
        "A dataset's Incoming tab shows who sent which rows and when. Remove unwanted rows there by sender and time. Versions that have any of them are deleted too. Reports keep them until you delete those.",
      ),
      heading("Versions"),
      text(
        `[Save a version](/docs/endpoints/saveVersion) to keep the rows, column choices and preparation of a dataset under a name. Rowcall makes one automatically before rows are replaced or merged and before a version is restored, and keeps the newest ${LIMITS.automaticVersions} of those and the last of each day for ${LIMITS.automaticVersionDays} days; the ${LIMITS.savedVersions} you may save stay until you delete them, or remove rows that they have.`,
      ),
      text(
        "[Compare](/docs/endpoints/compareVersion) a version with another one or with the current rows: columns and rows that were added, removed or changed, matched by the dataset's key. [Restore](/docs/endpoints/restoreVersion) brings back its rows and steps; the current ones become a version, and reports keep what they were made from. Restored rows have no sender, so they can't be removed by sender. A version copies nothing, but the rows it needs stay stored.",
      ),
    ],
    [
      code(
        "Upload a file",
        "bash",
        `curl ${baseUrl}/v1/datasets \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -F "name=Orders" \\\n  -F "file=@orders_q3.csv"`,
      ),
      code(
        "Look at a file before you store it",
        "bash",
        `curl ${baseUrl}/v1/datasets/preview \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -F "headerRow=1" \\\n  -F "dateOrder=dmy" \\\n  -F "file=@orders_q3.csv"`,
      ),
      code(
        "Upload a file with settings",
        "bash",
        `curl ${baseUrl}/v1/datasets \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -F "name=Orders" \\\n  -F "delimiter=," \\\n  -F "refusedRows=leave_out" \\\n  -F 'choices=[{"name":"total","chosen":{"unit":"EUR"}}]' \\\n  -F "file=@orders_q3.csv"`,
      ),
      code(
        "Read the rows that match, the largest first",
        "bash",
        `curl -G ${baseUrl}/v1/datasets/<DATASET_ID>/rows \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -d limit=20 -d sort=total -d direction=desc \\\n  --data-urlencode 'filters=[{"column":"total","op":"gte","value":10}]'`,
      ),
      code(
        "Append the rows of a file",
        "bash",
        `curl ${baseUrl}/v1/datasets/<DATASET_ID>/rows \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -H "Idempotency-Key: orders-q3-file" \\\n  -F "mode=append" \\\n  -F "file=@orders_q3.csv"`,
      ),
      code(
        "Decide about a column",
        "bash",
        `curl -X PATCH ${baseUrl}/v1/datasets/<DATASET_ID>/columns \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -H "Content-Type: application/json" \\\n  -d '{ "choices": [{ "name": "total", "chosen": { "label": "Revenue", "unit": "EUR" } }] }'`,
      ),
      code(
        "Download all rows",
        "bash",
        `curl "${baseUrl}/v1/datasets/<DATASET_ID>/download?format=xlsx" \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -o orders.xlsx`,
      ),
      code(
        "Save a version before a change",
        "bash",
        `curl ${baseUrl}/v1/datasets/<DATASET_ID>/versions \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -H "Content-Type: application/json" \\\n  -d '{ "name": "Before the price change" }'`,
      ),
      code(
        "Replace all rows from an automation",
        "bash",
        `curl ${baseUrl}/integrations/push/<PUSH_TOKEN> \\\n  -H "Content-Type: application/json" \\\n  -d '{ "mode": "replace", "rows": [{ "sku": "A-1", "stock": 12 }] }'`,
      ),
    ],
  );
}
