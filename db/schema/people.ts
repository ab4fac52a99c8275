import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgEnum, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { ACCOUNT_TOKEN_PURPOSES } from "@/lib/contract/people/account";
import type { Id } from "@/lib/core/ids";
import { workspacePolicy } from "./tenancy";
import { roleEnum, users, workspaces } from "./workspaces";

export const accountTokenPurposeEnum = pgEnum("account_token_purpose", ACCOUNT_TOKEN_PURPOSES);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Links that let somebody join a workspace, each used once. With an address only its owner may use it; without, whoever has it. */
export const invitations = pgTable(
  "invitations",
  {
    id: text("id").$type<Id<"invitation">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** Lower case, NFKC. */
    email: text("email"),
    role: roleEnum("role").notNull(),
    /** HMAC-SHA256 of the link's token under the pepper, hex. */
    tokenHash: text("token_hash").notNull(),
    invitedBy: text("invited_by").$type<Id<"user">>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    acceptedAt: moment("accepted_at"),
    acceptedBy: text("accepted_by").$type<Id<"user">>(),
    revokedAt: moment("revoked_at"),
    /** When its mail left; null where none did. */
    mailedAt: moment("mailed_at"),
  },
  (t) => [
    uniqueIndex("invitations_token_hash").on(t.tokenHash),
    /** One open invitation per address and workspace. */
    uniqueIndex("invitations_open").on(t.workspaceId, t.email).where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index("invitations_workspace").on(t.workspaceId, t.createdAt),
    workspacePolicy("invitations_own"),
  ],
).enableRLS();

/** Links to a new password, and those that prove an e-mail address. Closed to requests, like the people they are for. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    id: text("id").$type<Id<"accountToken">>().primaryKey(),
    userId: text("user_id")
      .$type<Id<"user">>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: accountTokenPurposeEnum("purpose").notNull(),
    /** The address it was sent to: used, it proves that one and no other. */
    email: text("email").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [uniqueIndex("account_tokens_token_hash").on(t.tokenHash), index("account_tokens_user").on(t.userId, t.purpose)],
).enableRLS();

/** Codes that stand in for the second factor, each once. Closed to requests. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: text("id").$type<Id<"recoveryCode">>().primaryKey(),
    userId: text("user_id")
      .$type<Id<"user">>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [uniqueIndex("recovery_codes_of_user").on(t.userId, t.codeHash)],
).enableRLS();

/** What signs a person in in place of password and code. Closed to requests. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text("id").$type<Id<"passkey">>().primaryKey(),
    userId: text("user_id")
      .$type<Id<"user">>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** As the authenticator calls it, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url; not a secret. */
    publicKey: text("public_key").notNull(),
    /** How often it was used, as it counts itself; 0 for one that doesn't. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    isSynced: boolean("is_synced").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId)],
).enableRLS();

/** Challenges that were answered, until they would be refused anyway: each counts once. Closed to requests. */
export const usedChallenges = pgTable(
  "used_challenges",
  { challenge: text("challenge").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (t) => [index("used_challenges_expires").on(t.expiresAt)],
).enableRLS();
