import type { Snippet } from "./snippets";

/**
 * From rows to a figure as one whole program in each language, without any library.
 * @param baseUrl public address without a trailing slash.
 */
export function quickstart(baseUrl: string): Snippet {
  return { title: "From rows to a figure", code: { curl: shell(baseUrl), JavaScript: node(baseUrl), Python: python(baseUrl) } };
}

/** Where each whole program is kept and how it is started, by language. */
export const QUICKSTART_FILES = { curl: "quickstart.sh", JavaScript: "quickstart.mjs", Python: "quickstart.py" } as const;

const ORDERS = `day,shop,total
2026-07-01,North,84.20
2026-07-02,South,61.00
2026-07-03,North,120.50
2026-07-06,South,49.90
2026-07-07,North,97.10
2026-07-08,South,73.40
2026-07-09,North,110.00
2026-07-10,South,58.60`;

const shell = (baseUrl: string) => `#!/usr/bin/env bash
set -euo pipefail
ADDRESS="${baseUrl}"
KEY="<SECRET_KEY>"

cat > orders.csv <<'CSV'
${ORDERS}
CSV

# 1. Create a dataset from the file.
reply=$(curl -sS --fail-with-body "$ADDRESS/v1/datasets" \\
  -H "Authorization: Bearer $KEY" \\
  -F "name=Orders" \\
  -F "file=@orders.csv")
dataset=$(grep -o 'dst_[0-9A-Z]*' <<< "$reply" | sed -n 1p)

# 2. Queue a report on it.
reply=$(curl -sS --fail-with-body "$ADDRESS/v1/reports" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d "{ \\"datasetId\\": \\"$dataset\\" }")
report=$(grep -o 'rep_[0-9A-Z]*' <<< "$reply" | sed -n 1p)

# 3. Wait for it.
while true; do
  reply=$(curl -sS --fail-with-body "$ADDRESS/v1/reports/$report" -H "Authorization: Bearer $KEY")
  status=$(grep -oE '"status":"(COMPLETED|FAILED)"' <<< "$reply" | sed -n 1p || true)
  [ -n "$status" ] && break
  sleep 1
done
[ "$status" = '"status":"COMPLETED"' ] || { echo "$reply" >&2; exit 1; }

# 4. Read its first figure.
figures="\${reply#*\\"kpis\\":}"
label=$(grep -o '"label":"[^"]*"' <<< "$figures" | sed -n 1p | cut -d '"' -f 4)
display=$(grep -o '"display":"[^"]*"' <<< "$figures" | sed -n 1p | cut -d '"' -f 4)
echo "$label: $display"`;

const node = (baseUrl: string) => `const ADDRESS = "${baseUrl}";
const KEY = "<SECRET_KEY>";

const ORDERS = \`${ORDERS}\`;

async function call(path, init = {}) {
  const reply = await fetch(ADDRESS + path, {
    ...init,
    headers: { Authorization: \`Bearer \${KEY}\`, ...init.headers },
  });
  const { data, error } = await reply.json();
  if (!reply.ok) throw new Error(\`\${reply.status} \${reply.headers.get("x-error-code")}: \${error}\`);
  return data;
}

// 1. Create a dataset from a file.
const form = new FormData();
form.set("name", "Orders");
form.set("file", new Blob([ORDERS]), "orders.csv");
const dataset = await call("/v1/datasets", { method: "POST", body: form });

// 2. Queue a report on it.
let report = await call("/v1/reports", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ datasetId: dataset.id }),
});

// 3. Wait for it.
while (report.status !== "COMPLETED" && report.status !== "FAILED") {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  report = await call(\`/v1/reports/\${report.id}\`);
}
if (report.status === "FAILED") throw new Error(\`Report \${report.id} has failed.\`);

// 4. Read its first figure.
const { result } = await call(\`/v1/reports/\${report.id}\`);
console.log(\`\${result.kpis[0].label}: \${result.kpis[0].display}\`);`;

const python = (baseUrl: string) => `import csv
import io
import json
import time
import urllib.error
import urllib.request

ADDRESS = "${baseUrl}"
KEY = "<SECRET_KEY>"

ORDERS = """${ORDERS}"""


def call(method, path, body=None):
    request = urllib.request.Request(
        ADDRESS + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)["data"]
    except urllib.error.HTTPError as refusal:
        error = json.load(refusal)["error"]
        raise SystemExit(f"{refusal.code} {refusal.headers['X-Error-Code']}: {error}")


# 1. Create a dataset from rows.
rows = [{**row, "total": float(row["total"])} for row in csv.DictReader(io.StringIO(ORDERS))]
dataset = call("POST", "/v1/datasets", {"name": "Orders", "rows": rows})

# 2. Queue a report on it.
report = call("POST", "/v1/reports", {"datasetId": dataset["id"]})

# 3. Wait for it.
while report["status"] not in ("COMPLETED", "FAILED"):
    time.sleep(1)
    report = call("GET", f"/v1/reports/{report['id']}")
if report["status"] == "FAILED":
    raise SystemExit(f"Report {report['id']} has failed.")

# 4. Read its first figure.
report = call("GET", f"/v1/reports/{report['id']}")
figure = report["result"]["kpis"][0]
print(f"{figure['label']}: {figure['display']}")`;
