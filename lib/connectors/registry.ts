import { aircall } from "./providers/aircall/aircall";
import { genesys } from "./providers/genesys/genesys";
import { plivo } from "./providers/plivo/plivo";
import { ringcentral } from "./providers/ringcentral/ringcentral";
import { telnyx } from "./providers/telnyx/telnyx";
import { threecx } from "./providers/threecx/threecx";
import { twilio } from "./providers/twilio/twilio";
import { vonage } from "./providers/vonage/vonage";
import { zoom } from "./providers/zoom/zoom";
import type { Connector, SystemType } from "./types";

const CONNECTORS: { readonly [T in SystemType]: Connector<T> } = {
  twilio,
  plivo,
  telnyx,
  aircall,
  genesys,
  ringcentral,
  zoom,
  threecx,
  vonage,
};

/**
 * Every phone system that can be connected by name, as people are shown them; the only list of them. One line each, and none that
 * the contract names is left out.
 */
export const connectors: readonly Connector[] = Object.values(CONNECTORS);
