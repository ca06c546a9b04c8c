import { CPU_MILLISECONDS, MEMORY_BYTES } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";

/** Limits CPU time and memory of this process for one file; checked after each piece that is read. */
export class Effort {
  readonly #before = process.cpuUsage();

  /** @throws SheetRefused */
  check(position: () => string): void {
    const { user, system } = process.cpuUsage(this.#before);
    if ((user + system) / 1000 > CPU_MILLISECONDS) throw new SheetRefused(TEXT.muchTime(position()));
    if (process.memoryUsage.rss() > MEMORY_BYTES) throw new SheetRefused(TEXT.muchMemory(position()));
  }
}
