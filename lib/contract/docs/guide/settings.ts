import { PLANS } from "@/lib/core/plans";
import { code, type Guide, guidePage, heading, table, text } from "./page";

/** One environment variable. */
interface Setting {
  name: string;
  /** What holds without it, as it would be written; null where nothing does. */
  default: string | null;
  /** Sentences; links and code as in the guide. */
  about: string;
}

const setting = (name: string, initial: string | null, about: string): Setting => ({ name, default: initial, about });

const SERVER = [
  setting("PORT", "3000", "The port Rowcall listens on."),
  setting(
    "APP_URL",
    "http://localhost:3000",
    "The address people and systems use to reach Rowcall, without a path. Links, cookies and sign-in depend on it. Defaults to localhost on `PORT`; behind a proxy, set it to the public https address.",
  ),
  setting(
    "DATA_DIR",
    ".data",
    "Where files, the embedded database and the master secret are kept. Servers that run beside each other need a directory each; the processes of `WORKERS` share one.",
  ),
  setting(
    "TRUST_PROXY_HOPS",
    "0",
    "Number of proxies in front of Rowcall. Their `X-Forwarded-*` headers tell Rowcall the client's address and protocol.",
  ),
  setting(
    "DIRECT_ROUTES",
    "on",
    "`off` sends requests to the API through Next.js as well. Replies are the same and each takes about twice the processor time; use it to find out whether a problem comes from there.",
  ),
  setting(
    "WORKERS",
    "1",
    "Processes that serve requests behind the one port, up to 32. From 2 on, one more runs the workflows, so that reports and calls slow no request. Needs `DATABASE_URL`. See [More processors](/docs/self-hosting#more-processors).",
  ),
  setting("LOG_LEVEL", "info", "`debug`, `info`, `warn`, `error` or `silent`. See [Monitoring](/docs/monitoring)."),
  setting(
    "METRICS_TOKEN",
    null,
    "At least 24 characters. Turns on [metrics](/docs/monitoring#metrics) for requests that send it as a bearer token. Without it nothing is counted, and `/metrics` answers 404.",
  ),
];

const SIGN_IN = [
  setting(
    "SIGNUP",
    "open",
    "`open` lets anyone sign up. With `invite`, only the first person can; everyone else needs an invitation, and nobody can create further workspaces. See [Team](/docs/team).",
  ),
  setting("DEFAULT_PLAN", "BUSINESS", `The plan of a new workspace: ${PLANS.map((plan) => `\`${plan}\``).join(", ")}.`),
  setting("PLAN_LINK", null, "A page with your prices, where people change their plan. Settings, Plan links to it."),
  setting(
    "ADMIN_CONTACT",
    null,
    "Who runs this server: a name or an email address. People see it where only you can help, such as a change of plan without `PLAN_LINK`.",
  ),
  setting("GITHUB_ID", null, "With `GITHUB_SECRET`, adds sign-in with GitHub."),
  setting("GITHUB_SECRET", null, "The secret of your GitHub OAuth app."),
  setting("GOOGLE_ID", null, "With `GOOGLE_SECRET`, adds sign-in with Google."),
  setting("GOOGLE_SECRET", null, "The secret of your Google OAuth client."),
];

const STORAGE = [
  setting(
    "DATABASE_URL",
    null,
    "PostgreSQL 15 or newer, as `postgres://user:password@host:5432/rowcall`. Set it to run several processes. Without it Rowcall uses the embedded database.",
  ),
  setting(
    "DATABASE_FSYNC",
    "on",
    "`off` lets the embedded database answer before its commits are on the disk: faster, but a power cut can lose or damage what you stored. PostgreSQL has its own setting.",
  ),
  setting(
    "APP_KEYS",
    null,
    "Master keys, newest first, each as `id:` and 32 random bytes in base64. Without it Rowcall creates one at the first start and keeps it in `DATA_DIR/secret`. See [Master keys](/docs/master-keys).",
  ),
  setting("S3_BUCKET", null, "Bucket for files. Set this, the region and both keys together, or none of them."),
  setting("S3_REGION", null, "The bucket's region."),
  setting("S3_ACCESS_KEY_ID", null, "A key that can list the bucket, and get, put and delete its objects."),
  setting("S3_SECRET_ACCESS_KEY", null, "The secret of that key."),
  setting("S3_ENDPOINT", null, "The address of an S3-compatible server other than AWS."),
  setting("S3_PREFIX", null, "A path inside the bucket, if it holds other things too."),
  setting("S3_CACHE_MB", "4096", "How many megabytes of files Rowcall keeps below `DATA_DIR` while it works with them."),
  setting(
    "ANALYSIS_URL",
    null,
    "A ClickHouse server, 26.7 or newer, as `http://user:password@host:8123/default`. It runs the statements of reports and questions over the files in the bucket, with the same results. Needs `S3_BUCKET`. See [Analysis on ClickHouse](/docs/containers#analysis-on-clickhouse).",
  ),
];

