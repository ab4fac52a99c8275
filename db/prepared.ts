import { messages, type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";
import { errorCode } from "@/lib/core/error-code";
import { askings } from "./askings";

/** A statement that is asked so often stays parsed and planned. */
const ASKED_MIN = 3;
const KEPT_MAX = 128;

const { serialize } = protocol;
type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/** What is known of a statement once it is parsed. */
interface Parsed {
  /** Of the statement in the database; "" for one that lasts until the next. */
  name: string;
  /** Of its parameters. */
  types: readonly number[];
  row: messages.RowDescriptionMessage | undefined;
}

/**
 * Asks statements of an embedded database in as few messages as there can be, each of which costs it more than a small statement:
 * two for one that is new, one for one that is asked often. PGlite sends six.
 */
export class PreparedStatements {
  /** Those that stay, the latest used last. */
  private readonly kept = new Map<string, Parsed>();
  private readonly isOften = askings(ASKED_MIN);
  private made = 0;

  constructor(private readonly client: PGlite) {}

  /**
   * Runs one statement. Who asks has the database to itself.
   * @throws {DatabaseError} with the statement, as PGlite does.
   */
  async query<Row>(text: string, parameters: readonly unknown[], options: QueryOptions): Promise<Results<Row>> {
    const { client } = this;
    return client.runExclusive(async () => {
      try {
        const isAlone = !client.isInTransaction();
        const results = await this.run(text, parameters).catch((error: unknown) => {
          // A table is another one than when the statement was planned.
          if (!STALE.has(String(errorCode(error))) || !this.kept.delete(text) || !isAlone) throw error;
          return this.run(text, parameters);
        });
        if (isAlone) await client.syncToFs();
        return parse.parseResults(results, client.parsers, options)[0] as Results<Row>;
      } catch (error) {
        throw error instanceof messages.DatabaseError ? Object.assign(error, { query: text, params: parameters }) : error;
      }
    });
  }

  private async run(text: string, parameters: readonly unknown[]): Promise<Message[]> {
    const parsed = this.touch(text) ?? (await this.parse(text));
    const values = parameters.map((value, place) => this.written(value, parsed.types[place]));
    const came = await this.send(serialize.bind({ statement: parsed.name, values }), serialize.execute({}));
    return parsed.row === undefined ? came : [parsed.row, ...came];
  }

  private async parse(text: string): Promise<Parsed> {
    const name = this.isOften(text) ? `kept_${++this.made}` : "";
    const came = await this.send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const row = came.find((message) => message instanceof messages.RowDescriptionMessage);
    const parsed = { name, types: parse.parseDescribeStatementResults(came), row };
    if (name !== "") await this.keep(text, parsed);
    return parsed;
  }

  private touch(text: string): Parsed | undefined {
    const parsed = this.kept.get(text);
    if (parsed === undefined) return undefined;
    this.kept.delete(text);
    this.kept.set(text, parsed);
    return parsed;
  }

  private async keep(text: string, parsed: Parsed): Promise<void> {
    this.kept.set(text, parsed);
    const [oldest] = this.kept;
    if (this.kept.size <= KEPT_MAX || oldest === undefined) return;
    this.kept.delete(oldest[0]);
    await this.send(serialize.close({ type: "S", name: oldest[1].name }));
  }

  private written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.client.serializers[type];
    return write === undefined ? String(value) : write(value);
  }

  private send(...asked: Uint8Array[]): Promise<Message[]> {
    return this.client.execProtocolStream(Buffer.concat([...asked, serialize.sync()]), { syncToFs: false });
  }
}

/** "Cached plan must not change result type", and a statement that is not there. */
const STALE = new Set(["0A000", "26000"]);
