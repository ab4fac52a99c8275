import { operatorRequest } from "../operator";
import { command } from "./command";

const USAGE = "Usage: npm run user -- <show|reset|two-factor-off> <email>";

/** `npm run user -- reset ada@example.com`: helps somebody who cannot sign in, whether the server runs or not. */
command(USAGE, ([name, email]) =>
  operatorRequest.safeParse({ command: name === "plan" || name === "backup" ? "" : name, email }),
);
