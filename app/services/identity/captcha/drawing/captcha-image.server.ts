import { between, eitherSign, oneOf } from "./chance.server";
import { letterPath } from "./lettering.server";

// Twice the 120 × 44 CSS pixels at which the captcha image is shown.
const IMAGE_WIDTH = 240;
const IMAGE_HEIGHT = 88;

const UNITS_PER_PIXEL = 10;
const WIDTH = IMAGE_WIDTH * UNITS_PER_PIXEL;
const HEIGHT = IMAGE_HEIGHT * UNITS_PER_PIXEL;
const LETTER_BOX = { left: 100, right: WIDTH - 100, top: 25, bottom: HEIGHT - 25 };

// Dark on light whatever the page's colours are, because the captcha image has its own background.
const INKS = ["#1c2430", "#1f2a44", "#2a2230", "#17302c", "#33261f"] as const;
const PAPERS = ["#f4f6f8", "#f6f4ee", "#eff5f2", "#f5f1f5"] as const;

/** Draws the text as an SVG that consists of paths only. */
export function captchaSvg(text: string, scale: number): string {
  const size = `width="${IMAGE_WIDTH * scale}" height="${IMAGE_HEIGHT * scale}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="${oneOf(PAPERS)}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>` +
    `<path fill="${oneOf(INKS)}" d="${letterPath(text, LETTER_BOX)}${strokes()}${specks()}"/>` +
    `</svg>`
  );
}

// The letters run clockwise. A stroke that runs clockwise too merges with them; one that runs
// counter-clockwise cancels their winding: it crosses them in the background colour and is ink beside them.
function strokes(): string {
  return stroke(between(24, 34)) + stroke(-between(13, 17));
}

// A curve from one side of the letters to the other does not run along the bar of an H or an F.
function stroke(thickness: number): string {
  const side = eitherSign();
  const xs = [between(30, 200), between(500, 1000), between(1400, 1900), WIDTH - between(30, 200)];
  const swings = [
    between(-0.25, 0.25),
    side * between(0.3, 0.8),
    side * between(-0.8, -0.3),
    between(-0.25, 0.25),
  ];
  const middle = between(0.42, 0.58);
  const ys = swings.map((swing) => HEIGHT * (middle + swing));
  const upper = xs.map((x, index) => `${Math.round(x)} ${Math.round(ys[index] ?? 0)}`);
  const lower = xs.map((x, index) => `${Math.round(x)} ${Math.round((ys[index] ?? 0) + thickness)}`);
  return `M${upper[0]}C${upper.slice(1).join(" ")}L${lower[3]}C${lower.slice(0, 3).reverse().join(" ")}Z`;
}

function specks(): string {
  return Array.from({ length: 12 }, speck).join("");
}

function speck(): string {
  const [x, y, size] = [between(40, WIDTH - 60), between(40, HEIGHT - 60), between(12, 26)].map(Math.round);
  return `M${x} ${y}h${size}v${size}h-${size}Z`;
}
