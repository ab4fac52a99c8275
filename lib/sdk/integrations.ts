import { List } from "./list";
import type { CallOptions, Transport } from "./transport";
import type { Integration } from "./types";

/** Connections to apps, databases and automation tools. */
export class Integrations {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * All integrations of the workspace.
   * @example
   * for await (const integration of rowcall.integrations.list()) console.log(integration.name, integration.status);
   */
  list(options?: CallOptions): List<Integration> {
    return new List(async () => ({
      items: await this.#transport.data<Integration[]>({ method: "GET", path: "/v1/integrations" }, options),
      nextCursor: null,
    }));
  }
}
