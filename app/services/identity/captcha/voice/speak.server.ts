import { createHash } from "node:crypto";
import { CHANCE_BYTES, mix } from "./mixing.server";
import { wavOf } from "./wav";

/**
 * Creates a WAV file of the digits in Mandarin. The same seed gives the same file, because players request it
 * in parts; the seed must be secret, because it allows removing the noise.
 */
export function speakDigits(digits: string, seed: string): Buffer {
  const chance = createHash("shake256", { outputLength: CHANCE_BYTES }).update(seed).digest();
  return wavOf(mix(digits, chance));
}
