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
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [Real.now() + offset] : given, as),
    apply: () => String(new Real(Real.now() + offset)),
    get: (target, name) => (name === "now" ? () => Real.now() + offset : Reflect.get(target, name)),
  });
}
