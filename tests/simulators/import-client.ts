import { setMaxListeners } from "node:events";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  BUSINESSES,
  boxesOf,
  filesIn,
  makeBoxes,
  put,
  putEmptyFile,
  setAway,
  setWritable,
  type Boxes,
} from "./single-window/boxes";
import { checkFile } from "./single-window/check-file";
import type { CourseStep } from "./single-window/course";
import {
  again,
  answerTo,
  clientNumberOf,
  inGb2312,
  receiptOf,
  type Origin,
  type SimulatedFile,
} from "./single-window/documents";
import { putBeside, UNKNOWN_STEP, type ImportFault } from "./single-window/faults";
import { randomOf, type Random } from "./single-window/random";

/**
 * Behaviour: `normal` takes files and answers, `silent` takes files without an answer, `dead` ignores them,
 * `refusing` moves them to FailBox, `full` has no room for answers, `read-only` and `gone` have folders that
 * nobody can write to or find.
 */
export type ImportMode = "normal" | "silent" | "dead" | "refusing" | "full" | "read-only" | "gone";

/** A time in milliseconds, or the least and the most. */
type Delay = number | readonly [least: number, most: number];

export interface ImportClientOptions {
  /** The client's root folder, which has one folder for each business. */
  readonly folder: string;
  readonly businesses?: readonly string[];
  readonly mode?: ImportMode;
  /** How long a mode other than `normal` lasts; to the end without it. */
  readonly modeMilliseconds?: number;
  readonly faults?: readonly ImportFault[];
  /** Everything is deterministic for a seed, except times. */
  readonly seed?: number;
  readonly pollMilliseconds?: number;
  /** Between taking a file and answering it, and without `receiptMilliseconds` between receipts. */
  readonly answerMilliseconds?: Delay;
  readonly receiptMilliseconds?: Delay;
  /** How much later than customs have written them receipts arrive with the fault `late`. */
  readonly lateMilliseconds?: number;
  /** Whether files are checked by the dictionary of the message; otherwise they only have to look like XML. */
  readonly isStrict?: boolean;
  /**
   * The receipts that follow a good answer, by the number of files of the declaration that were taken before, and
   * the place of the declaration among all.
   */
  readonly courseOf?: (earlier: number, nth: number) => readonly CourseStep[];
}

export interface ImportClient {
  mode: ImportMode;
  faults: readonly ImportFault[];
  /** Names of the files that were taken. */
  readonly taken: readonly string[];
  stop(): Promise<void>;
}

