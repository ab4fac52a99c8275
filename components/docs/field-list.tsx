import { type Field, fieldSentence } from "@/lib/contract/docs/schema";
import { Prose } from "./prose";

/** The members of an object: name, type and what it means; those of nested objects fold out. */
export function FieldList({ fields, direction }: { fields: readonly Field[]; direction: "sent" | "received" }) {
  return (
    <ul className="border-t">
      {fields.map((field) => (
        <li key={field.name} className="border-b py-3">
          <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <code className="font-mono text-ui font-medium [overflow-wrap:anywhere]">{field.name}</code>
            <span className="text-ui text-ink-3">{field.type}</span>
            {presence(field, direction)}
          </div>
          <p className="mt-1 text-pretty text-ink-2">
            <Prose text={fieldSentence(field)} />
          </p>
          {field.values.length > 0 && <Values values={field.values} />}
          {field.members.length > 0 && (
            <details className="mt-2">
              <summary className="w-fit cursor-pointer rounded-xs text-ui font-medium text-accent-ink hover:underline">
                {field.members.length === 1 ? "1 member" : `${field.members.length} members`}
                <span className="sr-only"> of {field.name}</span>
              </summary>
              <div className="mt-2 border-s ps-4">
                <FieldList fields={field.members} direction={direction} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A sender must know what is required, a reader what may be absent. */
function presence(field: Field, direction: "sent" | "received") {
  if (direction === "sent") {
    return field.required ? (
      <span className="text-ui font-medium text-ink">required</span>
    ) : (
      <span className="text-ui text-ink-3">optional</span>
    );
  }
  return field.required ? null : <span className="text-ui text-ink-3">may be absent</span>;
}

function Values({ values }: { values: readonly string[] }) {
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      <span className="sr-only">One of</span>
      {values.map((value) => (
        <code key={value} className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-xs text-ink-2">
          {value}
        </code>
      ))}
    </p>
  );
}
