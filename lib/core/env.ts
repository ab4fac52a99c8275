import path from "node:path";
import { z } from "zod";
import { parseEgressAllow } from "./egress-allow";
import { PLANS } from "./plans";

const optional = z.string().trim().min(1).optional();
const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");

const settings = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0)
    .max(65_535, "must be at most 65535")
    .default(3000),
  APP_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  DATA_DIR: z.string().trim().min(1).default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional(),
  DATABASE_FSYNC: z.enum(["on", "off"], "must be on or off").default("on"),
  /** Off: requests to the API go through Next's router too, with the same replies. */
  DIRECT_ROUTES: z.enum(["on", "off"], "must be on or off").default("on"),
  WORKERS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(32, "must be at most 32")
    .default(1),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  DEFAULT_PLAN: z.enum(PLANS).default("BUSINESS"),
  PLAN_LINK: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  ADMIN_CONTACT: z.string().trim().min(1).max(200, "must have at most 200 characters").optional(),
  SIGNUP: z.enum(["open", "invite"]).default("open"),
  APP_KEYS: optional,
  METRICS_TOKEN: z.string().min(24, "must have at least 24 characters").optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: optional,
  SPEECH_BASE_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  SPEECH_API_KEY: optional,
  SPEECH_MODEL: optional,
  FFMPEG_PATH: z.string().trim().refine(path.isAbsolute, "must be an absolute path").optional(),
  INNGEST_BASE_URL: z.url().optional(),
  INNGEST_SIGNING_KEY: optional,
  INNGEST_EVENT_KEY: optional,
  INNGEST_DEV: optional,
  INNGEST_MODE: z.enum(["embedded", "external"]).optional(),
  GITHUB_ID: optional,
  GITHUB_SECRET: optional,
  GOOGLE_ID: optional,
  GOOGLE_SECRET: optional,
  EGRESS_ALLOW: optional,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtps or smtp address" }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>@,;"\p{Cc}]+ <[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u,
      "must be an email address, or Name <address>",
    )
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  S3_REGION: optional,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, "must be names with / between them")
    .optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_CACHE_MB: z.coerce.number("must be a number").int("must be a whole number").min(100, "must be at least 100").default(4_096),
  /** A ClickHouse server that runs analyses over the bucket. */
  ANALYSIS_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  PROVIDER_URLS: optional,
  I_AM_A_TEST: flag,
  TIME_SCALE: z.coerce.number().min(1).default(1),
});

/** Every variable of the environment that is read here. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

export type Env = Omit<z.output<typeof settings>, "DATA_DIR"> & {
  /** Absolute. */
  DATA_DIR: string;
  /** Public address without a trailing slash. */
  APP_URL: string;
  /** True when APP_URL was set by the operator. */
  appUrlGiven: boolean;
};

/**
 * Reads and checks every setting. An empty value counts as not set.
 * @throws {Error} one sentence naming the first bad setting.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The setting ${issue?.path.join(".") ?? ""} is wrong: ${issue?.message ?? "unknown"}. See .env.example.`);
  }
  const env = parsed.data;
  if (env.APP_URL !== undefined && new URL(env.APP_URL).pathname !== "/") {
    throw new Error("The setting APP_URL is wrong: it must be a URL without a path, such as https://rowcall.example.com.");
  }
  if (!env.I_AM_A_TEST && env.TIME_SCALE !== 1) throw new Error("The setting TIME_SCALE is for tests only: remove it.");
  if (!env.I_AM_A_TEST && env.PROVIDER_URLS !== undefined)
    throw new Error("The setting PROVIDER_URLS is for tests only: remove it.");
  if (env.NODE_ENV === "production" && env.INNGEST_DEV !== undefined && env.INNGEST_DEV !== "0") {
    throw new Error("The setting INNGEST_DEV turns signature checks off: remove it in production.");
  }
  if (env.WORKERS > 1 && env.DATABASE_URL === undefined)
    throw new Error("The setting WORKERS needs DATABASE_URL: only one process can use the embedded database.");
  checkEgress(env.EGRESS_ALLOW);
  checkS3(env);
  checkAnalysis(env);
  checkMail(env);
  return {
    ...env,
    DATA_DIR: path.resolve(env.DATA_DIR),
    APP_URL: (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    appUrlGiven: env.APP_URL !== undefined,
  };
}

function checkEgress(allowed: string | undefined): void {
  try {
    parseEgressAllow(allowed ?? "");
  } catch (cause) {
    throw new Error(`The setting EGRESS_ALLOW is wrong: ${(cause as Error).message}. See .env.example.`, { cause });
  }
}

/** Files on a local disk by mistake would be lost with it: a half-set S3 is no S3 and no local disk. */
function checkS3(env: z.output<typeof settings>): void {
  const needed = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const given = [...needed, "S3_ENDPOINT" as const, "S3_PREFIX" as const].filter((name) => env[name] !== undefined);
  const missing = needed.filter((name) => env[name] === undefined);
  if (given.length === 0 || missing.length === 0) return;
  throw new Error(
    `The setting ${given[0]} needs ${missing.join(", ")}: set all of them to keep files in S3, or none to keep them on local disk.`,
  );
}

/** The library would refuse it with the first report, in a sentence of its own. */
function checkAnalysis({ ANALYSIS_URL, S3_BUCKET, S3_ENDPOINT }: z.output<typeof settings>): void {
  if (ANALYSIS_URL === undefined) return;
  if (S3_BUCKET === undefined)
    throw new Error(
      "The setting ANALYSIS_URL needs S3_BUCKET: the analysis server reads rows from the bucket, not from this disk.",
    );
  // ClickHouse takes the first name after the host for the bucket.
  if (S3_ENDPOINT !== undefined && new URL(S3_ENDPOINT).pathname !== "/")
    throw new Error("The setting ANALYSIS_URL needs an S3_ENDPOINT without a path.");
  const { search, hash } = new URL(ANALYSIS_URL);
  if (search !== "" || hash !== "" || !hasReadableUser(ANALYSIS_URL))
    throw new Error(
      "The setting ANALYSIS_URL is wrong: it must be like http://user:password@host:8123/default, with % written as %25. See .env.example.",
    );
}

/** Half of it would send nothing, and say so to nobody. */
function checkMail({ SMTP_URL, MAIL_FROM }: z.output<typeof settings>): void {
  if (SMTP_URL !== undefined && !isMailUrl(SMTP_URL)) {
    throw new Error("The setting SMTP_URL is wrong: it must be like smtps://user:password@host:465. See .env.example.");
  }
  if ((SMTP_URL === undefined) === (MAIL_FROM === undefined)) return;
  const [given, missing] = SMTP_URL === undefined ? ["MAIL_FROM", "SMTP_URL"] : ["SMTP_URL", "MAIL_FROM"];
  throw new Error(`The setting ${given} needs ${missing}: set both to send email, or neither.`);
}

function isMailUrl(address: string): boolean {
  const { hostname, pathname, search, hash } = new URL(address);
  return hostname !== "" && ["", "/"].includes(pathname) && search === "" && hash === "" && hasReadableUser(address);
}

/** User and password are written as they can be read again. */
function hasReadableUser(address: string): boolean {
  const { username, password } = new URL(address);
  try {
    decodeURIComponent(`${username}${password}`);
    return true;
  } catch {
    return false;
  }
}

const shared = globalThis as typeof globalThis & { __rowcallEnv?: Env };

/** The settings of this process, read once. */
export function env(): Env {
  shared.__rowcallEnv ??= readEnv(process.env);
  return shared.__rowcallEnv;
}
