import { z } from "zod";
import { idOf, nothing, text } from "../common";
import { defineEndpoint, type EndpointContract } from "../endpoint";
import { LIMITS } from "../limits";
import { email, locale, newPassword } from "./account";
import { PASSKEYS_MAX } from "./passkeys";

export const RECOVERY_CODES = 10;

const PLACEHOLDER = "PLACEHOLDER-12";
/** A link's secret: 32 bytes, base64url. What has another shape is answered as one that is not known. */
const token = z
  .string()
  .max(100)
  .meta({ description: "The last part of the link.", example: "A".repeat(43) });
const currentPassword = z.string().max(1_024).meta({ description: "Current password.", example: PLACEHOLDER });
const code = z
  .string()
  .max(40)
  .meta({ description: "Six digits from the authenticator app, or a recovery code.", example: "123456" });

const personSettings = z
  .strictObject({
    name: z.string().meta({ description: "As colleagues see it.", example: "Ada" }),
    email: z.string().meta({ description: "Address to sign in with.", example: "ada@example.com" }),
    emailVerified: z.boolean().meta({ description: "True once a link in a mail to this address was used." }),
    pendingEmail: z.string().nullable().meta({ description: "Address that takes effect once the link emailed to it is used." }),
    hasPassword: z.boolean().meta({ description: "False if you sign in only through another service." }),
    twoFactor: z.boolean().meta({ description: "True when sign-in by password asks for a code." }),
    recoveryCodesLeft: z.int().meta({ description: "Unused recovery codes." }),
    locale: z
      .string()
      .nullable()
      .meta({ description: "BCP 47 tag for numbers and dates; null for the workspace's.", example: "en-GB" }),
    mailIsSet: z.boolean().meta({ description: "True where this server can send mail." }),
  })
  .meta({ id: "Person" });
export type PersonSettings = z.output<typeof personSettings>;

const recoveryCodes = z.strictObject({
  recoveryCodes: z.array(z.string()).meta({ description: "Shown only this once. Each replaces one code of the app." }),
});
const recoveryExample = { recoveryCodes: ["3f9kq-7xw2m", "p0d4t-9hzr5"] };

const personExample: PersonSettings = {
  name: "Ada",
  email: "ada@example.com",
  emailVerified: true,
  pendingEmail: null,
  hasPassword: true,
  twoFactor: false,
  recoveryCodesLeft: 0,
  locale: null,
  mailIsSet: true,
};

const common = {
  scope: null,
  planGated: false,
  tag: "Account",
  params: nothing,
  query: nothing,
  status: 200,
  envelope: "data",
} as const;
/** About who asks, whatever their role in the workspace is. */
const own = { ...common, auth: "session", least: "viewer" } as const satisfies Partial<EndpointContract>;
const open = { ...common, auth: "none" } as const satisfies Partial<EndpointContract>;
const noBody = { kind: "none" } as const;

function json<S extends z.ZodType>(schema: S) {
  return { kind: "json", bytesMax: LIMITS.jsonBodyBytes, schema } as const;
}

const confirmed = z.strictObject({ password: currentPassword, code });
const confirmedExample = { password: PLACEHOLDER, code: "123456" };

