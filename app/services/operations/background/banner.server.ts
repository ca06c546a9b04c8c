import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { now } from "../../runtime/process/clock.server";
import { env } from "../../runtime/configuration/env.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { describeError, log } from "../../runtime/process/log.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { readMinute } from "../../forms/rules/day.schema";
import { readOnlyAt } from "../settings/read-only-mode.server";
import { ownSetting } from "../settings/setting-values.server";
import { currentDrill } from "../../runtime/drill/drill.server";
import { BANNER_TEXT } from "./banner.text";

/** The operators' notice on every page, which needs no deployment (docs/operations.md). */
export interface Banner {
  readonly text: string;
  readonly level: "info" | "warning" | "maintenance";
  /** Set while the site is read-only; maintenance is otherwise announced for another time. */
  readonly isReadOnly?: true;
  /** A second notice below it. */
  readonly also?: Banner;
}

interface TimedBanner extends Banner {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

const FILE = "banner.json";
const BYTES_MAX = 4096;

/** A local time, in Asia/Shanghai. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  .transform((text) => Date.parse(`${text.replace(" ", "T")}:00+08:00`))
  .refine(Number.isFinite);

const schema = z.strictObject({
  text: z.string().trim().min(1).max(200),
  level: z.enum(["info", "warning", "maintenance"]).default("info"),
  from: time.optional(),
  until: time.optional(),
});

/** @throws SyntaxError or ZodError for an invalid banner */
export const parseBanner = (content: string): TimedBanner => schema.parse(JSON.parse(content));

/** Returns the banner at a time; null outside its period. */
export function bannerAt(banner: TimedBanner | null, at: number): Banner | null {
  if (!banner || at < (banner.from ?? -Infinity) || at >= (banner.until ?? Infinity)) return null;
  const { text, level } = banner;
  return { text, level };
}

class BannerFile {
  readonly #path = join(env.DATA_DIR, FILE);
  #stamp = "";
  #banner: TimedBanner | null = null;

  /** Reads the file when it has changed since the last call; an invalid one is logged once and ignored. */
  async read(): Promise<TimedBanner | null> {
    const stamp = await this.#stampOfFile();
    if (stamp !== this.#stamp) this.#banner = stamp === "" ? null : await this.#read();
    this.#stamp = stamp;
    return this.#banner;
  }

  async #stampOfFile(): Promise<string> {
    const { mtimeMs, size, ino } = await stat(this.#path).catch(() => ({ mtimeMs: 0, size: -1, ino: 0 }));
    return size < 0 ? "" : `${mtimeMs} ${size} ${ino}`;
  }

  async #read(): Promise<TimedBanner | null> {
    try {
      const content = await readFile(this.#path, "utf8");
      if (content.length > BYTES_MAX) throw new RangeError(`more than ${BYTES_MAX} bytes`);
      return parseBanner(content);
    } catch (error) {
      log.warn({ file: this.#path, error: describeError(error) }, "banner not readable, ignored");
      return null;
    }
  }
}

/** Returns the banner in the settings; the file takes precedence. */
function chosenBanner(): TimedBanner | null {
  const text = ownSetting("bannerText");
  if (text === "") return null;
  const level = ownSetting("bannerLevel") as Banner["level"];
  const from = readMinute(ownSetting("bannerFrom")) ?? undefined;
  const until = readMinute(ownSetting("bannerUntil")) ?? undefined;
  return { text, level, from, until };
}

/** Returns the notice of read-only mode. */
function readOnlyBanner(at: number): Banner | null {
  const mode = readOnlyAt(at);
  return mode && { text: mode.text, level: "maintenance", isReadOnly: true };
}

/** One banner, with the second below it where both are shown. */
export const joinBanners = (first: Banner | null, second: Banner | null): Banner | null =>
  first && second ? { ...first, also: second } : (first ?? second);

/** Returns the notice that this is a drill copy, so that it is not mistaken for production. */
function drillBanner(): Banner | null {
  const drill = currentDrill();
  return drill && { text: BANNER_TEXT.drill(drill.moment), level: "maintenance" };
}

let ofFile: TimedBanner | null = null;

/**
 * Returns the banner to show now. Changed settings take effect as soon as this server knows of them, a
 * changed file when it is checked next.
 */
export function currentBanner(): Banner | null {
  const at = now();
  const announced = drillBanner() ?? bannerAt(ofFile, at) ?? bannerAt(chosenBanner(), at);
  return joinBanners(announced, readOnlyBanner(at));
}

/**
 * Checks the file and the time every BANNER_LOOK_MILLISECONDS.
 * @param onChange is called when pages have to show another banner
 */
export function startBannerWatch(onChange: () => void): () => Promise<void> {
  const file = new BannerFile();
  let shown: Banner | null = null;
  const read = async () => {
    ofFile = await file.read();
    const banner = currentBanner();
    if (JSON.stringify(banner) === JSON.stringify(shown)) return;
    shown = banner;
    onChange();
  };
  return new PollingJob().start({
    name: "bannerWatch",
    pollMilliseconds: env.limits.BANNER_LOOK_MILLISECONDS,
    work: read,
    onProblem: (problem) => jobFailed(problem, "looking for a banner failed"),
  });
}
