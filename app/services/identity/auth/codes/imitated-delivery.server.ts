import { randomInt } from "node:crypto";
import type { Delivery } from "../../../messaging/notify/port";

interface Sample {
  readonly milliseconds: number;
  readonly ok: boolean;
}

const SAMPLES_MAX = 16;
const samples: Sample[] = [];

/** Sends, and remembers how long that took and how it went. */
export async function observed(send: () => Promise<Delivery>): Promise<Delivery> {
  const start = performance.now();
  const delivery = await send();
  samples.push({ milliseconds: performance.now() - start, ok: delivery.ok });
  if (samples.length > SAMPLES_MAX) samples.shift();
  return delivery;
}

/**
 * Does as if a message were sent: answers after as long, and as well, as one of the last that were. Whoever looks on
 * cannot tell which of two targets was cut.
 */
export async function imitateDelivery(): Promise<boolean> {
  const sample = samples[randomInt(Math.max(1, samples.length))];
  if (!sample) return true;
  await new Promise((resolve) => setTimeout(resolve, sample.milliseconds));
  return sample.ok;
}
