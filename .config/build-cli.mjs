// `npm run build`: the production build, when it is stale.
import path from "node:path";
import { buildIfStale } from "./build.mjs";
import { installIfStale, refuseOldNode } from "./install.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
installIfStale("running");
await buildIfStale();
