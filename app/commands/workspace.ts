import { operatorRequest } from "../operator";
import { command } from "./command";

const USAGE = `Usage: npm run workspace -- plan <workspace id> <FREE|STARTER|PROFESSIONAL|BUSINESS>
     npm run workspace -- remove <workspace id> --yes   deletes it and everything in it for good`;

/**
 * `npm run workspace -- plan <id> STARTER` changes a workspace's plan, `npm run workspace -- remove <id> --yes` deletes one; whether
 * the server runs or not.
 */
command(USAGE, ([name, workspaceId, word]) => {
  if (name === "remove") return operatorRequest.safeParse({ command: word === "--yes" ? name : "", workspaceId });
  return operatorRequest.safeParse({ command: name === "plan" ? name : "", workspaceId, plan: word?.toUpperCase() });
});
