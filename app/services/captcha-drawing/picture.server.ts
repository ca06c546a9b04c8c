import { between, oneOf } from "./chance.server";
import { letterPath } from "./lettering.server";

/** Pixels of the picture at scale 1: twice the 120 × 44 CSS pixels it is shown at. */
export const PICTURE_WIDTH = 240;
export const PICTURE_HEIGHT = 88;

const UNITS_PER_PIXEL = 10;
const WIDTH = PICTURE_WIDTH * UNITS_PER_PIXEL;
const HEIGHT = PICTURE_HEIGHT * UNITS_PER_PIXEL;
const LETTER_BOX = { left: 90, right: WIDTH - 90, middle: HEIGHT / 2 };

// Dark on light whatever the page's colours are: the picture brings its own background.
const INKS = ["#1c2430", "#1f2a44", "#2a2230", "#17302c", "#33261f"] as const;
const PAPERS = ["#f4f6f8", "#f6f4ee", "#eff5f2", "#f5f1f5"] as const;

/** An SVG of nothing but paths that shows the text. */
export function captchaSvg(text: string, scale: number): string {
  const [ink, paper] = [oneOf(INKS), oneOf(PAPERS)];
  const size = `width="${PICTURE_WIDTH * scale}" height="${PICTURE_HEIGHT * scale}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="${paper}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>` +
    `<path fill="${ink}" d="${letterPath(text, LETTER_BOX)}${specks()}"/>` +
    stroke(paper, between(14, 20)) +
    stroke(ink, between(24, 34)) +
    stroke(ink, between(18, 26)) +
    `</svg>`
  );
}

function stroke(colour: string, width: number): string {
  const height = (): number => Math.round(between(HEIGHT * 0.22, HEIGHT * 0.78));
  const [from, to] = [Math.round(between(40, 240)), Math.round(WIDTH - between(40, 240))];
  const [first, second] = [Math.round(between(600, 1000)), Math.round(between(1400, 1800))];
  const curve = `M${from} ${height()}C${first} ${height()} ${second} ${height()} ${to} ${height()}`;
  return `<path fill="none" stroke="${colour}" stroke-width="${Math.round(width)}" d="${curve}"/>`;
}

function specks(): string {
  return Array.from({ length: 14 }, speck).join("");
}

function speck(): string {
  const [x, y, size] = [between(40, WIDTH - 60), between(40, HEIGHT - 60), between(12, 26)].map(Math.round);
  return `M${x} ${y}h${size}v${size}h-${size}Z`;
}
