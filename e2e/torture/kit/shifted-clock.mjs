// Loaded into the server by `node --import`: its clock is wrong by as many milliseconds as a file says.
import { readFileSync } from "node:fs";

const { CLOCK_FILE } = process.env;
if (CLOCK_FILE !== undefined) {
  const Real = Date;
  let offset = 0;
  const read = () => {
    try {
      offset = Number(readFileSync(CLOCK_FILE, "utf8")) || 0;
    } catch {
      // Right as long as nobody says otherwise.
    }
  };
  read();
  setInterval(read, 100).unref();
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length === 0) super(Real.now() + offset);
      else super(...given);
    }

    static now() {
      return Real.now() + offset;
    }
  };
}
