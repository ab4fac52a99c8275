import { CodeBlock } from "@/components/ui/code-block";
import { Fold } from "@/components/ui/fold";

const BODY = `{
  "mode": "append",
  "rows": [
    { "order": "A-1", "total": 84.2, "paid": true }
  ]
}`;

const RECIPES = [
  {
    tool: "Zapier",
    steps: [
      "Add the action Webhooks by Zapier, event POST.",
      "URL: the private URL. Payload type: json.",
      "Data: one line per column, with its name and the value from the previous step. One object is one row.",
    ],
  },
  {
    tool: "Make",
    steps: [
      "Add the module HTTP, Make a request.",
      "URL: the private URL. Method: POST. Body type: Raw, content type JSON (application/json).",
      "Request content: the body below, with values mapped from earlier modules. To send many rows at once, aggregate them into “rows”.",
    ],
  },
  {
    tool: "n8n",
    steps: [
      "Add the node HTTP Request. Method: POST. URL: the private URL.",
      "Send Body: on. Body Content Type: JSON. Specify Body: Using JSON.",
      "JSON: {{ { rows: $input.all().map(item => item.json) } }} with Execute Once on, or {{ $json }} for a row each.",
    ],
  },
  {
    tool: "Anything with HTTP",
    steps: [
      "POST JSON to the private URL: one object, a list of objects, or the body below; up to 10,000 rows and 25 MB.",
      "“mode” is append or replace. Values are text, numbers, true, false or null, not objects.",
      "Send an Idempotency-Key header with each batch, and a retry never stores it twice. On 429 and 503 wait for Retry-After.",
    ],
  },
];

/** How the usual automation tools push rows. */
export function PushRecipes({ url = "https://…/integrations/push/ipt_…" }: { url?: string }) {
  return (
    <div className="flex flex-col gap-2">
      {RECIPES.map(({ tool, steps }) => (
        <Fold key={tool} title={tool}>
          <div className="flex flex-col gap-3 border-t px-4 py-3">
            <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm text-pretty text-ink-2">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <CodeBlock code={`POST ${url}\nContent-Type: application/json\n\n${BODY}`} label="Request" />
          </div>
        </Fold>
      ))}
    </div>
  );
}
