import { Warnings } from "@/components/connections/connect/test-result";
import { CircleCheck } from "@/components/ui/icons";

/** That what was entered is right as far as can be told without sending, and what else the app said. */
export function CheckResult({ account, warnings }: { account: string | null; warnings: string[] }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex items-start gap-2">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          These credentials work
          {account === null ? (
            "."
          ) : (
            <>
              {": "}
              <bdi className="font-medium">{account}</bdi>
            </>
          )}
        </span>
      </p>
      <Warnings warnings={warnings} />
    </div>
  );
}
