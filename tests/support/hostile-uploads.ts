import { readFileSync } from "node:fs";
import { beforeAll } from "vitest";
import { PASSWORD } from "./browser/people";
import { BrowserClient, SAME_ORIGIN } from "./browser-client";
import type { HostileSheet } from "./hostile-sheets";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "./site-database";
import { startSite, type Site } from "./site-process";
import { multipartOf } from "./upload-files";

const MIB = 1024 * 1024;
const PATH = "/custom-list/import";
const TITLES = ["客户名称", "统一社会信用代码"];
const IDLE_ASKS = 40;
/** A newly started server uses more memory over its first thousands of pages, regardless of uploads. */
const WARM_ASKS = 4000;

/** Resident memory of a process in MiB. */
function residentMiB(pid: number): number {
  const [, kib = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kib) * 1024) / MIB;
}

/** Starts a site with a user who may import. */
export function importedSite(): () => { site: Site; staff: BrowserClient } {
  let site: Site;
  let staff: BrowserClient;
  beforeAll(async () => {
    let phone = "";
    await fillDatabase(async () => {
      const { makePerson } = await import("./people");
      const person = await makePerson();
      await addToOrganization(person, { kind: "platform", role: "admin" });
      phone = person.phone!;
    });
    site = await startSite({ dataDir });
    staff = new BrowserClient(site);
    await staff.signIn(phone, PASSWORD);
    return async () => {
      await site.stop();
      removeDatabase();
    };
  });
  return () => ({ site, staff });
}

interface Watched {
  readonly times: number[];
  /** Peak memory of the server meanwhile, in MiB. */
  readonly peak: number;
}

/** Sends requests of another user one after the other, while `goesOn`. */
async function watchOthers(site: Site, goesOn: (asked: number) => boolean): Promise<Watched> {
  const times: number[] = [];
  let peak = 0;
  while (goesOn(times.length)) {
    const start = performance.now();
    const { status } = await site.ask("/login");
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`others are answered ${status}`);
    peak = Math.max(peak, residentMiB(site.pid));
  }
  return { times, peak };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

interface Upload {
  readonly name: string;
  readonly status: number;
  readonly text: string;
  readonly message: string;
}

interface Harm {
  readonly uploads: readonly Upload[];
  /**
   * Ratio of the 99th percentile of others' times with hostile uploads to that without, measured in turns.
   */
  readonly slower: number;
  /** Additional memory of the server, in MiB. */
  readonly more: number;
}

async function upload({ site, staff }: ReturnType<ReturnType<typeof importedSite>>, bytes: Buffer) {
  const form = await staff.formToken(PATH);
  const asking = multipartOf({ form }, { name: "名单.xlsx", bytes }, SAME_ORIGIN);
  let isOver = false;
  const answering = staff.ask(PATH, asking).finally(() => (isOver = true));
  const watched = await watchOthers(site, () => !isOver);
  return { ...watched, ...(await answering) };
}

/** Other tests on the same cores only lengthen times; a stalled server shows in every round. */
const MOST_ROUNDS = 4;
/** Highest acceptable ratio. */
export const MOST_SLOWER = 2;

/**
 * Uploads hostile files and measures others' requests meanwhile; repeats the round while the ratio is too
 * high.
 */
export async function harmOf(
  on: ReturnType<typeof importedSite>,
  sheets: Readonly<Record<string, HostileSheet>>,
  tell: (line: string) => void,
): Promise<Harm> {
  await upload(on(), Buffer.from(`${TITLES.join(",")}\r\n甲,乙`));
  const { peak: before } = await watchOthers(on().site, (asked) => asked < WARM_ASKS);
  const uploads: Upload[] = [];
  let slower = Infinity;
  let peak = before;
  for (let round = 0; round < MOST_ROUNDS && slower > MOST_SLOWER; round += 1) {
    const found = await roundOf(on(), sheets, tell);
    uploads.push(...found.uploads);
    slower = Math.min(slower, found.slower);
    peak = Math.max(peak, found.peak);
  }
  tell(`memory ${before.toFixed(0)} → ${peak.toFixed(0)} MiB`);
  return { uploads, slower, more: peak - before };
}

async function roundOf(
  on: ReturnType<ReturnType<typeof importedSite>>,
  sheets: Readonly<Record<string, HostileSheet>>,
  tell: (line: string) => void,
) {
  const calm: number[] = [];
  const busy: number[] = [];
  const uploads: Upload[] = [];
  let peak = 0;
  for (const [name, { make, message }] of Object.entries(sheets)) {
    const bytes = make(TITLES);
    calm.push(...(await watchOthers(on.site, (asked) => asked < IDLE_ASKS)).times);
    const { status, text, ...found } = await upload(on, bytes);
    uploads.push({ name, status, text, message });
    busy.push(...found.times);
    peak = Math.max(peak, found.peak);
    const p99 = percentile(found.times, 0.99).toFixed(1);
    const count = found.times.length;
    tell(`${name}: ${count} others, p99 ${p99} ms, ${found.peak.toFixed(0)} MiB`);
  }
  const idle = percentile(calm, 0.99);
  const slow = percentile(busy, 0.99);
  tell(`p99 ${idle.toFixed(1)} → ${slow.toFixed(1)} ms`);
  return { uploads, slower: slow / idle, peak };
}
