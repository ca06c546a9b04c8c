import { describe, expect, it } from "vitest";
import { fromMuLaw, toMuLaw } from "./mu-law";
import { CHANCE_BYTES, mix } from "./mixing.server";
import { recordingsOf } from "./recordings.server";
import { speakDigits } from "./speak.server";
import { dataOf, SAMPLE_RATE, wavOf } from "./wav";

const DIGITS = [..."0123456789"];
/** Random bytes that draw the middle of everything: the unchanged recordings without noise. */
const EVEN = Buffer.alloc(CHANCE_BYTES, Buffer.from([0, 0, 0, 128]));
for (let at = 6 * 16; at < EVEN.length; at += 1) EVEN[at] = 128;

const samplesOf = (bytes: Uint8Array) => Float64Array.from(bytes, fromMuLaw);

/** Stretches of sound between the pauses. */
function utterances(samples: Float64Array): Float64Array[] {
  const window = Math.round(SAMPLE_RATE / 50);
  const found: Float64Array[] = [];
  let start = -1;
  let quietFor = 0;
  samples.forEach((sample, at) => {
    quietFor = Math.abs(sample) > 1200 ? 0 : quietFor + 1;
    if (quietFor === 0 && start === -1) start = at;
    if (start === -1 || quietFor <= 6 * window) return;
    found.push(samples.subarray(start, at - quietFor));
    start = -1;
  });
  return found;
}

describe("the recordings", () => {
  it("have every digit in at least three voices, loud enough and half a second long or so", () => {
    for (const digit of DIGITS) {
      const recordings = recordingsOf(digit);
      expect(recordings.length).toBeGreaterThanOrEqual(3);
      for (const samples of recordings) {
        expect(samples.length / SAMPLE_RATE).toBeGreaterThan(0.2);
        expect(samples.length / SAMPLE_RATE).toBeLessThan(0.8);
        expect(Math.max(...samples)).toBeGreaterThan(10_000);
      }
    }
  });

  it("are all different", () => {
    const all = DIGITS.flatMap((digit) => recordingsOf(digit).map((samples) => samples.join()));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(["x", "", "10", "一"])("have nothing for %j", (digit) => {
    expect(() => recordingsOf(digit)).toThrow(RangeError);
  });
});

describe("mixing", () => {
  it("says the digits in their order", () => {
    const voice = recordingsOf("0").length / 2;
    for (const digits of ["012345", "678900", "555555", "917340"]) {
      const track = samplesOf(mix(digits, EVEN));
      let from = 0;
      for (const digit of digits) {
        const recording = recordingsOf(digit)[voice]!;
        from += Math.round(0.575 * SAMPLE_RATE);
        for (let at = 0; at < recording.length - 1; at += 97) {
          const wanted = recording[at]! * 0.875;
          expect(Math.abs(track[from + at]! - wanted), digit).toBeLessThanOrEqual(Math.abs(wanted) / 16 + 8);
        }
        from += recording.length - 1;
      }
    }
  });

  it("leaves pauses between six digits, whatever chance brings", () => {
    for (let round = 0; round < 40; round += 1) {
      const digits = String((round * 97_531) % 1_000_000).padStart(6, "0");
      const samples = samplesOf(dataOf(speakDigits(digits, `seed ${round}`)));
      expect(utterances(samples), digits).toHaveLength(6);
    }
  });
});

describe("speakDigits", () => {
  it("answers a µ-law WAV of at most ten seconds and 100 kB", () => {
    const file = speakDigits("483913", "seed");
    expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 12)).toBe("RIFFWAVE");
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect(dataOf(file).length / SAMPLE_RATE).toBeGreaterThan(4);
    for (let round = 0; round < 20; round += 1)
      expect(speakDigits("000000", String(round)).length).toBeLessThan(100_000);
  });

  it("sounds the same for the same seed, and different for every other", () => {
    expect(speakDigits("483913", "one").equals(speakDigits("483913", "one"))).toBe(true);
    const files = Array.from({ length: 20 }, (_, seed) => speakDigits("483913", String(seed)));
    expect(new Set(files.map((file) => file.toString("base64"))).size).toBe(20);
  });

  it("repeats no sound of a digit that is said twice", () => {
    const sounds = utterances(samplesOf(dataOf(speakDigits("777777", "seed"))));
    expect(new Set(sounds.map((samples) => samples.join())).size).toBe(6);
  });
});

describe("µ-law", () => {
  it("keeps its 256 values", () => {
    for (let byte = 0; byte < 256; byte += 1) if (byte !== 127) expect(toMuLaw(fromMuLaw(byte))).toBe(byte);
    expect(fromMuLaw(toMuLaw(0))).toBeCloseTo(0);
  });

  it.each([-40_000, -32_768, -1000, -3, 3, 1000, 32_767, 40_000])("is near %i", (sample) => {
    const near = Math.max(-32_124, Math.min(32_124, sample));
    expect(Math.abs(fromMuLaw(toMuLaw(sample)) - near)).toBeLessThanOrEqual(Math.abs(near) / 30 + 4);
  });
});

describe("a WAV file", () => {
  it("has an even length and gives its bytes back", () => {
    for (const length of [0, 1, 2, 999]) {
      const data = Buffer.alloc(length, 7);
      expect(wavOf(data).length % 2).toBe(0);
      expect(dataOf(wavOf(data))).toEqual(data);
    }
    expect(() => dataOf(Buffer.alloc(100))).toThrow("not a µ-law WAV");
  });
});
