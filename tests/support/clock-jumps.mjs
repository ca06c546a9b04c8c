/**
 * Loaded into a server before its own code (`--import`): its clock is ahead by as many milliseconds as stand in the
 * file CLOCK_FILE, which is looked at again and again, as a machine's clock is that somebody sets.
 */
import { readFileSync } from "node:fs";

const LOOK_MILLISECONDS = 50;
const SystemDate = Date;
let ahead = 0;

setInterval(() => {
  ahead = Number(readFileSync(process.env["CLOCK_FILE"], "utf8"));
}, LOOK_MILLISECONDS).unref();

globalThis.Date = class extends SystemDate {
  constructor(...given) {
    super(...(given.length === 0 ? [SystemDate.now() + ahead] : given));
  }

  static now() {
    return SystemDate.now() + ahead;
  }
};
