// `npm run api-types`: accepts what the contract says now as the committed snapshot and client types.
import { writeFileSync } from "node:fs";
import { generatedFiles } from "./generated";

for (const { path, text } of await generatedFiles()) {
  writeFileSync(path, text);
  process.stdout.write(`Wrote ${path}\n`);
}