const MODELS = [
  setting("OPENAI_API_KEY", null, "Lets a model word reports and summarize calls. Figures are still computed by Rowcall."),
  setting("OPENAI_BASE_URL", null, "Any OpenAI-compatible endpoint, used instead of OpenAI."),
  setting("OPENAI_MODEL", "gpt-4.1-mini", "The model to ask."),
  setting(
    "SPEECH_BASE_URL",
    null,
    "A speech-to-text server with OpenAI's `/audio/transcriptions`, such as speaches, whisper.cpp or LocalAI. It receives `SPEECH_API_KEY` and no other key. Without it Rowcall asks `OPENAI_BASE_URL`, then OpenAI. A private or http address needs an entry in `EGRESS_ALLOW`.",
  ),
  setting(
    "SPEECH_API_KEY",
    null,
    "The key for speech to text. Without `SPEECH_BASE_URL`, `OPENAI_API_KEY` is used when this is empty.",
  ),
  setting("SPEECH_MODEL", "whisper-1", "The speech-to-text model."),
  setting(
    "FFMPEG_PATH",
    null,
    "Absolute path of an `ffmpeg` program that decodes recordings, with `ffprobe` in the same directory. Without it, the first recording downloads node-av, which contains FFmpeg, from npm (205 MB) to `DATA_DIR`; `npm run audio` does that ahead of time.",
  ),
];

const NETWORK = [
  setting(
    "SMTP_URL",
    null,
    "Your mail server. `smtps://user:password@host:465` uses TLS from the start; `smtp://` on port 587 asks for STARTTLS and sends nothing without it. A server without TLS, or with a certificate Rowcall can't verify, needs its `ip:port` in `EGRESS_ALLOW`. Write `@`, `:` and `/` in the user or password as `%40`, `%3A` and `%2F`.",
  ),
  setting("MAIL_FROM", null, "The sender, as `Rowcall <rowcall@example.com>`. Set it together with `SMTP_URL`."),
  setting(
    "EGRESS_ALLOW",
    null,
    "Private addresses that databases, apps, phone systems, files, webhooks and mail servers can be reached at, also over http: exact `ip:port` pairs, separated by commas, such as `10.0.0.5:5432,[fd00::5]:8080`. Everyone who can add a source, connection or destination can reach them; `10.0.0.5:5432@ws_01J…` is for that workspace only. Rowcall prints the list when it starts.",
  ),
];

const WORKFLOWS = [
  setting(
    "INNGEST_MODE",
    null,
    "`embedded` or `external`. By default Rowcall uses Inngest when one of the settings below is set, and its embedded engine otherwise.",
  ),
  setting("INNGEST_BASE_URL", null, "The address of a self-hosted Inngest server."),
  setting("INNGEST_SIGNING_KEY", null, "Required for Inngest, together with the event key."),
  setting("INNGEST_EVENT_KEY", null, "Required for Inngest, together with the signing key."),
  setting("INNGEST_DEV", null, "For Inngest's dev server. Turns signature checks off, so Rowcall refuses it in production."),
];

const DEVELOPMENT = [
  setting(
    "SIMULATE_PHONES",
    null,
    "`1` makes `npm run dev` start nine simulated phone systems and print what to enter for each. See [Phone systems](/docs/phone-systems).",
  ),
];

const GROUPS: readonly { title: string; lead: string; settings: readonly Setting[] }[] = [
  { title: "Server", lead: "Where Rowcall listens and what it reports.", settings: SERVER },
  { title: "Sign-in and workspaces", lead: "Who can join, and how.", settings: SIGN_IN },
  {
    title: "Database, secrets and files",
    lead: "What Rowcall has confirmed is on the disk and survives a power cut: the embedded database syncs every commit, and files are synced before the commit that names them. PostgreSQL promises the same while its `fsync` and `synchronous_commit` are on, as they are by default. Use it to run more than one process. Files are kept under `DATA_DIR/files`, or in S3; then `DATA_DIR/cache` holds those in use. The S3 library is downloaded from npm to `DATA_DIR` on first use. Wrong S3 keys stop Rowcall at the start. While S3 is away, rows are still accepted, and requests that need a file get a 503. Give each installation a bucket or prefix of its own, because Rowcall deletes files its database doesn't know; and add a bucket rule that ends incomplete multipart uploads after a day.",
    settings: STORAGE,
  },
  {
    title: "Models and speech to text",
    lead: "Without a model, built-in templates word reports and rules summarize calls. A model never sees your rows, and every figure in its text is one Rowcall computed. Without speech to text, recordings wait as FAILED until you set it up and retry them; transcripts need none.",
    settings: MODELS,
  },
  {
    title: "Mail and outgoing connections",
    lead: "Without mail, notifications stay in the dashboard, and emailing results needs a mail server set up in the workspace. Addresses that people enter, such as databases, files and apps, must be public and use https, unless you allow them here. Rowcall's own database is never reachable this way.",
    settings: NETWORK,
  },
  {
    title: "Workflows",
    lead: "By default workflows run inside Rowcall and survive restarts. With Inngest configured, the same functions run there.",
    settings: WORKFLOWS,
  },
  { title: "Development", lead: "Has no effect outside `npm run dev`.", settings: DEVELOPMENT },
];

/** Every setting, by name. */
export const SETTINGS: readonly Setting[] = GROUPS.flatMap(({ settings }) => settings);

/** Every environment variable that Rowcall reads. */
export const settingsPage: Guide = guidePage("settings", "Settings", "Every environment variable, with its default.", [
  text(
    "Rowcall needs no settings to start. Set what you need in the environment, or copy `.env.example` to `.env.local` and edit it. An empty value counts as not set. A wrong value stops Rowcall at the start with a sentence that names the setting.",
  ),
  code("Check your settings", "bash", "npm run doctor"),
  ...GROUPS.flatMap(({ title, lead, settings }) => [
    heading(title),
    text(lead),
    table(
      title,
      ["Setting", "Default", "What it does"],
      settings.map(({ name, default: initial, about }) => [`\`${name}\``, initial === null ? "" : `\`${initial}\``, about]),
    ),
  ]),
]);
