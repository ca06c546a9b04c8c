import { between, eitherSign } from "./chance.server";
import { CAP_HEIGHT, type Point } from "./glyphs";

// Lengths after distortion are tenths of a pixel of the captcha image at scale 1, so that
// path data needs no decimals.
const LETTER_HEIGHT = 580;
const LETTER_MAX_WIDTH = 620;

/** A mapping from outline units to captcha image units, with the letter's centre near 0, 0. */
type Distortion = (point: Point) => Point;

/** Creates a random wave, slant, size and rotation for a letter of the given width in outline units. */
export function randomDistortion(width: number): Distortion {
  const tall = (LETTER_HEIGHT / CAP_HEIGHT) * between(0.9, 1.08);
  const wide = Math.min(tall * between(0.92, 1.12), LETTER_MAX_WIDTH / width);
  const turn = eitherSign() * between(0.04, 0.24);
  const lean = between(-0.16, 0.16);
  const wave = randomWave();
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (point) => {
    const waved = wave({ x: point.x - width / 2, y: point.y - CAP_HEIGHT / 2 });
    const x = (waved.x + lean * waved.y) * wide;
    const y = waved.y * tall;
    return { x: x * cos - y * sin, y: x * sin + y * cos };
  };
}

function randomWave(): Distortion {
  const sway = between(5, 12);
  const heave = between(4, 10);
  const swayRate = between(0.014, 0.026);
  const heaveRate = between(0.014, 0.026);
  const swayPhase = between(0, 2 * Math.PI);
  const heavePhase = between(0, 2 * Math.PI);
  return ({ x, y }) => ({
    x: x + sway * Math.sin(y * swayRate + swayPhase),
    y: y + heave * Math.sin(x * heaveRate + heavePhase),
  });
}
