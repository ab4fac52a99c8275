import { aircall } from "./aircall";
import { genesys } from "./genesys";
import { plivo } from "./plivo";
import { ringcentral } from "./ringcentral";
import { telnyx } from "./telnyx";
import { threecx } from "./threecx";
import { twilio } from "./twilio";
import type { Connector, SystemType } from "./types";
import { vonage } from "./vonage";
import { zoom } from "./zoom";

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
