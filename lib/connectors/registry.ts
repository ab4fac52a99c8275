import { ringcentral } from "./providers/ringcentral";
import { threecx } from "./providers/threecx";
import type { Connector } from "./types";

/** Every phone system that can be connected by name; the only list of them. One line each. */
export const connectors: readonly Connector[] = [ringcentral, threecx];
import { genesys } from "./providers/genesys";
import { zoom } from "./providers/zoom";
import type { Connector } from "./types";

/** Every phone system that can be connected by name; the only list of them. One line each. */
export const connectors: readonly Connector[] = [genesys, zoom];
import { aircall } from "./providers/aircall";
import { telnyx } from "./providers/telnyx";
import type { Connector } from "./types";

/** Every phone system that can be connected by name; the only list of them. One line each. */
export const connectors: readonly Connector[] = [telnyx, aircall];
import { twilio } from "./providers/twilio";
import type { Connector } from "./types";

/** Every phone system that can be connected by name; the only list of them. One line each. */
export const connectors: readonly Connector[] = [twilio];
