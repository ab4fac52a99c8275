import { operatorRequest } from "../operator";
import { command } from "./command";

const USAGE = "Use: npm run user -- <show|reset|two-factor-off> <e-mail>";

/** `npm run user -- reset ada@example.com`: helps somebody who cannot sign in, whether the server runs or not. */
command(USAGE, ([name, email]) =>
  operatorRequest.safeParse({ command: name === "plan" || name === "backup" ? "" : name, email }),
);
