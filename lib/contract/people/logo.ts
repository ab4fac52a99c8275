import { z } from "zod";
import { nothing } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";

const size = z.strictObject({ width: z.int().min(1), height: z.int().min(1) }).meta({ description: "Pixels." });
export type LogoSize = z.output<typeof size>;

const own = { auth: "session", scope: null, planGated: false, tag: "Account", least: "admin", params: nothing } as const;

export const logoEndpoints = {
  setLogo: defineEndpoint({
    ...own,
    name: "setLogo",
    method: "POST",
    path: "/workspace/logo",
    summary: "Set the logo",
    description: "Owners and admins only. Shared reports and PDFs show it.",
    query: nothing,
    body: {
      kind: "json",
      bytesMax: LIMITS.jsonBodyBytes,
      schema: z.strictObject({
        png: z
          .base64("must be base64")
          .max(LIMITS.logoBase64Chars, "must be smaller")
          .meta({ description: `A PNG of at most ${LIMITS.logoWidth} by ${LIMITS.logoHeight} pixels, base64.` }),
      }),
    },
    status: 200,
    envelope: "data",
    reply: size,
    replyExample: { width: 320, height: 80 },
    bodyExample: {
      png: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR42mNkiM/9zwAEAAo0Ac2yMKxSAAAAAElFTkSuQmCC",
    },
  }),
  removeLogo: defineEndpoint({
    ...own,
    name: "removeLogo",
    method: "DELETE",
    path: "/workspace/logo",
    summary: "Remove the logo",
    description: "Owners and admins only.",
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({ deleted: z.literal(true) }),
    replyExample: { deleted: true },
  }),
};
