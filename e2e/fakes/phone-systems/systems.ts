import { simulateAircall } from "./aircall";
import { simulateGenesys } from "./genesys";
import type { SimulatePhoneSystem } from "./phone-system";
import { simulatePlivo } from "./plivo";
import { simulateRingcentral } from "./ringcentral";
import { simulateTelnyx } from "./telnyx";
import { simulateThreecx } from "./threecx";
import { simulateTwilio } from "./twilio";
import { simulateVonage } from "./vonage";
import { simulateZoom } from "./zoom";

/** Every simulated phone system; the only list of them. */
export const simulatedSystems: readonly SimulatePhoneSystem[] = [
  simulateTwilio,
  simulatePlivo,
  simulateTelnyx,
  (options) => simulateAircall(options),
  simulateGenesys,
  simulateRingcentral,
  simulateZoom,
  simulateThreecx,
  simulateVonage,
];
