import { Check } from "@/components/ui/icons";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { formatInteger } from "@/lib/core/format";
import { PLAN_LIMITS, PLANS, type Plan, type PlanLimits } from "@/lib/core/plans";

const limits: readonly { name: string; value: (plan: PlanLimits, locale: string) => string }[] = [
  { name: "Rows in one dataset", value: (plan, locale) => formatInteger(plan.rowsPerDatasetMax, locale) },
  { name: "Call minutes a month", value: (plan, locale) => formatInteger(plan.callMinutesPerMonth, locale) },
  { name: "API access", value: (plan) => (plan.apiAccess ? "Yes" : "No") },
  {
    name: "API requests a minute, for each key",
    value: (plan, locale) => (plan.apiAccess ? formatInteger(plan.requestsPerMinute, locale) : "–"),
  },
];

/** What each plan includes; `current` is marked. */
export function PlanTable({ current, locale = "en-US" }: { current?: Plan; locale?: string }) {
  return (
    <Table label="Plans" scroll className="min-w-130">
      <thead>
        <tr>
          <Th className="w-36 sm:w-64">
            <span className="sr-only">Limit</span>
          </Th>
          {PLANS.map((plan) => (
            <Th key={plan} className="text-sm text-ink">
              <span className="inline-flex items-center gap-1.5">
                {PLAN_LIMITS[plan].label}
                {plan === current && (
                  <span className="inline-flex items-center gap-1 rounded-xs bg-accent-soft px-1.5 py-0.5 text-xs font-medium text-accent-ink">
                    <Check className="size-3" aria-hidden />
                    Current
                  </span>
                )}
              </span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {limits.map((limit) => (
          <Tr key={limit.name}>
            <th scope="row" className="h-11 border-b py-2 pe-3 text-start font-normal text-ink-2">
              {limit.name}
            </th>
            {PLANS.map((plan) => (
              <Td key={plan} className="whitespace-nowrap">
                {limit.value(PLAN_LIMITS[plan], locale)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
