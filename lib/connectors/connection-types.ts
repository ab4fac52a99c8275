import type { ConnectionType, ConnectionTypeInfo } from "@/lib/contract/connections";
import { AppError } from "@/lib/core/errors";
import type { Connector } from "./types";

/** Any phone system that can post: it has no form, and nothing is asked of it. */
export const WEBHOOK_TYPE: ConnectionTypeInfo = {
  type: "webhook",
  label: "Any other phone system",
  group: "other",
  mode: "webhook",
  summary: "Posts each finished recording to a private URL.",
  howTo: [
    "Connect it here: you get a private URL, shown once.",
    "Have your phone system, or a script beside it, post JSON with the recordingUrl of each finished call to that address.",
    "If recordings need an Authorization header, enter it here. It's sent only to the recording's host.",
  ],
  consoleUrl: null,
  fields: [],
};

/** A connector as its form shows it. */
export function describeType(connector: Connector): ConnectionTypeInfo {
  const { type, label, group, mode, summary, howTo, consoleUrl, fields } = connector;
  return { type, label, group, mode, summary, howTo: [...howTo], consoleUrl, fields: [...fields] };
}

/** @throws {AppError} `invalid` for a phone system that has no connector here. */
export function connectorOf(type: ConnectionType, connectors: readonly Connector[]): Connector {
  const found = connectors.find((connector) => connector.type === type);
  if (found === undefined) throw new AppError("invalid", "type: can't be connected here.");
  return found;
}
