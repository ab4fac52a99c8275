import { AppError } from "@/lib/core/errors";
import type { BookValues } from "./cell-value";
import type { CheckedZip } from "./check-zip";
import type { SheetOffer } from "./choose-sheet";
import { OdsFormats } from "./ods-formats";
import { OdsScanner } from "./ods-scanner";
import { streamXml } from "./parts";
import { passwordProtected } from "./refusals";

/** All sheets of an .ods file stand in one part, so that each look at one goes through all of it. */
const CONTENT = "content.xml";
const COUNTING_IS_DEAR = Number.POSITIVE_INFINITY;

/**
 * Finds the sheets of an OpenDocument spreadsheet.
 * @throws {AppError} `invalid` when it is none, or is protected with a password.
 */
export async function openOds({ zip, parts }: CheckedZip): Promise<{ offers: SheetOffer[]; values: BookValues }> {
  const manifest = parts.get("meta-inf/manifest.xml");
  if (manifest !== undefined) {
    let text = "";
    for await (const chunk of streamXml(zip, manifest)) {
      text = text.slice(-100) + chunk;
      if (text.includes("encryption-data")) throw passwordProtected();
    }
  }
  const content = parts.get(CONTENT);
  if (content === undefined) throw new AppError("invalid", "The file is named .ods but isn't a spreadsheet.");
  const formats = new OdsFormats();
  const scan = async (table: number, onRow: ConstructorParameters<typeof OdsScanner>[2]) => {
    const scanner = new OdsScanner(formats, table, onRow);
    for await (const chunk of streamXml(zip, content)) scanner.write(chunk);
    scanner.end();
    return scanner;
  };
  const { tables } = await scan(-1, () => {});
  const offers = tables.map(({ name, hidden }, place): SheetOffer => {
    return { hidden, bytes: COUNTING_IS_DEAR, grid: { name, scan: async (onRow) => (await scan(place, onRow)).extras } };
  });
  return { offers, values: { formats: formats.list, is1904: false, strings: null } };
}
