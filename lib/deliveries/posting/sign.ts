import { Webhook } from "standardwebhooks";

interface ToSign {
  eventId: string;
  body: string;
  at: Date;
  /** `whsec_…`, newest first. */
  secrets: readonly string[];
}

type SignedHeaders = Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>;

/** Headers of Standard Webhooks: a signature by each live secret, so that both verify while one is rotated. */
export function signedHeaders({ eventId, body, at, secrets }: ToSign): SignedHeaders {
  return {
    "webhook-id": eventId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(eventId, at, body)).join(" "),
  };
}