export const personEndpoints = {
  askPasswordReset: defineEndpoint({
    ...open,
    name: "askPasswordReset",
    method: "POST",
    path: "/account/forgot",
    summary: "Ask for a link to a new password",
    description:
      "The answer is the same whether or not somebody has an account with this address. The link works for 30 minutes.",
    body: json(z.strictObject({ email })),
    bodyExample: { email: "ada@example.com" },
    reply: z.strictObject({ asked: z.literal(true) }),
    replyExample: { asked: true },
  }),
  resetPassword: defineEndpoint({
    ...open,
    name: "resetPassword",
    method: "POST",
    path: "/account/reset",
    summary: "Set a new password by a link",
    description:
      "Uses up the link, signs the person out everywhere, and ends all other links of this kind. Passkeys keep working unless they are named here.",
    body: json(
      z.strictObject({
        token,
        password: newPassword,
        removePasskeys: z
          .array(idOf("passkey"))
          .max(PASSKEYS_MAX)
          .optional()
          .meta({ description: "Passkeys of the person to remove in the same step. The page of the link lists them." }),
      }),
    ),
    bodyExample: { token: "A".repeat(43), password: PLACEHOLDER },
    reply: z.strictObject({ reset: z.literal(true) }),
    replyExample: { reset: true },
  }),
  verifyEmail: defineEndpoint({
    ...open,
    name: "verifyEmail",
    method: "POST",
    path: "/account/verify",
    summary: "Confirm an email address with a link",
    description: "Confirms the address the link was emailed to. A new address replaces the old one now.",
    body: json(z.strictObject({ token })),
    bodyExample: { token: "A".repeat(43) },
    reply: z.strictObject({ verified: z.literal(true) }),
    replyExample: { verified: true },
  }),
  getPerson: defineEndpoint({
    ...own,
    name: "getPerson",
    method: "GET",
    path: "/me",
    summary: "Your account",
    description: "Your name, your address, and how your sign-in is protected.",
    body: noBody,
    reply: personSettings,
    replyExample: personExample,
  }),
  updatePerson: defineEndpoint({
    ...own,
    name: "updatePerson",
    method: "PATCH",
    path: "/me",
    summary: "Change your profile",
    description: "Your name as colleagues see it, and the language your numbers and dates are formatted in, in every workspace.",
    body: json(
      z.strictObject({
        name: text(80).pipe(z.string().min(1, "must not be empty")).optional(),
        locale: locale.nullable().optional(),
      }),
    ),
    bodyExample: { name: "Ada Lovelace" },
    reply: personSettings,
    replyExample: personExample,
  }),
  changePassword: defineEndpoint({
    ...own,
    name: "changePassword",
    method: "POST",
    path: "/me/password",
    summary: "Change your password",
    description: "Requires your current password. Every other browser is signed out.",
    body: json(z.strictObject({ currentPassword, password: newPassword })),
    bodyExample: { currentPassword: PLACEHOLDER, password: "PLACEHOLDER-13" },
    reply: z.strictObject({ changed: z.literal(true) }),
    replyExample: { changed: true },
  }),
  changeEmail: defineEndpoint({
    ...own,
    name: "changeEmail",
    method: "POST",
    path: "/me/email",
    summary: "Change your email address",
    description: "Takes effect once the link emailed to the new address is used, or at once if this server sends no email.",
    body: json(z.strictObject({ email, password: currentPassword, code: code.optional() })),
    bodyExample: { email: "ada@example.org", password: PLACEHOLDER },
    reply: personSettings,
    replyExample: { ...personExample, pendingEmail: "ada@example.org" },
  }),
  cancelEmailChange: defineEndpoint({
    ...own,
    name: "cancelEmailChange",
    method: "DELETE",
    path: "/me/email",
    summary: "Keep your email address",
    description: "Links emailed to another address stop working.",
    body: noBody,
    reply: personSettings,
    replyExample: personExample,
  }),
  resendEmailCheck: defineEndpoint({
    ...own,
    name: "resendEmailCheck",
    method: "POST",
    path: "/me/email/check",
    summary: "Resend the link to confirm",
    description: "To the address that isn't confirmed yet: the new one, or the current one.",
    body: noBody,
    reply: z.strictObject({ email: z.string().meta({ description: "Where the link goes.", example: "ada@example.com" }) }),
    replyExample: { email: "ada@example.com" },
  }),
  endOtherSessions: defineEndpoint({
    ...own,
    name: "endOtherSessions",
    method: "POST",
    path: "/me/sessions/end",
    summary: "Sign all other browsers out",
    description: "Ends all your sessions except this one.",
    body: noBody,
    reply: z.strictObject({ ended: z.int().meta({ description: "How many were signed out." }) }),
    replyExample: { ended: 2 },
  }),
  startTwoFactor: defineEndpoint({
    ...own,
    name: "startTwoFactor",
    method: "POST",
    path: "/me/two-factor",
    summary: "Make a secret for an authenticator app",
    description: "Replaces a secret that was never confirmed. Sign-in doesn't ask for a code until you confirm this one.",
    body: noBody,
    reply: z.strictObject({
      secret: z.string().meta({ description: "Base32, to be typed in by hand." }),
      uri: z.string().meta({ description: "The content of the QR code." }),
    }),
    replyExample: {
      secret: "PLACEHOLDERPLACEHOLDERPLACEHOLDE",
      uri: "otpauth://totp/Rowcall:ada%40example.com?secret=PLACEHOLDERPLACEHOLDERPLACEHOLDE",
    },
    replyHasSecret: true,
  }),
  enableTwoFactor: defineEndpoint({
    ...own,
    name: "enableTwoFactor",
    method: "POST",
    path: "/me/two-factor/enable",
    summary: "Ask for a code at sign-in",
    description: "Requires your password and a valid code. The answer contains the recovery codes, only this once.",
    body: json(confirmed),
    bodyExample: confirmedExample,
    reply: recoveryCodes,
    replyExample: recoveryExample,
    replyHasSecret: true,
  }),
  disableTwoFactor: defineEndpoint({
    ...own,
    name: "disableTwoFactor",
    method: "POST",
    path: "/me/two-factor/disable",
    summary: "Stop asking for a code at sign-in",
    description: "Requires your password and a code. The recovery codes stop working.",
    body: json(confirmed),
    bodyExample: confirmedExample,
    reply: personSettings,
    replyExample: personExample,
  }),
  renewRecoveryCodes: defineEndpoint({
    ...own,
    name: "renewRecoveryCodes",
    method: "POST",
    path: "/me/two-factor/recovery-codes",
    summary: "Make new recovery codes",
    description: "Requires your password and a code. The old codes stop working.",
    body: json(confirmed),
    bodyExample: confirmedExample,
    reply: recoveryCodes,
    replyExample: recoveryExample,
    replyHasSecret: true,
  }),
};
