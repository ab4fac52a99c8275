import { code, type Guide, guidePage, heading, list, note, table, text } from "./page";

export const installPage: Guide = guidePage(
  "self-hosting",
  "Run Rowcall",
  "One process, no other service required.",
  [
    text(
      "You need Node.js 20.19 or newer and access to npm. Node.js 24 is recommended: requests are 30 to 60% faster there. `npm start` installs what running needs, builds when something changed, opens the embedded database under `.data/` and prints the address. Later starts skip what's already done.",
    ),
    heading("Commands"),
    table(
      "Commands",
      ["Command", "What it does"],
      [
        ["`npm start`", "Installs, builds and runs Rowcall."],
        ["`npm run build`", "Builds without starting."],
        ["`npm run audio`", "Downloads what decodes recordings, before the first recording does."],
        ["`npm run doctor`", "Checks every setting and connection, and says what's missing."],
        ["`npm run seed`", "Fills a demo workspace and prints how to sign in. Stop Rowcall first."],
        ["`npm run backup -- <directory>`", "Writes a [backup](/docs/backup), while Rowcall runs or not."],
        ["`npm run restore -- <directory>`", "Restores a backup into an empty installation. Stop Rowcall first."],
        ["`npm run workspace -- plan <id> STARTER`", "Changes a workspace's plan."],
        ["`npm run workspace -- remove <id> --yes`", "Deletes a workspace and everything in it."],
        ["`npm run user -- reset <email>`", "Prints a link to set a new password. See [Accounts](/docs/accounts)."],
        ["`npm run secrets -- status`", "Shows which [master keys](/docs/master-keys) are still needed."],
        ["`npm run release`", "Writes Rowcall as an archive that runs without installing or building anything."],
        ["`npm run sdk`", "Writes the [TypeScript client](/docs/client) as a package to `.data/sdk`."],
      ],
    ),
    heading("Run a release"),
    text(
      "`npm run release` builds Rowcall, checks that it starts, and writes `.data/release/rowcall-<version>-<platform>-<arch>.tgz`. Unpack the archive on any machine with the same platform and Node.js, and run `node start.mjs`: nothing is downloaded, installed or built. Commands run as `node start.mjs doctor`. Set `DATA_DIR` to a directory outside the release, so you can upgrade by starting a newer one with the same data.",
    ),
    heading("Behind a proxy"),
    text(
      "Set `APP_URL` to the public https address and `TRUST_PROXY_HOPS` to the number of proxies in front. Both are explained under [Settings](/docs/settings). With an https address, Rowcall tells browsers to use https only for a year (HSTS).",
    ),
    heading("More processors"),
    text(
      "One process uses one processor for requests. With PostgreSQL, set `WORKERS` to the number of processors that requests may keep busy: that many processes share the port, and one more runs reports, calls and syncs. Each takes about 200 MB and up to 20 connections to the database, so raise `max_connections` for more than three. One that ends is replaced, `/metrics` adds all of them up, and nothing has to be sticky. For several machines, see [Several servers](/docs/containers#several-servers).",
    ),
    heading("Next steps"),
    list(
      "Set `DATABASE_URL` to use PostgreSQL: it lets you run more than one process. Each process opens up to 20 connections.",
      "Set `SMTP_URL` and `MAIL_FROM` to send notifications, invitations and password links by email.",
      "Set `SIGNUP=invite` before you open Rowcall to the internet.",
      "[Schedule backups](/docs/backup) and keep the master secret in another place.",
      "[Monitor](/docs/monitoring) the installation, or run it in [containers](/docs/containers).",
    ),
  ],
  [
    code("Start", "bash", "npm start"),
    code("Run the built server", "bash", "npm run build\nnode .next/server.mjs"),
    code(
      "Run a release",
      "bash",
      "npm run release\nmkdir rowcall\ntar -xzf .data/release/*.tgz -C rowcall --strip-components=1\nDATA_DIR=/var/lib/rowcall node rowcall/start.mjs",
    ),
    code("Look at demo data", "bash", "npm run seed\nnpm start"),
  ],
);

