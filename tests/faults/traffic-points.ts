import { existsSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { BOXES } from "../simulators/single-window/boxes";

const DATABASE = "online-customs.sqlite";
const REACHED_WITHIN_MILLISECONDS = 60_000;
const LOCKED_MILLISECONDS = 1000;
const LOOK_EVERY_MILLISECONDS = 1;

/** The points between the queueing of a sending and its last receipt, in their order. */
export const POINTS = [
  "queued",
  "unfinished",
  "renamed",
  "written",
  "taken",
  "stored",
  "moved",
  "applied",
] as const;
export type Point = (typeof POINTS)[number];

/** What a channel's folder and its rows show between two steps of the exchange. */
export const BETWEEN = {
  waiting: "已排队未写",
  unfinished: "写到一半",
  unrecorded: "已写出未记下",
  unfollowed: "已取走未跟上",
  unmoved: "已收存未移走",
  unapplied: "已收存未归入",
} as const;
export type Between = keyof typeof BETWEEN;

/** Points that show in a folder: the box, and whether a name in it has appeared or left. */
const IN_FOLDERS: Readonly<
  Partial<Record<Point, readonly [box: string, of: RegExp, isThere: boolean | null]>>
> = {
  unfinished: ["OutBox", /\.temp$/, null],
  renamed: ["OutBox", /\.(?:xml|zip)$/, true],
  taken: ["SentBox", /\.(?:xml|zip)$/, true],
  moved: ["InBox", /\.xml$/, false],
};

/** Points that show in rows: a number that grows. */
const IN_ROWS: Readonly<Partial<Record<Point, string>>> = {
  queued: "select count(*) from channel_messages where direction = '1'",
  written: "select coalesce(sum(tries), 0) from channel_messages where direction = '1'",
  stored: "select count(*) from channel_messages where direction = '2'",
  applied: "select count(*) from declaration_receipts where declaration_id is not null",
};

/** The traffic of one channel as its folder and the site's database show it from outside. */
export class TrafficObserver {
  readonly #database: Database.Database;
  readonly #folder: string;

  constructor(dataDir: string, folder: string) {
    this.#database = new Database(join(dataDir, DATABASE), { timeout: LOCKED_MILLISECONDS });
    this.#folder = join(folder, "Deccus001");
  }

  close(): void {
    this.#database.close();
  }

  all<T = Readonly<Record<string, unknown>>>(sql: string): T[] {
    return this.#database.prepare(sql).all() as T[];
  }

  count(sql: string): number {
    return Number(this.#database.prepare(sql).pluck().get());
  }

  /**
   * Releases the leases of all channels, as their end would.
   * @returns false while a server holds the write lock
   */
  releaseLeases(): boolean {
    try {
      this.#database.prepare("update channels set due_at = 0").run();
      return true;
    } catch {
      return false;
    }
  }

  isIntact(): boolean {
    return this.#database.pragma("integrity_check", { simple: true }) === "ok";
  }

  files(box: (typeof BOXES)[number]): string[] {
    return readdirSync(join(this.#folder, box));
  }

  /** The files that were stored and moved away, of all days. */
  handled(): string[] {
    const path = join(this.#folder, "Handled");
    return existsSync(path) ? readdirSync(path).flatMap((day) => readdirSync(join(path, day))) : [];
  }

  /** Runs `then` at once when the exchange reaches a point after this call. */
  async atPoint(point: Point, then: () => void): Promise<void> {
    const sql = IN_ROWS[point];
    const signal = AbortSignal.timeout(REACHED_WITHIN_MILLISECONDS);
    await (sql === undefined ? this.#whenInFolder(point, signal) : this.#whenInRows(sql, signal));
    then();
  }

  async #whenInRows(sql: string, signal: AbortSignal): Promise<void> {
    const before = this.count(sql);
    while (this.count(sql) <= before) await pause(LOOK_EVERY_MILLISECONDS, undefined, { signal });
  }

  #whenInFolder(point: Point, signal: AbortSignal): Promise<void> {
    const [box, of, isThere] = IN_FOLDERS[point]!;
    const path = join(this.#folder, box);
    return new Promise((resolve, reject) => {
      const watcher = watch(path, (_event, name) => {
        if (name === null || !of.test(name)) return;
        if (isThere !== null && existsSync(join(path, name)) !== isThere) return;
        watcher.close();
        resolve();
      });
      signal.addEventListener("abort", () => {
        watcher.close();
        reject(new Error(`not reached: ${point}`));
      });
    });
  }

  /** Between which steps the exchange stands. */
  between(): Between[] {
    const waiting = this.all<{ file_name: string; begun_at: number | null }>(
      "select file_name, begun_at from channel_messages where direction = '1' and tries = 0",
    );
    const inBoxes = new Set(BOXES.flatMap((box) => this.files(box)));
    const stored = new Set(
      this.all<{ file_name: string }>("select file_name from channel_messages where direction = '2'").map(
        (row) => row.file_name,
      ),
    );
    const shown: Record<Between, boolean> = {
      waiting: waiting.some((row) => !inBoxes.has(row.file_name)),
      unfinished: this.files("OutBox").some((name) => name.endsWith(".temp")),
      unrecorded: waiting.some((row) => inBoxes.has(row.file_name)),
      unfollowed: this.#unfollowed() > 0,
      unmoved: this.files("InBox").some((name) => stored.has(name)),
      unapplied:
        this.count("select count(*) from channel_messages where direction = '2' and read_at is null") > 0,
    };
    return (Object.keys(shown) as Between[]).filter((each) => shown[each]);
  }

  /** Messages whose file was taken, while their state is the one before. */
  #unfollowed(): number {
    const taken = new Set(this.files("SentBox"));
    return this.all<{ file_name: string }>(
      `select file_name from channel_messages as message
       join declaration_sendings as sending on sending.message_id = message.id where sending.state in ('10', '11')`,
    ).filter((row) => taken.has(row.file_name)).length;
  }
}
