// `npm run build`: the production build, when it is stale.
import path from "node:path";
import { buildIfStale } from "./build.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
buildIfStale();
