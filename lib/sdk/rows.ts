import { type CreateOptions, pathOf, type Transport } from "./transport";
import type { IngestRowsReply, PushRowsReply } from "./types";

/** A flat object: one row. */
export type Row = Record<string, string | number | boolean | null>;

/** Rows that keep coming. */
export class Rows {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Appends one row, or up to 500, to the dataset of the public key. Works from a website too.
   * @example
   * const rowcall = new Rowcall({ publicKey: "rc_pk_live_…", baseUrl: "https://rowcall.example.com" });
   * await rowcall.rows.append({ page: "/pricing", seconds: 41 });
   */
  append(rows: Row | readonly Row[], options?: CreateOptions): Promise<IngestRowsReply> {
    const body = { rows: listOf(rows) };
    return this.#transport.data({ method: "POST", path: "/v1/ingest", body, credential: "public" }, options);
  }

  /**
   * Posts up to 10,000 rows to the private address of a push source, told by its token, `ipt_…`. Needs no key.
   * @example
   * await rowcall.rows.push("ipt_…", [{ order: "A-1", total: 84.2 }], { mode: "replace" });
   */
  push(
    token: string,
    rows: Row | readonly Row[],
    { mode, ...options }: CreateOptions & { mode?: "append" | "replace" } = {},
  ): Promise<PushRowsReply> {
    const body = { rows: listOf(rows), ...(mode !== undefined && { mode }) };
    return this.#transport.json({ method: "POST", path: pathOf`/integrations/push/${token}`, body, credential: "none" }, options);
  }
}

function listOf(rows: Row | readonly Row[]): readonly Row[] {
  return Array.isArray(rows) ? (rows as readonly Row[]) : [rows as Row];
}
