import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgEnum,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ROLES } from "@/lib/contract/roles";
import type { Scope } from "@/lib/contract/scopes";
import type { Id } from "@/lib/core/ids";
import { PLANS } from "@/lib/core/plans";
import { appRole, workspacePolicy } from "./tenancy";

export const planEnum = pgEnum("plan", PLANS);
export const roleEnum = pgEnum("role", ROLES);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const workspaces = pgTable(
  "workspaces",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    plan: planEnum("plan").notNull(),
    timeZone: text("time_zone").notNull().default("UTC"),
    locale: text("locale").notNull().default("en-US"),
    currency: text("currency").notNull().default("USD"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Set when its owner deleted it: nobody gets in from then on, and its rows and files are being removed. */
    removedAt: moment("removed_at"),
  },
  () => [
    pgPolicy("workspaces_own", {
      as: "permissive",
      for: "all",
      to: appRole,
      using: sql`id = nullif(current_setting('app.ws', true), '')`,
      withCheck: sql`id = nullif(current_setting('app.ws', true), '')`,
    }),
  ],
).enableRLS();

/** What shared reports and PDFs wear; apart from the workspace, which every request reads. */
export const workspaceLogos = pgTable(
  "workspace_logos",
  {
    workspaceId: text("workspace_id")
      .primaryKey()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** A PNG that we wrote, base64. */
    png: text("png").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** SHA-256 of the picture, hex: part of its address, so that browsers keep it. */
    hash: text("hash").notNull(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  () => [workspacePolicy("workspace_logos_own")],
).enableRLS();

/** People. Belongs to no workspace: read and written by the sign-in code alone, never as the app role. */
export const users = pgTable("users", {
  id: text("id").$type<Id<"user">>().primaryKey(),
  /** Lower case, NFKC. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  /** What numbers and dates are shown in to them; null for the workspace's. */
  locale: text("locale"),
  /** argon2id in PHC form; null for whoever signs in through another service only. */
  passwordHash: text("password_hash"),
  /** When they showed that they read mail at this address; null until then. */
  emailVerifiedAt: moment("email_verified_at"),
  /** Sealed; there from the first look at its picture, in use once `totpEnabledAt` is set. */
  totpSecret: text("totp_secret"),
  totpEnabledAt: moment("totp_enabled_at"),
  /** Time step of the code used last: a code counts once. */
  totpLastStep: bigint("totp_last_step", { mode: "number" }),
  createdAt: moment("created_at").notNull().defaultNow(),
}).enableRLS();

/** A person's account at a sign-in service. */
export const userIdentities = pgTable(
  "user_identities",
  {
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    userId: text("user_id")
      .$type<Id<"user">>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.providerAccountId] }), index("user_identities_user").on(t.userId)],
).enableRLS();

/** Browsers signed in. The cookie carries the id; a revoked or expired row signs it out at once. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").$type<Id<"session">>().primaryKey(),
    userId: text("user_id")
      .$type<Id<"user">>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (t) => [index("sessions_user").on(t.userId)],
).enableRLS();

export const memberships = pgTable(
  "memberships",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .$type<Id<"user">>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: roleEnum("role").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    index("memberships_user").on(t.userId),
    workspacePolicy("memberships_own"),
  ],
).enableRLS();

/** Who did what, append-only: a trigger of the first migration refuses update and delete. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail").$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [index("audit_log_workspace_at").on(t.workspaceId, t.at), workspacePolicy("audit_log_own")],
).enableRLS();

/** One row per installation: what was sealed with the server's secret at first boot, to notice a wrong one. */
export const installation = pgTable("installation", {
  id: text("id").primaryKey(),
  canary: text("canary").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
}).enableRLS();

/** Generic cell rate counters: theoretical arrival time per key, microseconds since 1970. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text("key").primaryKey(), tatUs: bigint("tat_us", { mode: "number" }).notNull() },
  (t) => [index("rate_limits_tat").on(t.tatUs)],
).enableRLS();

export const apiKeys = pgTable(
  "api_keys",
  {
    id: text("id").$type<Id<"key">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** HMAC-SHA256 of the whole secret key under the pepper, hex. */
    secretHash: text("secret_hash").notNull(),
    prefix: text("prefix").notNull(),
    /** The secret that a rotation has replaced, which still counts until `previousUntil`. */
    previousSecretHash: text("previous_secret_hash"),
    previousPrefix: text("previous_prefix"),
    previousUntil: moment("previous_until"),
    publicKey: text("public_key").notNull(),
    scopes: text("scopes").array().$type<Scope[]>().notNull(),
    allowedOrigins: text("allowed_origins").array().notNull().default(sql`'{}'`),
    ingestDatasetId: text("ingest_dataset_id").$type<Id<"dataset">>(),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at"),
    revokedAt: moment("revoked_at"),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [
    uniqueIndex("api_keys_secret_hash").on(t.secretHash),
    uniqueIndex("api_keys_previous_secret_hash").on(t.previousSecretHash),
    uniqueIndex("api_keys_public_key").on(t.publicKey),
    index("api_keys_workspace").on(t.workspaceId, t.createdAt),
    workspacePolicy("api_keys_own"),
  ],
).enableRLS();

/** A POST that carried an Idempotency-Key. The reply is rebuilt from the object, never kept. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** Key or user that asked. */
    actorId: text("actor_id").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text("fingerprint").notNull(),
    /** Set in the verb's own transaction; null while it still runs. */
    objectId: text("object_id"),
    /** Whose run it is: process and run. Only this one may set the object. */
    claim: text("claim").notNull(),
    /** Moved on while the run lives; once past, another request may take the key over. */
    claimedUntil: moment("claimed_until").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.actorId, t.key] }),
    index("idempotency_keys_created").on(t.createdAt),
    workspacePolicy("idempotency_keys_own"),
  ],
).enableRLS();
