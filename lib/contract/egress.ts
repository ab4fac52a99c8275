import { z } from "zod";
import { timestamp } from "./common";
import { EGRESS_ENTRIES_MAX } from "./limits";

/**
 * What a connection was opened for: `wording` of a report by the model; `summary` of a call by the model; `speech` to text;
 * download of the `recording`; `provider`, what a phone system was asked while the recording was fetched.
 */
const EGRESS_PURPOSES = ["wording", "summary", "speech", "recording", "provider"] as const;
export type EgressPurpose = (typeof EGRESS_PURPOSES)[number];

const place = {
  purpose: z.enum(EGRESS_PURPOSES).meta({ description: "Purpose." }),
  host: z.string().meta({ description: "Host name or address, without path or query.", example: "api.openai.com" }),
  port: z.int().meta({ description: "Port.", example: 443 }),
};

const bytes = (description: string) => z.int().min(0).meta({ description });

export const egress = z
  .strictObject({
    isCounted: z.boolean().meta({ description: "False for what was made before connections were recorded." }),
    hosts: z
      .array(
        z.strictObject({
          ...place,
          connections: bytes("Connections, one for each request; those that failed included."),
          uncounted: bytes("Of these, connections without an end: still open, or the process ended before it could count."),
          bytesOut: bytes("Bytes sent over those that ended, TLS and headers included."),
          bytesIn: bytes("Bytes received over them."),
        }),
      )
      .meta({ description: "All connections, added up by host and purpose; empty when nothing was sent." }),
    entries: z
      .array(
        z.strictObject({
          ...place,
          openedAt: timestamp.meta({ description: "When it was recorded, before the connection was made." }),
          endedAt: timestamp.nullable().meta({ description: "When it was closed; null if that wasn't recorded." }),
          bytesOut: bytes("Bytes sent.").nullable(),
          bytesIn: bytes("Bytes received.").nullable(),
        }),
      )
      .meta({ description: `Single connections, newest first, ${EGRESS_ENTRIES_MAX} at most.` }),
  })
  .meta({ id: "Egress", description: "Data sent outside for one report or call." });
export type Egress = z.output<typeof egress>;

export const egressExample: Egress = {
  isCounted: true,
  hosts: [
    {
      purpose: "wording",
      host: "api.openai.com",
      port: 443,
      connections: 1,
      uncounted: 0,
      bytesOut: 9_412,
      bytesIn: 7_208,
    },
  ],
  entries: [
    {
      purpose: "wording",
      host: "api.openai.com",
      port: 443,
      openedAt: "2026-11-21T14:03:02.000Z",
      endedAt: "2026-11-21T14:03:04.000Z",
      bytesOut: 9_412,
      bytesIn: 7_208,
    },
  ],
};
