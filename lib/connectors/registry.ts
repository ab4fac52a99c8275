import { aircall } from "./providers/aircall";
import { genesys } from "./providers/genesys";
import { plivo } from "./providers/plivo";
import { ringcentral } from "./providers/ringcentral";
import { telnyx } from "./providers/telnyx";
import { threecx } from "./providers/threecx";
import { twilio } from "./providers/twilio";
import { vonage } from "./providers/vonage";
import { zoom } from "./providers/zoom";
import type { Connector } from "./types";

/** Every phone system that can be connected by name, as people are shown them; the only list of them. One line each. */
export const connectors: readonly Connector[] = [twilio, plivo, telnyx, aircall, genesys, ringcentral, zoom, threecx, vonage];
