import { VERIFY_LANGUAGES, verifySnippet } from "@/components/deliveries/verify-snippets";
import { CodeBlock } from "@/components/ui/code-block";
import { DocsSection } from "./docs-section";
import { Text } from "./guide";

/** @param baseUrl public address without a trailing slash. */
export function Webhooks({ baseUrl }: { baseUrl: string }) {
  const subscribe = `curl ${baseUrl}/v1/webhooks \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -H "Content-Type: application/json" \\\n  -d '{ "url": "https://hooks.example.com/rowcall", "events": ["report.completed"] }'`;
  return (
    <DocsSection id="webhooks" title="Webhooks" aside={<Aside subscribe={subscribe} />}>
      <Text>
        An event is posted to your address within seconds of what it tells of: a report or a call that is done, has failed or was
        skipped, a call that was deleted, a dataset that was made or changed. Subscribe in the dashboard under Webhooks, or with a
        key that has `webhooks:write`. A filter narrows it to some datasets, to calls with a sentiment, an outcome or a flag, or
        to reports in which a KPI goes over a line.
      </Text>
      <Text>
        {
          "The body is `{ type, timestamp, data }`, under 20 KB; `data` is the object as lists show it, never a transcript. Ask for the object by its `id` for the rest. Bodies are made when they are sent, so that a late one tells how things stand then. Answer with any 2xx within 15 seconds and do the work afterwards. Redirects are not followed."
        }
      </Text>
      <Sub title="Verify the signature">
        Every request is signed as in Standard Webhooks, so any of its libraries verifies it, and so do these functions. Give them
        the raw bytes of the body, before it is parsed. The signature is HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the
        body, joined by dots. Refuse a timestamp that is more than five minutes from your clock: somebody may have kept the
        request.
      </Sub>
      <Sub title="Duplicates">
        {
          "An event arrives at least once, and now and then twice: when your answer was lost, or somebody sends it again. `webhook-id` is the same on every try of an event; keep the ids that you have seen for some days and answer 2xx to those. Events may come out of order."
        }
      </Sub>
      <Sub title="Retries">
        {
          "Without a 2xx an event is sent again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, each at least as long after the last as `Retry-After` asks, an hour at most. Then it has failed. Each try is kept for 30 days with its status and the first 1,024 bytes of the answer; any delivery can be sent again, and so can all of a time."
        }
      </Sub>
      <Sub title="What switches a webhook off">
        {
          "An answer of 410 does, at once, and so do five days without a single success. Owners and admins are told, and events are kept meanwhile: `isPaused` false turns it on again and sends them. A webhook that a person has paused keeps its events in the same way."
        }
      </Sub>
      <Sub title="Another secret">
        {
          "`POST /v1/webhooks/{id}/rotate-secret` makes a new one. For 24 hours, or as many as you say, requests carry a signature by each of both, apart by a space; accept a request if one of them fits. With an overlap of 0 the old secret ends at once."
        }
      </Sub>
      <Sub title="When a call is deleted">
        {
          "Its events that still wait are not sent any more, and answers that were kept of them are erased. `call.deleted` has nothing but its id and yours: delete what you made of it."
        }
      </Sub>
    </DocsSection>
  );
}

function Sub({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h3 className="mt-6 font-medium">{title}</h3>
      <Text>{children}</Text>
    </>
  );
}

function Aside({ subscribe }: { subscribe: string }) {
  return (
    <>
      <div className="min-w-0">
        <h3 className="mb-2 text-ui font-medium text-ink-2">Subscribe</h3>
        <CodeBlock code={subscribe} label="Subscribe" />
      </div>
      {VERIFY_LANGUAGES.map((language, index) => (
        <details key={language} open={index === 0} className="min-w-0">
          <summary className="mb-2 w-fit cursor-pointer rounded-xs text-ui font-medium text-ink-2 hover:underline">
            Verify in {language}
          </summary>
          <CodeBlock code={verifySnippet(language)} label={`Verify in ${language}`} />
        </details>
      ))}
    </>
  );
}
