import type { FieldSpec } from "@/lib/contract/integrations";

/** How a person comes by the key of a service account, as source and as destination. */
export const SERVICE_ACCOUNT_STEPS = [
  "In the Google Cloud console, turn on the Google Sheets API in a project, then create a service account under IAM › Service accounts.",
  "Open it, choose Keys › Add key › JSON, and paste the whole file here. Some organizations forbid such keys by policy.",
] as const;

/** The key of the service account, and the spreadsheet that was shared with it. */
export const SERVICE_ACCOUNT_FIELDS: readonly FieldSpec[] = [
  {
    name: "key",
    label: "Service account key",
    kind: "secret-text",
    required: true,
    help: "The whole JSON file. It's stored encrypted and never shown again.",
    placeholder: '{ "type": "service_account", … }',
    options: [],
  },
  {
    name: "spreadsheet",
    label: "Spreadsheet link or id",
    kind: "text",
    required: true,
    help: "Copy it from your browser's address bar.",
    placeholder: "https://docs.google.com/spreadsheets/d/…",
    options: [],
  },
];
