// Who may import whom. The rooms are described in lib/README.md; `npm run check` enforces this file.
const DOMAINS =
  "lib/(workspaces|keys|datasets|sources|analysis|figures|questions|reports|schedules|shares|calls|connectors|notices|requests|egress|deliveries|webhooks|destinations|news|whole)/";
const TEST = "\\.test\\.tsx?$";

/** One forbidden arrow: files at `from` (tests excepted) importing what is at `to`. */
function forbid(name, comment, from, to) {
  return {
    name,
    comment,
    severity: "error",
    from: { pathNot: TEST, ...(typeof from === "string" ? { path: from } : from) },
    to: typeof to === "string" ? { path: to } : to,
  };
}

/** The rooms of a domain, the lowest first: each imports itself and what stands before it. "." are the files at its root. */
const ROOMS_OF = {
  questions: ["languages", "reading", "answering", "."],
  datasets: [
    "reading",
    "columns",
    "segments",
    "steps",
    "download",
    ".",
    "versions",
    "uploads",
    "batches",
    "staged",
    "snapshots",
    "rows",
    "removal",
    "preparation",
    "earlier",
  ],
  reports: [".", "derived", "prompt", "planning", "findings", "drawn", "narrator", "evidence", "compare", "exports", "steps"],
};

function oneWay(domain, rooms) {
  const place = (room) => (room === "." ? `^lib/${domain}/[^/]+$` : `^lib/${domain}/${room}/`);
  const arrow = (room, at) =>
    forbid(
      `${domain}-one-way`,
      `Inside ${domain}, ${room} comes before ${rooms.slice(at + 1).join(", ")}.`,
      place(room),
      rooms
        .slice(at + 1)
        .map(place)
        .join("|"),
    );
  return rooms.slice(0, -1).map(arrow);
}

