import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { PASSWORD_CHARS } from "@/lib/contract/words/account-words";
import type { Id } from "@/lib/core/ids";
import { browserTimeZone } from "@/lib/core/zoned-time";
import type { DoorAct } from "./door-form";
import { signInWithPassword } from "./sign-in-with-password";

interface Entered {
  /** What was entered, by the name of the field; "" for what the form doesn't ask. */
  (name: string): string;
  /** What is ticked, by the name that the boxes share. */
  ticked(name: string): string[];
}

interface Act {
  /** What is wrong with a field, by its name. */
  checks: Readonly<Record<string, (value: string) => string | null>>;
  /**
   * Sends what was entered. Null when it worked, else the sentence to show.
   * @throws {CallError} as `call` does.
   */
  send(entered: Entered, token: string): Promise<string | null>;
}

const ADDRESS = /^\S+@\S+\.\S+$/;
const email = (value: string) => (ADDRESS.test(value.trim()) ? null : "Enter an email address such as ada@example.com.");
const newPassword = (value: string) =>
  value.length >= PASSWORD_CHARS.min ? null : `Use at least ${PASSWORD_CHARS.min} characters.`;
const filled = (sentence: string) => (value: string) => (value.trim() === "" ? sentence : null);
const workspaceName = filled("Enter a name for the workspace.");
/** The answer to a sign-up is the same for every address; only its own password tells. */
const HAS_ACCOUNT = "If you already have an account, sign in with its password or reset it.";

export const ACTS: Readonly<Record<DoorAct, Act>> = {
  "sign-in": {
    checks: {},
    send: async (entered) => {
      if (entered("email").trim() === "" || entered("password") === "") return "Enter your email address and password.";
      return signInWithPassword(entered("email").trim(), entered("password"), entered("code"));
    },
  },
  "sign-up": {
    checks: { name: filled("Enter your name."), workspaceName, email, password: newPassword },
    send: async (entered, token) => {
      const person = { name: entered("name"), email: entered("email"), password: entered("password") };
      const place =
        token === "" ? { workspaceName: entered("workspaceName"), timeZone: browserTimeZone() } : { invitation: token };
      await call(operations.signUp, { body: { ...person, ...place } });
      const refusal = await signInWithPassword(person.email.trim(), person.password);
      return refusal === null ? null : `${refusal} ${HAS_ACCOUNT}`;
    },
  },
  forgot: {
    checks: { email },
    send: (entered) => sent(call(operations.askPasswordReset, { body: { email: entered("email").trim() } })),
  },
  reset: {
    checks: { password: newPassword },
    send: (entered, token) => {
      const removePasskeys = entered.ticked("removePasskeys").filter((id): id is Id<"passkey"> => id.startsWith("psk_"));
      return sent(call(operations.resetPassword, { body: { token, password: entered("password"), removePasskeys } }));
    },
  },
  verify: { checks: {}, send: (_, token) => sent(call(operations.verifyEmail, { body: { token } })) },
  join: { checks: {}, send: (_, token) => sent(call(operations.acceptInvitation, { body: { token } })) },
  workspace: {
    checks: { workspaceName },
    send: (entered) =>
      sent(call(operations.createWorkspace, { body: { name: entered("workspaceName"), timeZone: browserTimeZone() } })),
  },
};

async function sent(answer: Promise<unknown>): Promise<null> {
  await answer;
  return null;
}
