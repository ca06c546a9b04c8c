/**
 * Preloaded into a server (`--import`): advances its clock by the milliseconds in CLOCK_FILE, which is read
 * at intervals, as when the machine's clock is set.
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
