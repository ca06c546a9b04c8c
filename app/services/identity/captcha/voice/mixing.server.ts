import { recordingsOf } from "./recordings.server";
import { toMuLaw } from "./mu-law";
import { SAMPLE_RATE } from "./wav";

const BYTES_PER_DRAW = 4;
const DRAWS_PER_DIGIT = 4;
/** Maximum amplitude of the background noise; the recordings reach 23 000. */
const RUSTLE = 500;
/**
 * Enough for six digits at the lowest speed with the longest pauses, and a byte of noise for every sample.
 */
export const CHANCE_BYTES = 128 * 1024;

const samplesIn = (seconds: number) => Math.round(seconds * SAMPLE_RATE);

interface Utterance {
  readonly samples: Float64Array;
  /** Playback speed, which raises the pitch too. */
  readonly speed: number;
  readonly loudness: number;
  readonly from: number;
  readonly length: number;
}

/** Draws numbers between two bounds from given bytes, so that the same bytes give the same sound. */
function drawsFrom(chance: Buffer): (low: number, high: number) => number {
  let at = 0;
  return (low, high) => {
    const drawn = chance.readUInt32LE(at) / 2 ** 32;
    at += BYTES_PER_DRAW;
    return low + (high - low) * drawn;
  };
}

function arrange(digits: string, chance: Buffer): Utterance[] {
  const draw = drawsFrom(chance);
  let end = 0;
  return [...digits].map((digit) => {
    const voices = recordingsOf(digit);
    const samples = voices[Math.floor(draw(0, voices.length))]!;
    const speed = draw(0.93, 1.07);
    const loudness = draw(0.75, 1);
    const pause = draw(0.4, 0.75);
    const from = end + samplesIn(pause);
    const length = Math.floor((samples.length - 1) / speed);
    end = from + length;
    return { samples, speed, loudness, from, length };
  });
}

function lay({ samples, speed, loudness, from, length }: Utterance, track: Float64Array): void {
  for (let step = 0; step < length; step += 1) {
    const at = step * speed;
    const before = Math.floor(at);
    const left = samples[before]!;
    track[from + step]! += loudness * (left + (samples[before + 1]! - left) * (at - before));
  }
}

/**
 * Mixes digits one after another into µ-law bytes with varying voice, speed, loudness and pauses, and
 * background noise. Takes a millisecond or two, which the event loop can afford.
 * @param chance at least CHANCE_BYTES of secret random bytes
 */
export function mix(digits: string, chance: Buffer): Uint8Array {
  const utterances = arrange(digits, chance);
  const { from, length } = utterances.at(-1)!;
  const track = new Float64Array(from + length + samplesIn(0.4));
  for (const utterance of utterances) lay(utterance, track);
  const rustle = digits.length * DRAWS_PER_DIGIT * BYTES_PER_DRAW;
  const bytes = new Uint8Array(track.length);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = toMuLaw(track[at]! + ((chance[rustle + at]! - 128) / 128) * RUSTLE);
  return bytes;
}
