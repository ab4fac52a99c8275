import { buttonLook } from "@/components/ui/button";
import { ExternalLink } from "@/components/ui/icons";
import type { ConnectionTypeInfo } from "@/lib/contract/connections";

/** Where the values of a form are found, and which rights they need. */
export function WhereValuesAre({ type }: { type: ConnectionTypeInfo }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-sm text-pretty text-ink-2">
        {type.howTo.map((line) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ol>
      {type.consoleUrl !== null && (
        <a href={type.consoleUrl} target="_blank" rel="noopener noreferrer" className={buttonLook({ size: "sm" })}>
          <ExternalLink aria-hidden />
          Open {type.label}
          <span className="sr-only"> in a new tab</span>
        </a>
      )}
    </div>
  );
}
