// Runs before each file of tests. Files of one worker share modules, but no settings and nothing that a process keeps.
import fc from "fast-check";

const worker = globalThis as typeof globalThis & Record<string, unknown> & { testSettings?: NodeJS.ProcessEnv };
worker.testSettings ??= { ...process.env };

for (const name of Object.keys(process.env)) if (!(name in worker.testSettings)) delete process.env[name];
Object.assign(process.env, worker.testSettings);
// What the product keeps for a process bears this prefix, wherever it is kept. The Inngest client, made once, signs with its key;
// a child that waits for its one job knows nothing of the file that had it started.
const LASTING = ["__rowcallSigningKey", "__rowcallChildren"];
for (const name of Object.keys(worker)) if (name.startsWith("__rowcall") && !LASTING.includes(name)) delete worker[name];

// A run that is repeated tries the same cases; with LONG=1 each tries others.
if (process.env.LONG !== "1") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 18 });