module.exports = {
  forbidden: [
    ...Object.entries(ROOMS_OF).flatMap(([domain, rooms]) => oneWay(domain, rooms)),
    forbid("no-cycle", "Arrows go one way.", {}, { circular: true }),
    forbid(
      "words-stand-alone",
      "core → contract, and nothing else of ours: core imports nobody.",
      "^lib/(contract|core)/",
      "^(app|components|db|inngest|e2e|lib/(?!contract/|core/))",
    ),
    forbid("core-knows-nobody", "core → contract → content, never back.", "^lib/core/", "^lib/(?!core/)"),
    forbid(
      "content-is-words",
      "What a report says, in words and shapes, whoever shows it: pure, from the contract and core.",
      "^lib/content/",
      "^(app|components|db|inngest|e2e|lib/(?!contract/|core/|content/))",
    ),
    forbid(
      "analysis-is-pure",
      "What columns mean, what can be asked of them and its SQL: it knows no rows, no dataset, no figure and no report.",
      "^lib/analysis/",
      "^(app|components|db|inngest|e2e|lib/(?!contract/|core/|analysis/|platform/analysis/identifiers\\.))",
    ),
    forbid(
      "db-knows-no-domain",
      "Tables and clients know the words only.",
      "^db/",
      "^(app|components|inngest|e2e|lib/(?!contract/|core/))",
    ),
    forbid(
      "ctx-knows-no-domain",
      "lib/ctx sees the words and the database.",
      "^lib/ctx/",
      "^(app|components|inngest|e2e|lib/(?!contract/|core/|ctx/))",
    ),
    forbid(
      "platform-is-an-adapter",
      "One adapter per outside thing: no domain, no database.",
      "^lib/platform/",
      "^(app|components|db|inngest|e2e|lib/(?!contract/|core/|platform/))",
    ),
    forbid(
      "domain-stays-in",
      "A domain sees words, ctx, platform, other domains.",
      `^${DOMAINS}`,
      "^(app|components|inngest|e2e|lib/(http|client|testing)/)|node_modules/(next|next-auth|inngest)/",
    ),
    forbid(
      "sql-in-queries",
      "All SQL of a domain is in its queries.ts.",
      { path: `^${DOMAINS}`, pathNot: `(^|/)queries\\.ts$|-queries\\.ts$|${TEST}` },
      "^db/",
    ),
    forbid(
      "queries-are-private",
      "Another domain's SQL is reached through its verbs.",
      { path: "^lib/([^/]+)/", pathNot: `^lib/testing/|${TEST}` },
      // What webhooks and destinations have in common is a table of deliveries; these two alone reach its SQL.
      { path: "^lib/.*queries\\.ts$", pathNot: "^lib/$1/|^lib/deliveries/destination-queries\\.ts$" },
    ),
    forbid(
      "egress-before-all",
      "The egress ledger knows nobody whose connections it counts.",
      "^lib/egress/",
      "^lib/(workspaces|keys|datasets|sources|reports|schedules|shares|calls|connectors|notices|requests|deliveries|webhooks|destinations|news)/",
    ),
    forbid(
      "reports-after-datasets",
      "datasets → reports, never back.",
      "^lib/(datasets|keys|workspaces|requests)/",
      "^lib/reports/",
    ),
    forbid(
      "language-is-words",
      "What an analysis is and says, without a row or SQL: from the contract and core.",
      "^lib/analysis/language/",
      "^(db|lib/(?!contract/|core/|analysis/language/))",
    ),
    forbid(
      "figures-before-reports",
      "A figure is computed from rows; it knows no report, no request and no database; of datasets it takes what a column is.",
      "^lib/figures/",
      "^(db|lib/(?!contract/|core/|content/|analysis/|figures/|platform/analysis/|datasets/(identifiers\\.|columns/)))",
    ),
    forbid(
      "questions-before-reports",
      "figures → questions → reports: a question is read and answered without a report.",
      "^lib/questions/",
      "^lib/(reports|schedules|shares|sources|calls|connectors|notices|keys|http)/",
    ),
    forbid(
      "languages-are-words",
      "What words mean in a language: no table, no row, no other room.",
      "^lib/questions/languages/",
      "^lib/(?!questions/languages/)",
    ),
    forbid(
      "shares-after-reports",
      "reports → shares, never back; no other domain knows them.",
      { path: "^lib/", pathNot: `^lib/(http|shares)/|${TEST}` },
      "^lib/shares/",
    ),
    forbid(
      "verifier-knows-nobody",
      "The program that checks a report shares no code with what made it: its own files and Node's.",
      "^lib/reports/evidence/verifier/",
      "^(?!lib/reports/evidence/verifier/|crypto$|fs$|node:)",
    ),
    forbid(
      "schedules-after-reports",
      "datasets → reports → schedules, never back; who listens to events may ask what an alert told of.",
      "^lib/(datasets|keys|workspaces|requests|notices|sources|reports|calls|connectors)/",
      "^lib/schedules/",
    ),
    forbid(
      "sources-after-datasets",
      "datasets → sources, never back; reports and sources do not know each other.",
      "^lib/(datasets|keys|workspaces|requests|reports)/",
      "^lib/sources/",
    ),
    forbid(
      "notices-before-connectors",
      "workspaces → notices → whoever tells; notices know nobody that they tell of.",
      "^lib/(workspaces|keys|requests|notices)/",
      "^lib/(connectors|sources|reports|calls|datasets)/",
    ),
    forbid("workspaces-before-notices", "workspaces → notices, never back.", "^lib/(workspaces|keys|requests)/", "^lib/notices/"),
    forbid(
      "nobody-knows-who-listens",
      "deliveries, webhooks, destinations and news listen to events; no other domain imports them.",
      "^lib/(workspaces|keys|requests|notices|datasets|sources|reports|schedules|calls|connectors)/",
      "^lib/(deliveries|webhooks|destinations|news)/",
    ),
    forbid(
      "whole-comes-last",
      "What concerns a workspace as a whole knows every domain; none knows it.",
      { path: `^${DOMAINS}`, pathNot: `^lib/whole/|${TEST}` },
      "^lib/whole/",
    ),
    forbid(
      "deliveries-before-senders",
      "deliveries → webhooks, destinations; these do not know each other.",
      "^lib/deliveries/",
      "^lib/(webhooks|destinations|news)/",
    ),
    forbid("senders-apart", "What webhooks and destinations share is in deliveries.", "^lib/(webhooks|destinations)/", {
      path: "^lib/(webhooks|destinations|news)/",
      pathNot: "^lib/$1/",
    }),
    forbid(
      "sdk-stands-alone",
      "The client is a package of its own: it imports its own files only.",
      "^lib/sdk/",
      "^(?!lib/sdk/|fs$|path$|node:)",
    ),
    forbid(
      "nobody-imports-sdk",
      "The client is for others; tests use it.",
      "^(app|components|lib/(?!sdk/)|db|inngest)",
      "^lib/sdk/",
    ),
    forbid(
      "http-holds-no-sql",
      "HTTP sees words, ctx, platform and the look-ups of who asks.",
      "^lib/http/",
      "^(app|components|db|inngest|e2e)/|^lib/(datasets|reports|client|testing)/",
    ),
    forbid(
      "functions-order-verbs",
      "Workflow functions string verbs together.",
      "^inngest/functions/",
      "^(app|components|e2e|db)/|^lib/(http|client|testing)/",
    ),
    forbid(
      "engine-knows-no-domain",
      "The embedded engine sees the database and the words.",
      "^inngest/embedded/",
      "^(app|components|e2e)/|^lib/(?!core/|contract/|ctx/)",
    ),
    forbid(
      "components-show",
      "Components see the words, the client and each other.",
      "^components/",
      "^(app|db|inngest|e2e)/|^lib/(?!contract/|core/|content/|client/)",
    ),
    forbid(
      "ui-knows-no-feature",
      "components/ui and components/charts could ship elsewhere.",
      "^components/(ui|charts)/",
      "^components/(?!ui/|charts/)",
    ),
    forbid(
      "browser-gets-no-schemas",
      "Of the contract a browser gets words, limits and routes; schemas, examples and their texts stay on the server. What asks as a logged request did needs more, and comes by a press; roles, a sample and docs are drawn on the server.",
      {
        path: "^(components|lib/client)/",
        pathNot: `^components/(docs/|keys/request-command\\.|members/role-table\\.|connections/connect/sample-fields\\.)|${TEST}`,
      },
      {
        path: "^lib/contract/",
        pathNot: "-words\\.ts$|/(docs/verify-snippets|events|file-extensions|limits|report-sections|roles|scopes)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "app-joins",
      "A page or route joins a door to a verb; it holds no SQL.",
      { path: "^app/", pathNot: `^app/((?:server|run)\\.ts|operator\\.ts|commands/)|${TEST}` },
      "^db/|^lib/.*queries\\.ts$",
    ),
    forbid(
      "nobody-knows-the-verifier",
      "A program of its own, which tests may take apart.",
      { path: "^(app|components|lib|db|inngest)/", pathNot: `^lib/reports/evidence/verifier/|${TEST}` },
      "^lib/reports/evidence/verifier/",
    ),
    forbid("nobody-imports-app", "Doors and pages are ends.", { path: "^(components|lib|db|inngest)/" }, "^app/"),
    forbid(
      "who-may-mint",
      "A workspace id is branded where it was looked up.",
      { path: ".", pathNot: `^(lib/http/identify|inngest|lib/testing|app/commands/seed|e2e)|${TEST}` },
      "^lib/ctx/mint\\.ts$",
    ),
    forbid(
      "testing-stays-out",
      "Test set-up is for tests.",
      { path: "^(app|components|lib|db|inngest)/", pathNot: `^lib/testing/|${TEST}` },
      "^lib/testing/",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // No rule asks for orphans or for who depends on a file.
    skipAnalysisNotInRules: true,
    exclude: { path: "^(\\.next|node_modules/\\.)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
