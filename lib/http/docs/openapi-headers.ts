/** Reply headers of the public API, described once. */
export const HEADERS = {
  "X-Request-Id": {
    description:
      "ID of the request; quote it when you report a problem. Yours is kept when it has 8 to 64 letters, digits, `_` or `-`.",
    schema: { type: "string" as const, examples: ["req_01JD5M8Z3X4Y5W6V7T8S9R0QAB"] },
  },
  "X-Error-Code": {
    description: "Error code, for programs.",
    schema: { type: "string" as const, examples: ["missing_scope"] },
  },
  "RateLimit-Policy": {
    description: "Requests per window of seconds: quota `q`, window `w`.",
    schema: { type: "string" as const, examples: ['"default";q=600;w=60'] },
  },
  RateLimit: {
    description: "Requests left `r`, and seconds `t` until all are back.",
    schema: { type: "string" as const, examples: ['"default";r=599;t=1'] },
  },
  "X-RateLimit-Limit": { description: "Requests per minute.", schema: { type: "integer" as const, examples: [600] } },
  "X-RateLimit-Remaining": { description: "Requests left.", schema: { type: "integer" as const, examples: [599] } },
  "X-RateLimit-Reset": {
    description: "Seconds until all requests are back.",
    schema: { type: "integer" as const, examples: [1] },
  },
  "Retry-After": { description: "Seconds to wait before the next attempt.", schema: { type: "integer" as const, examples: [3] } },
  "WWW-Authenticate": { description: "How to authenticate.", schema: { type: "string" as const, examples: ["Bearer"] } },
  "Access-Control-Allow-Origin": {
    description: "The `Origin` of the request, `*` without one: any page may read the reply, refusals too. Never with cookies.",
    schema: { type: "string" as const, examples: ["https://shop.example.com"] },
  },
  Vary: { description: "What the reply depends on.", schema: { type: "string" as const, examples: ["Origin"] } },
  "Content-Disposition": {
    description: "Name of the file (RFC 6266).",
    schema: { type: "string" as const, examples: ['attachment; filename="Orders.zip"'] },
  },
  "X-Existing-Id": {
    description: "ID of the existing object.",
    schema: { type: "string" as const, examples: ["cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB"] },
  },
  "Idempotent-Replayed": {
    description: "`true` when this is the reply of an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string" as const, enum: ["true"] },
  },
};
export type HeaderName = keyof typeof HEADERS;

/** References to described headers, for one response. */
export function headerRefs(names: readonly HeaderName[]): Record<string, { $ref: `#/components/headers/${HeaderName}` }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` as const }]));
}