export const monitoringPage: Guide = guidePage(
  "monitoring",
  "Monitoring",
  "Health checks, metrics, logs and the doctor.",
  [
    heading("Health checks"),
    list(
      "`/healthz` answers 200 as long as the process runs.",
      "`/readyz` answers 200 while this process can serve: the database responds and its disk takes files. `well` in the reply is false while shared file storage or the workflow engine is away; alert on it, but keep the process in service.",
    ),
    text("On SIGTERM, Rowcall finishes the requests in flight before it exits. Allow it 35 seconds."),
    heading("Metrics"),
    text(
      "Set `METRICS_TOKEN` to publish Prometheus metrics at `/metrics`: requests by operation, rows, reports, events, deliveries, the embedded workflow queue and memory. Each process counts for itself, so scrape every one of them. Labels never contain an id, a path or a host. Without the token, `/metrics` answers 404.",
    ),
    heading("Logs"),
    text(
      "Rowcall writes JSON lines to standard output, from `LOG_LEVEL` up. `level` is 30 for info, 40 for warnings and 50 for errors; `time` is in milliseconds. A request has `requestId`, `operation`, `method`, `path`, `status` and `ms`; a failed workflow step has `runID`.",
    ),
    text("Logs contain no bodies, queries, cell values or tokens, so you can ship them to any log service."),
    heading("Doctor"),
    text("`npm run doctor` lists each part of the installation as working, off or failing, and exits with 1 if something fails."),
  ],
  [
    code(
      "Scrape a process",
      "yaml",
      `scrape_configs:\n  - job_name: rowcall\n    authorization:\n      credentials: <METRICS_TOKEN>\n    static_configs:\n      - targets: ["10.0.0.5:3000"]`,
    ),
    code("Check the installation", "bash", "npm run doctor"),
  ],
);

export const backupPage: Guide = guidePage(
  "backup",
  "Backup, restore and upgrade",
  "Back up while Rowcall runs, move to another database, upgrade safely.",
  [
    heading("Back up"),
    text(
      "`npm run backup` writes the database as of one moment, table by table, and every stored file it refers to, each with its SHA-256. With PostgreSQL, Rowcall keeps serving requests meanwhile; the embedded database pauses them until the backup is done.",
    ),
    text(
      "A backup doesn't contain unfinished uploads or the master secret. Keep `DATA_DIR/secret`, or the value of `APP_KEYS`, in another place: without it, nothing that's encrypted in the backup can be read.",
    ),
    note("Older backups still contain calls that were deleted later. Don't keep backups longer than you may keep those calls."),
    heading("Restore"),
    list(
      "Put the master secret into an empty `DATA_DIR`, or set `APP_KEYS`.",
      "Stop Rowcall and run `npm run restore -- <directory>`.",
      "Rowcall checks every hash before it writes and reads everything back afterwards. If anything differs, nothing is kept.",
    ),
    heading("Move to another database"),
    text(
      "Restore into the other kind of database to move from the embedded one to PostgreSQL, or back. The same way takes you across a major version of either.",
    ),
    heading("Upgrade"),
    list(
      "Back up.",
      "Install the new version and start it. Pending migrations run at the start; they only go forward.",
      "To go back, restore the backup with the old version. A backup from an older version is restored as it was and then migrated.",
    ),
  ],
  [
    code("Back up", "bash", "npm run backup -- /backups/2026-11-23"),
    code("Check a copy", "bash", "cd /backups/2026-11-23\nsha256sum -c SHA256SUMS"),
    code("Restore", "bash", "npm run restore -- /backups/2026-11-23"),
  ],
);

export const masterKeysPage: Guide = guidePage(
  "master-keys",
  "Master keys",
  "The key that encrypts stored credentials, and how to rotate it.",
  [
    text(
      "Passwords and keys of the systems you connect are encrypted with a master key. Rowcall creates one at the first start and keeps it in `DATA_DIR/secret`, unless you set `APP_KEYS`. Keep a copy apart from your backups.",
    ),
    heading("Rotate"),
    list(
      "Run `npm run secrets -- add`, or put a new key first in `APP_KEYS` and keep the old ones behind it.",
      "Restart every server. Sign-ins keep working.",
      "Run `npm run secrets -- reseal` to encrypt stored credentials with the new key. You can stop it and run it again.",
      "When `npm run secrets -- status` says the old key is no longer needed, remove it.",
    ),
    heading("What stops working without the old key"),
    text(
      "An API key or private URL moves to the new master key the next time it's used. Those not used since the rotation stop working once the old key is gone, and so do shared links, open invitations, links in emails and recovery codes from before.",
    ),
  ],
  [
    code(
      "Rotate the master key",
      "bash",
      "npm run secrets -- add\n# restart every server, then:\nnpm run secrets -- reseal\nnpm run secrets -- status",
    ),
  ],
);

