import type { dashboardEndpoints } from "./endpoints";

/** What the dashboard does with apps that receive results. */
export const destinationEndpoints: typeof dashboardEndpoints = [];
