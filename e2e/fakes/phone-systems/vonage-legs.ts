import { createHash } from "node:crypto";
import type { SimulatedCall } from "./phone-system";

/** The application that records. */
export const VONAGE_APPLICATION_ID = "78d335fa-323d-4114-9c3d-d6f0d48968cf";

/** Ids of a simulated call in Vonage's form. The file has another one than the recording. */
export function vonageIds({ number }: Pick<SimulatedCall, "number">) {
  return {
    recording: uuidOf(`recording ${number}`),
    file: uuidOf(`file ${number}`),
    conversation: `CON-${uuidOf(`conversation ${number}`)}`,
  };
}

type End = Readonly<Record<string, string>>;

/** Legs of a call as `GET /v1/calls` has them, oldest first. Phone numbers without `+`, times without a zone. */
export function vonageLegs(call: SimulatedCall, now: Date): Record<string, unknown>[] {
  const isOver = now >= (call.readyAt ?? new Date(call.startedAt.getTime() + call.durationSec * 1_000));
  return endsOf(call).map(({ direction, from, to }, n) => {
    const uuid = uuidOf(`leg ${call.number} ${n}`);
    return {
      uuid,
      conversation_uuid: vonageIds(call).conversation,
      from,
      to,
      direction,
      status: isOver ? "completed" : "answered",
      start_time: written(new Date(call.startedAt.getTime() + n * 1_000 - 11_000)),
      end_time: isOver ? written(new Date(call.startedAt.getTime() + call.durationSec * 1_000)) : null,
      duration: isOver ? String(call.durationSec + 11 - n) : null,
      rate: "0.00450000",
      price: "0.00900000",
      network: "310410",
      _links: { self: { href: `/v1/calls/${uuid}` } },
    };
  });
}

/** Inbound: the customer's leg, then the agent's. Outbound: by the API, or by an agent in an app, whose own leg is inbound. */
function endsOf(call: SimulatedCall): { direction: "inbound" | "outbound"; from: End; to: End }[] {
  const [from, to] = [phone(call.fromNumber), phone(call.toNumber)];
  const agent = { type: "app", user: call.agentName };
  if (call.direction === "internal") {
    return [{ direction: "inbound", from: extension(call.fromNumber), to: extension(call.toNumber) }];
  }
  if (call.direction === "inbound") {
    return [
      { direction: "inbound", from, to },
      { direction: "outbound", from: to, to: agent },
    ];
  }
  const outwards = { direction: "outbound", from, to } as const;
  return call.number % 2 === 0
    ? [outwards, { direction: "outbound", from, to: agent }]
    : [{ direction: "inbound", from: agent, to }, outwards];
}

const phone = (number: string): End => ({ type: "phone", number: number.replace("+", "") });
const extension = (number: string): End => ({ type: "vbc", extension: number });
const written = (at: Date): string => at.toISOString().slice(0, 19).replace("T", " ");

function uuidOf(text: string): string {
  const hex = createHash("sha256").update(`vonage ${text}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
