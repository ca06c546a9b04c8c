import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { now } from "../../runtime/process/clock.server";
import { env } from "../../runtime/configuration/env.server";
import { describeError, log } from "../../runtime/process/log.server";
import { readMinute } from "../../forms/rules/day.schema";
import { readOnlyAt } from "../settings/read-only-mode.server";
import { ownSetting } from "../settings/setting-values.server";
import { currentDrill } from "../../runtime/drill/drill.server";
import { BANNER_TEXT } from "./banner.text";

/** What operators tell everybody on every page, without a deployment (docs/operations.md). */
export interface Banner {
  readonly text: string;
  readonly level: "info" | "warning" | "maintenance";
}

interface TimedBanner extends Banner {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

const FILE = "banner.json";
const BYTES_MAX = 4096;

/** As people write it here, in Asia/Shanghai. */
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

/** @throws SyntaxError or ZodError for what is no banner */
export const parseBanner = (content: string): TimedBanner => schema.parse(JSON.parse(content));

/** What is to be shown at a time; null outside its window. */
export function bannerAt(banner: TimedBanner | null, at: number): Banner | null {
  if (!banner || at < (banner.from ?? -Infinity) || at >= (banner.until ?? Infinity)) return null;
  const { text, level } = banner;
  return { text, level };
}

class BannerFile {
  readonly #path = join(env.DATA_DIR, FILE);
  #stamp = "";
  #banner: TimedBanner | null = null;

  /** Reads the file when it is another than last time; a bad one is logged once and ignored. */
  async look(): Promise<TimedBanner | null> {
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

/** What staff have set; the file comes before it. */
function chosenBanner(): TimedBanner | null {
  const text = ownSetting("bannerText");
  if (text === "") return null;
  const level = ownSetting("bannerLevel") as Banner["level"];
  const from = readMinute(ownSetting("bannerFrom")) ?? undefined;
  const until = readMinute(ownSetting("bannerUntil")) ?? undefined;
  return { text, level, from, until };
}

/** Whoever can change nothing is told so on every page, unless staff have said it in their own words. */
function readOnlyBanner(at: number): Banner | null {
  const mode = readOnlyAt(at);
  return mode && { text: mode.text, level: "maintenance" };
}

/** Nobody may take a copy for production. */
function drillBanner(): Banner | null {
  const drill = currentDrill();
  return drill && { text: BANNER_TEXT.drill(drill.moment), level: "maintenance" };
}

let ofFile: TimedBanner | null = null;

/** What pages show now. What staff set counts as soon as this server knows of it; a file, when it is looked at next. */
export function currentBanner(): Banner | null {
  const at = now();
  return drillBanner() ?? bannerAt(ofFile, at) ?? bannerAt(chosenBanner(), at) ?? readOnlyBanner(at);
}

/**
 * Looks after the file and the time, every second or two.
 * @param onChange is called when pages have to show something else than before
 */
export function startBannerWatch(onChange: () => void): () => Promise<void> {
  const file = new BannerFile();
  let shown: Banner | null = null;
  const look = async () => {
    ofFile = await file.look();
    const banner = currentBanner();
    if (JSON.stringify(banner) === JSON.stringify(shown)) return;
    shown = banner;
    onChange();
  };
  let current = look();
  const timer = setInterval(
    () => (current = current.then(look)),
    env.limits.BANNER_LOOK_MILLISECONDS,
  ).unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
