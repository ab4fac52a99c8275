import { mcpDoor } from "@/lib/http/mcp/mcp-door";
import { agentEndpoints } from "./endpoints";

export const POST = mcpDoor(agentEndpoints);
