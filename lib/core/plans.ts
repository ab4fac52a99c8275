/** Plans, and what each includes. Requests are per key and minute, minutes of calls per UTC month. */
export const PLANS = ["FREE", "STARTER", "PROFESSIONAL", "BUSINESS"] as const;
export type Plan = (typeof PLANS)[number];

export interface PlanLimits {
  label: string;
  apiAccess: boolean;
  requestsPerMinute: number;
  rowsPerDatasetMax: number;
  callMinutesPerMonth: number;
}

export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  FREE: { label: "Free", apiAccess: false, requestsPerMinute: 30, rowsPerDatasetMax: 50_000, callMinutesPerMonth: 60 },
  STARTER: { label: "Starter", apiAccess: true, requestsPerMinute: 120, rowsPerDatasetMax: 500_000, callMinutesPerMonth: 600 },
  PROFESSIONAL: {
    label: "Professional",
    apiAccess: true,
    requestsPerMinute: 600,
    rowsPerDatasetMax: 5_000_000,
    callMinutesPerMonth: 3_000,
  },
  BUSINESS: {
    label: "Business",
    apiAccess: true,
    requestsPerMinute: 3_000,
    rowsPerDatasetMax: 50_000_000,
    callMinutesPerMonth: 15_000,
  },
};
