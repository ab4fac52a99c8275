// Scripts and styles in Brotli, as small as it gets, beside themselves: once here, instead of by every process for whoever asks first.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const pack = promisify(brotliCompress);

/** @param directory what is served below /_next/static */
export async function packFiles(directory) {
  const names = readdirSync(directory, { recursive: true }).filter((name) => /\.(?:css|js)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(directory, name);
      writeFileSync(`${file}.br`, await pack(readFileSync(file)));
    }),
  );
}
