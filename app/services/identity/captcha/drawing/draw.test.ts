import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CAPTCHA_ALPHABET, drawCaptcha } from "./draw.server";
import { CAP_HEIGHT, FACE_COUNT, outlineOf } from "./glyphs";
import { letterPath } from "./lettering.server";
import { captchaSvg } from "./captcha-image.server";

const DARK = 128;

async function darkShare(image: Buffer): Promise<number> {
  const pixels = await sharp(image).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < DARK).length / pixels.length;
}

describe("the alphabet", () => {
  it("has 32 distinct characters in one case, without the pairs that look alike", () => {
    expect(new Set(CAPTCHA_ALPHABET).size).toBe(32);
    expect(CAPTCHA_ALPHABET).toMatch(/^[2-9A-HJ-NP-Z]{32}$/);
  });

  it("has a closed outline of a capital's height for every character in every face", () => {
    expect(FACE_COUNT).toBeGreaterThanOrEqual(2);
    for (let face = 0; face < FACE_COUNT; face += 1) {
      for (const character of CAPTCHA_ALPHABET) {
        const outline = outlineOf(character, face);
        const ys = outline.flat().map(({ y }) => y);
        expect(Math.max(...ys) - Math.min(...ys), character).toBeGreaterThan(CAP_HEIGHT * 0.95);
        for (const contour of outline) {
          expect(contour.length % 2, `${character} alternates controls and ends`).toBe(1);
          expect(contour.at(-1), `${character} is closed`).toEqual(contour[0]);
        }
      }
    }
  });

  it("draws different outlines for different characters and different faces", () => {
    const outlines = Array.from({ length: FACE_COUNT }, (_, face) =>
      [...CAPTCHA_ALPHABET].map((character) => JSON.stringify(outlineOf(character, face))),
    ).flat();
    expect(new Set(outlines).size).toBe(32 * FACE_COUNT);
  });
});

describe("drawCaptcha", () => {
  it.each([
    [1, 240, 88, 10_000],
    [2, 480, 176, 22_000],
  ] as const)(
    "answers at scale %i a PNG of %i × %i in at most %i bytes",
    async (scale, width, height, bytes) => {
      const image = await drawCaptcha("WM8Q", scale);
      expect(await sharp(image).metadata()).toMatchObject({ format: "png", width, height });
      expect(image.length).toBeLessThanOrEqual(bytes);
    },
  );

  it("draws different texts differently", async () => {
    const [one, other] = await Promise.all([drawCaptcha("ABCD"), drawCaptcha("7XK4")]);
    expect(one.equals(other)).toBe(false);
  });

  it("never draws the same text twice alike", async () => {
    const images = await Promise.all(Array.from({ length: 20 }, () => drawCaptcha("K7MP")));
    expect(new Set(images.map((image) => image.toString("base64"))).size).toBe(20);
  });

  it("puts dark ink on an opaque light ground, whatever the characters", async () => {
    for (const text of CAPTCHA_ALPHABET.match(/.{4}/g) ?? []) {
      const image = await drawCaptcha(text);
      const share = await darkShare(image);
      expect(share, text).toBeGreaterThan(0.12);
      expect(share, text).toBeLessThan(0.5);
      const [corner] = await sharp(image).greyscale().raw().toBuffer();
      expect(corner).toBeGreaterThan(220);
      expect((await sharp(image).stats()).isOpaque).toBe(true);
    }
  });

  it("has much more ink with letters than the strokes and specks alone account for", async () => {
    const [four, one] = await Promise.all([drawCaptcha("MMMM"), drawCaptcha("7")]);
    expect(await darkShare(four)).toBeGreaterThan((await darkShare(one)) + 0.1);
  });

  it.each(["AB0D", "AB1D", "OBCD", "IBCD", "abcd", "AB D", "验证码一", ""])("rejects %j", async (text) => {
    await expect(drawCaptcha(text)).rejects.toThrow(RangeError);
  });
});

describe("the drawing", () => {
  it("consists of paths only, so that it needs no fonts", () => {
    const tags = [...captchaSvg("ABCD", 1).matchAll(/<(\w+)/g)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set(["svg", "path"]));
  });

  it("has no unfinished numbers, whatever chance brings", () => {
    for (let round = 0; round < 8; round += 1) {
      for (const text of CAPTCHA_ALPHABET.match(/.{4}/g) ?? []) {
        expect(captchaSvg(text, 1)).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });

  it("keeps the letters inside their box, also the widest and the ones with tails", () => {
    const box = { left: 100, right: 2300, top: 25, bottom: 855 };
    for (const text of ["WMWM", "QJQJ", "JJJJ", "MMMM", "WMWMWMWM"]) {
      const numbers = (letterPath(text, box).match(/-?\d+/g) ?? []).map(Number);
      const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, index) => index % 2 === axis));
      expect(Math.min(...(ys ?? []))).toBeGreaterThanOrEqual(box.top);
      expect(Math.max(...(ys ?? []))).toBeLessThanOrEqual(box.bottom);
      expect(Math.min(...(xs ?? []))).toBeGreaterThan(0);
      expect(Math.max(...(xs ?? []))).toBeLessThan(2400);
    }
  });
});
