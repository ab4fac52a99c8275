import type { dashboardEndpoints } from "./endpoints";

/** What the dashboard does with webhooks. */
export const webhookEndpoints: typeof dashboardEndpoints = [];