const POLL_MILLISECONDS = 500;
const ANSWER_MILLISECONDS = 1000;
const LATE_MILLISECONDS = 60_000;
const SLOWER = 20;
/** Of three receipts one is lost. */
const LOST_SHARE = 1 / 3;
/** One simulated client: its folders, its behaviour, and the files that it works on. */
class Client implements ImportClient {
  mode: ImportMode;
  faults: readonly ImportFault[];
  readonly taken: string[] = [];
  readonly #options: ImportClientOptions;
  readonly #stopping = new AbortController();
  readonly #places = new Map<string, number>();
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: ImportClientOptions) {
    this.#options = options;
    this.mode = options.mode ?? "normal";
    this.faults = options.faults ?? [];
    setMaxListeners(0, this.#stopping.signal);
  }

  async start(): Promise<this> {
    await makeBoxes(this.#options.folder, this.#businesses);
    await this.#setFolders(true);
    this.#running = Promise.all([this.#run(), this.#endMode().catch(() => undefined)]);
    return this;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#setFolders(false);
  }

  get #businesses(): readonly string[] {
    return this.#options.businesses ?? BUSINESSES;
  }

  #has(fault: ImportFault): boolean {
    return this.faults.includes(fault);
  }

  #wait(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { signal: this.#stopping.signal });
  }

  #poll(): Promise<void> {
    return this.#wait(this.#options.pollMilliseconds ?? POLL_MILLISECONDS);
  }

  /** Waits for a time of a range, longer where the client is slow. */
  #delay(delay: Delay, random: Random): Promise<void> {
    const [least, most] = typeof delay === "number" ? [delay, delay] : delay;
    return this.#wait((least + (most - least) * random()) * (this.#has("slow") ? SLOWER : 1));
  }

  /** Makes the folders as the mode has them, or as they were. */
  async #setFolders(isBroken: boolean): Promise<void> {
    const { folder } = this.#options;
    if (this.mode === "gone") await setAway(folder, isBroken);
    if (this.mode === "read-only") await setWritable(folder, this.#businesses, !isBroken);
  }

  async #endMode(): Promise<void> {
    const { modeMilliseconds } = this.#options;
    if (modeMilliseconds === undefined) return;
    await this.#wait(modeMilliseconds);
    await this.#setFolders(false);
    this.mode = "normal";
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      // A folder that is missing may be created again later.
      for (const business of this.#businesses)
        await this.#look(boxesOf(this.#options.folder, business)).catch(() => undefined);
      await this.#poll().catch(() => undefined);
    }
  }

  async #look(boxes: Boxes): Promise<void> {
    if (["dead", "read-only", "gone"].includes(this.mode)) return;
    const names = await filesIn(boxes.out);
    await Promise.all(names.map((name) => this.#take(boxes, name).catch(() => undefined)));
  }

  /** The place of a file's declaration among all, counted from 0. */
  #placeOf(name: string): number {
    const number = clientNumberOf(name);
    const place = this.#places.get(number) ?? this.#places.size;
    this.#places.set(number, place);
    return place;
  }

  async #take(boxes: Boxes, name: string): Promise<void> {
    const nth = this.#placeOf(name);
    const earlier = this.taken.filter((one) => clientNumberOf(one) === clientNumberOf(name)).length;
    const checked = await checkFile(await readFile(join(boxes.out, name)), this.#options.isStrict ?? false);
    const isRefused = this.mode === "refusing";
    await rename(join(boxes.out, name), join(isRefused ? boxes.failed : boxes.sent, name));
    this.taken.push(name);
    if (this.mode === "silent" || isRefused) return;
    // The poll goes on meanwhile.
    const { seed = 1 } = this.#options;
    const origin = { seed, name, customs: checked.customs };
    void this.#answer(boxes, origin, { problem: checked.problem, earlier, nth }).catch(() => undefined);
  }

  async #answer(
    { inbox }: Boxes,
    origin: Origin,
    { problem, earlier, nth }: { problem: string | null; earlier: number; nth: number },
  ): Promise<void> {
    const random = randomOf(origin.seed, nth, earlier);
    const answerMilliseconds = this.#options.answerMilliseconds ?? ANSWER_MILLISECONDS;
    await this.#delay(answerMilliseconds, random);
    const answer = answerTo(origin, problem);
    await this.#deliver(inbox, answer);
    const course = problem === null ? (this.#options.courseOf?.(earlier, nth) ?? []) : [];
    await this.#deliverCourse(inbox, origin, { course, random });
    for (const fault of this.faults) await putBeside(fault, inbox, answer);
  }

  /** Writes the receipts of a course, with the defects of its faults. */
  async #deliverCourse(
    inbox: string,
    origin: Origin,
    { course, random }: { course: readonly CourseStep[]; random: Random },
  ): Promise<void> {
    const { answerMilliseconds = ANSWER_MILLISECONDS, receiptMilliseconds = answerMilliseconds } =
      this.#options;
    const isDeferred = this.#has("late") || this.#has("reversed");
    const waiting: SimulatedFile[] = [];
    const steps = this.#has("unknown") ? [...course.slice(0, 1), UNKNOWN_STEP, ...course.slice(1)] : course;
    for (const step of steps) {
      await this.#delay(receiptMilliseconds, random);
      if (this.#has("lost") && random() < LOST_SHARE) continue;
      const receipt = receiptOf(origin, step);
      if (isDeferred) waiting.push(receipt);
      else await this.#deliver(inbox, receipt);
    }
    if (this.#has("late")) await this.#wait(this.#options.lateMilliseconds ?? LATE_MILLISECONDS);
    if (this.#has("reversed")) waiting.reverse();
    for (const receipt of waiting) {
      await this.#delay(receiptMilliseconds, random);
      await this.#deliver(inbox, receipt);
    }
  }

  /** Writes a file, and once more with the fault `duplicate`. */
  async #deliver(inbox: string, file: SimulatedFile): Promise<void> {
    const isAnswer = !file.name.startsWith("Receipt_");
    for (const each of this.#has("duplicate") ? [file, again(file)] : [file]) {
      const content = this.#has("gb2312") && !isAnswer ? inGb2312(each.text) : each.text;
      // The folder may be unavailable for a while: the write is retried.
      while (!(await this.#isPut(inbox, each.name, content))) await this.#poll();
    }
  }

  async #isPut(box: string, name: string, content: string | Buffer): Promise<boolean> {
    if (this.mode === "read-only") return false;
    // The mode may end while the file is written.
    const isFull = this.mode === "full";
    try {
      if (isFull) await putEmptyFile(box, name);
      else await put(box, name, content);
    } catch {
      return false;
    }
    return !isFull;
  }
}

/** Starts the Single Window's import client, simulated as far as its folders show. */
export const startImportClient = (options: ImportClientOptions): Promise<ImportClient> =>
  new Client(options).start();
