import type { SimulatePhoneSystem } from "./phone-system";

/** Every simulated phone system; the only list of them. */
export const simulatedSystems: readonly SimulatePhoneSystem[] = [];