export const containersPage: Guide = guidePage(
  "containers",
  "Containers and scaling",
  "Docker, several servers, shared storage.",
  [
    text("The directory `.config/box` contains everything for Docker. Secrets come from an environment file."),
    table(
      "Files in .config/box",
      ["File", "What it sets up"],
      [
        [
          "`Dockerfile`",
          "The image, made from a [release](/docs/self-hosting). Runs as an unprivileged user and writes to `/data` only.",
        ],
        ["`compose.yml`", "Rowcall and PostgreSQL."],
        [
          "`compose.scale.yml`",
          "Three Rowcall servers, PostgreSQL, object storage, Inngest, and Caddy for TLS; with `--profile analysis` also ClickHouse.",
        ],
        ["`Caddyfile`", "The proxy of `compose.scale.yml`."],
      ],
    ),
    note(
      "These files haven't been run with Docker yet. The release they contain was tested the way they start it: as an unprivileged user, from a directory that user can't write to.",
    ),
    heading("Several servers"),
    text(
      "Give all servers the same `DATABASE_URL`, the same bucket and the same `APP_KEYS`, and each its own `DATA_DIR`. An upload from the dashboard stays on the server that received its first piece until it's complete, so configure your load balancer for sticky sessions.",
    ),
    heading("Analysis on ClickHouse"),
    text(
      "Reports and questions are computed by DuckDB inside Rowcall. That is right for most installations: a report on a million rows takes seconds. Set `ANALYSIS_URL` when single tables have tens of millions of rows and reports on them take too long, or keep the processors of your Rowcall servers busy: a ClickHouse server then reads the rows where they are, in the bucket, and nothing is copied. Reports come out the same, to the byte. Small tables get slower, since each report asks a hundred or more statements over the network.",
    ),
    list(
      "The server must reach the bucket at `S3_ENDPOINT` as Rowcall does, and the endpoint can't have a path. It's sent the bucket's key with each statement; use https between the two unless they share a private network.",
      "Statements contain values from your rows. Rowcall asks ClickHouse to log none of them, but an error message in the server's own log may still quote a value.",
      "Create a user for Rowcall that may change settings (`readonly = 0` or `2`), with `GRANT CREATE TEMPORARY TABLE, S3 ON *.*`. It needs no tables and no other rights. Limit its memory in its settings profile.",
      "Imports, previews, downloads and pages of rows still use DuckDB and the cache below `DATA_DIR`.",
      "A statement may take two minutes, one that someone waits for half a minute; then ClickHouse stops it. If the server is away, reports are tried again and then fail with a sentence; unset `ANALYSIS_URL` to compute here again.",
      "ClickHouse reads stored files without comparing their checksums. The nightly check of every file does.",
    ),
  ],
  [
    code("Start with Docker Compose", "bash", "docker compose -f .config/box/compose.yml --env-file .env up -d --build"),
    code("Environment file", "bash", "APP_URL=https://rowcall.example.com\nPOSTGRES_PASSWORD=<a long random password>"),
  ],
);

export const dataSentOutsidePage: Guide = guidePage(
  "data-sent-outside",
  "Data sent outside",
  "What leaves your installation, and how to run it without a network.",
  [
    text(
      "Unless you configure a model or speech to text, making a report or processing a call sends nothing outside. Figures, texts, charts and files are made on your server, and pages load fonts and scripts from it too. Rowcall has no telemetry and doesn't check for updates.",
    ),
    heading("See what was sent"),
    text(
      "Every report and call lists each host it connected to, why, and how many bytes went each way, including TLS and headers. Rowcall writes the entry before it opens the connection; if it can't, it doesn't connect. While you're signed in, you can also read the list as JSON at `/api/reports/{id}/egress` and `/api/calls/{id}/egress`.",
    ),
    text(
      "The list leaves out Rowcall's own database, object storage, analysis server and Inngest, DNS lookups, imports of rows, the one-time downloads from npm of node-av (with the first recording) and the libraries for S3 and ClickHouse, and what your workspace sends on purpose: webhooks, apps and email, which have their own delivery log.",
    ),
    heading("Run without a network"),
    list(
      "Build where npm is reachable: `npm run build`, and `npm run audio` if you'll process recordings.",
      "Copy the folder, including `DATA_DIR`, to its destination.",
      "Start it with `node .next/server.mjs`.",
    ),
    text(
      "`DATABASE_URL`, `S3_ENDPOINT`, `ANALYSIS_URL`, `SMTP_URL`, `OPENAI_BASE_URL` and `SPEECH_BASE_URL` can name servers inside your network. A private `SPEECH_BASE_URL` also needs its `ip:port` in `EGRESS_ALLOW`. Hosted models, hosted speech to text, phone systems, and apps and files at outside addresses don't work without a network; each says so where you set it up. A call then needs a transcript.",
    ),
    heading("Prove it"),
    text(
      "`npm run air-gap` runs the built product on Linux in a network namespace that has only loopback (as root, or where user namespaces are allowed). It first proves that nothing can leave and that an attempt would be counted. Then it makes a report, a PDF and a call, fails if anything tried to connect outside, and runs the browser tests, one of which fails if a page requests another origin.",
    ),
  ],
  [
    code("Run without a network", "bash", "npm run build\nnpm run audio\n# copy the folder, then:\nnode .next/server.mjs"),
    code("Prove it", "bash", "npm run air-gap"),
  ],
);
