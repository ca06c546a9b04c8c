import { appendFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { lostOf, type Load } from "../support/acknowledged-writes";

/** The long form (`npm run test:faults`) writes its measurements; `npm test` runs the short one. */
const isLong = process.env["FAULTS"] === "long";
const report = process.env["FAULTS_REPORT"];

const LONG_MINUTES = 60;
const SHORT_MINUTES = 4;

export function sized({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/** The outcome of writes under one fault. */
export interface Outcome {
  /** Number of repetitions. */
  readonly times: number;
  readonly load: Pick<Load, "acknowledged" | "refusals" | "broken">;
  /** The phones that are stored at the end. */
  readonly stored: ReadonlySet<unknown>;
  readonly observed: string;
}

/**
 * Defines the test of one row of docs/faults.md: writes during a fault, of which no acknowledged one may be
 * lost. The long form appends the row to the report.
 */
export function faultRow(fault: string, provoke: () => Promise<Outcome>): void {
  const timeout = (isLong ? LONG_MINUTES : SHORT_MINUTES) * 60_000;
  it(fault, { timeout }, async () => {
    const since = performance.now();
    const { times, load, stored, observed } = await provoke();
    const lost = lostOf(load.acknowledged, stored);
    expect(load.acknowledged.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
    const row = {
      fault,
      times,
      acknowledged: load.acknowledged.length,
      lost: lost.length,
      refused: load.refusals,
      broken: load.broken,
      observed,
      seconds: Math.round((performance.now() - since) / 1000),
    };
    if (report) appendFileSync(report, `${JSON.stringify(row)}\n`);
  });
}

export async function startSms(): Promise<SmsSimulator> {
  const sms = await startSmsSimulator();
  onTestFinished(() => sms.close());
  return sms;
}

/** In seconds, as the table shows it. */
export const secondsOf = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} 秒`;
