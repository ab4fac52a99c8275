import { CircleCheck, TriangleAlert } from "@/components/ui/icons";

/** That what was entered works, and what else the phone system said. */
export function TestResult({ account, warnings, system }: { account: string | null; warnings: string[]; system: string }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex items-start gap-2">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {system} accepted these values.
          {account !== null && (
            <>
              {" "}
              They belong to <bdi className="font-medium">{account}</bdi>.
            </>
          )}
        </span>
      </p>
      <Warnings warnings={warnings} />
    </div>
  );
}

/** What to know of a connection that works all the same. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5 rounded-sm bg-warning-soft px-3 py-2 text-sm">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
          <span className="min-w-0 [overflow-wrap:anywhere]">{warning}</span>
        </li>
      ))}
    </ul>
  );
}
