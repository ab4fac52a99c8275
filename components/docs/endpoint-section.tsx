import { CodeBlock } from "@/components/ui/code-block";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { PLAN_LIMITS } from "@/lib/contract/plans";
import { refusalsOf } from "@/lib/contract/refusals";
import { CodeTabs } from "./code-tabs";
import { DocsSection } from "./docs-section";
import { FieldList } from "./field-list";
import { Prose } from "./prose";
import type { Field } from "./schema";
import { snippetsOf } from "./snippets";
import { StatusTable } from "./status-table";

/** What the docs show of one endpoint, beside its contract. */
export interface EndpointFields {
  params: readonly Field[];
  query: readonly Field[];
  body: readonly Field[];
  form: readonly Field[];
  reply: readonly Field[];
  replyIsList: boolean;
  replyExample: unknown;
}

export function EndpointSection({
  contract,
  fields,
  baseUrl,
}: {
  contract: EndpointContract;
  fields: EndpointFields;
  baseUrl: string;
}) {
  return (
    <DocsSection
      id={contract.name}
      title={contract.summary}
      aside={<Examples contract={contract} fields={fields} baseUrl={baseUrl} />}
    >
      <p className="mt-2 font-mono text-ui [overflow-wrap:anywhere]">
        <span className="me-2 rounded-xs bg-accent-soft px-1.5 py-0.5 font-semibold text-accent-ink">{contract.method}</span>
        {contract.path}
      </p>
      <p className="mt-4 max-w-[68ch] leading-6 text-pretty text-ink-2">
        <Prose text={contract.description} />
      </p>
      <p className="mt-2 text-ink-2">
        <Prose text={accessOf(contract)} />
      </p>
      <Part title="Path" fields={fields.params} direction="sent" />
      <Part title="Query" fields={fields.query} direction="sent" />
      <Part title={fields.form.length > 0 ? "JSON body" : "Body"} fields={fields.body} direction="sent" />
      <Part title="Form body" fields={fields.form} direction="sent" />
      <Part
        title={`Reply ${contract.status}: ${contract.envelope === "bare" ? "bare" : fields.replyIsList ? "data, a list of" : "data"}`}
        fields={fields.reply}
        direction="received"
      />
      <Statuses contract={contract} />
    </DocsSection>
  );
}

function accessOf({ auth, scope, planGated }: EndpointContract): string {
  const plans = Object.values(PLAN_LIMITS).filter(({ apiAccess }) => apiAccess || !planGated);
  const named = new Intl.ListFormat("en").format(plans.map(({ label }) => label));
  return `${credentialOf(auth, scope)} Plans: ${named}.`;
}

function credentialOf(auth: EndpointContract["auth"], scope: EndpointContract["scope"]): string {
  if (auth === "publicKey") return "A public key in `X-Service-Key`.";
  if (auth === "urlToken") return "No key: the address is the credential.";
  return scope === null ? "Any secret key." : `Needs the scope \`${scope}\`.`;
}

function Part({ title, fields, direction }: { title: string; fields: readonly Field[]; direction: "sent" | "received" }) {
  if (fields.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-medium">{title}</h3>
      <FieldList fields={fields} direction={direction} />
    </div>
  );
}

function Statuses({ contract }: { contract: EndpointContract }) {
  const refusals = refusalsOf(contract);
  const statuses = [contract.status, ...new Set(refusals.map(({ status }) => status))];
  return (
    <details className="mt-6">
      <summary className="w-fit cursor-pointer rounded-xs font-medium hover:underline">
        Statuses <span className="font-normal text-ink-3">{statuses.join(" ")}</span>
      </summary>
      <div className="mt-3">
        <StatusTable label={`Statuses of ${contract.summary}`} refusals={refusals} />
      </div>
    </details>
  );
}

function Examples({ contract, fields, baseUrl }: { contract: EndpointContract; fields: EndpointFields; baseUrl: string }) {
  return (
    <>
      {snippetsOf(contract, baseUrl).map((snippet) => (
        <CodeTabs key={snippet.title} snippet={snippet} />
      ))}
      <div className="min-w-0">
        <h4 className="mb-2 text-ui font-medium text-ink-2">Reply {contract.status}</h4>
        {contract.envelope === "file" ? (
          <p className="text-ui text-ink-2">The bytes of a file, {contract.fileType}.</p>
        ) : (
          <CodeBlock
            code={JSON.stringify(fields.replyExample, null, 2)}
            label={`Reply of ${contract.summary}`}
            className="[&_section]:max-h-96"
          />
        )}
      </div>
    </>
  );
}
