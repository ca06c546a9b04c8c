import { createHash } from "node:crypto";
import { CHANCE_BYTES, mix } from "./mixing.server";
import { wavOf } from "./wav";

/**
 * A WAV file of the digits, one by one in Mandarin. The same seed gives the same file: players fetch it in
 * parts. Who knows the seed can take the rustle away again.
 */
export function speakDigits(digits: string, seed: string): Buffer {
  const chance = createHash("shake256", { outputLength: CHANCE_BYTES }).update(seed).digest();
  return wavOf(mix(digits, chance));
}
