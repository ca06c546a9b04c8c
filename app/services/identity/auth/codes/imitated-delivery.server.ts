import { randomInt } from "node:crypto";
import type { Delivery } from "../../../messaging/notify/port";

interface Sample {
  readonly milliseconds: number;
  readonly ok: boolean;
}

const SAMPLES_MAX = 16;
const samples: Sample[] = [];

/** Sends a message and stores its duration and result as a sample for `imitateDelivery`. */
export async function observed(send: () => Promise<Delivery>): Promise<Delivery> {
  const start = performance.now();
  const delivery = await send();
  samples.push({ milliseconds: performance.now() - start, ok: delivery.ok });
  if (samples.length > SAMPLES_MAX) samples.shift();
  return delivery;
}

/**
 * Waits as long as one of the last deliveries took and returns its result, so that an observer cannot tell
 * which targets were not sent a message.
 */
export async function imitateDelivery(): Promise<boolean> {
  const sample = samples[randomInt(Math.max(1, samples.length))];
  if (!sample) return true;
  await new Promise((resolve) => setTimeout(resolve, sample.milliseconds));
  return sample.ok;
}
