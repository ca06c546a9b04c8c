import { between, eitherSign } from "./chance.server";
import { CAP_HEIGHT, FACE_COUNT, outlineOf, type Contour, type Point } from "./glyphs";
import { randomInt } from "node:crypto";

// All lengths are tenths of a pixel of the picture at scale 1, so that path data needs no decimals.
const LETTER_HEIGHT = 540;
const LETTER_MAX_WIDTH = 590;
const OVERLAP_MIN = 12;
const OVERLAP_MAX = 40;
const ROW_HEIGHT = 80;
const CURVE_SAMPLES = 6;

/** The box the row of letters has to stay in. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

type Transform = (point: Point) => Point;
type Edges = Map<number, { left: number; right: number }>;

/** SVG path data of the text: each letter distorted on its own, pushed together until neighbours touch. */
export function letterPath(text: string, box: Box): string {
  let row: Contour[] = [];
  for (const character of text) row = joined(row, drawnLetter(character));
  return row.map(fitted(row, box)).map(pathData).join("");
}

function drawnLetter(character: string): Contour[] {
  const outline = outlineOf(character, randomInt(FACE_COUNT));
  const distort = randomDistortion(Math.max(...outline.flat().map(({ x }) => x)));
  return outline.map((contour) => contour.map(distort));
}

function randomDistortion(width: number): Transform {
  const tall = (LETTER_HEIGHT / CAP_HEIGHT) * between(0.9, 1.1);
  const wide = Math.min(tall * between(0.9, 1.12), LETTER_MAX_WIDTH / width);
  const turn = eitherSign() * between(0.05, 0.3);
  const skew = between(-0.18, 0.18);
  const drop = between(-55, 55);
  const wave = randomWave();
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (point) => {
    const waved = wave({ x: point.x - width / 2, y: point.y - CAP_HEIGHT / 2 });
    const [x, y] = [(waved.x + skew * waved.y) * wide, waved.y * tall];
    return { x: x * cos - y * sin, y: x * sin + y * cos + drop };
  };
}

function randomWave(): Transform {
  const [sway, heave] = [between(5, 12), between(4, 10)];
  const [swayPhase, heavePhase] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)];
  const [swayRate, heaveRate] = [between(0.014, 0.026), between(0.014, 0.026)];
  return ({ x, y }) => ({
    x: x + sway * Math.sin(y * swayRate + swayPhase),
    y: y + heave * Math.sin(x * heaveRate + heavePhase),
  });
}

function joined(row: readonly Contour[], letter: readonly Contour[]): Contour[] {
  const [before, after] = [edgesOf(row), edgesOf(letter)];
  const gaps = [...after].flatMap(([line, { left }]) => {
    const neighbour = before.get(line);
    return neighbour ? [left - neighbour.right] : [];
  });
  const shift = row.length === 0 ? 0 : -Math.min(...gaps) - between(OVERLAP_MIN, OVERLAP_MAX);
  return [...row, ...letter.map((contour) => contour.map(({ x, y }) => ({ x: x + shift, y })))];
}

function edgesOf(contours: readonly Contour[]): Edges {
  const edges: Edges = new Map();
  for (const contour of contours) for (const point of sampled(contour)) widen(edges, point);
  return edges;
}

function widen(edges: Edges, { x, y }: Point): void {
  const line = Math.floor(y / ROW_HEIGHT);
  const edge = edges.get(line);
  if (!edge) edges.set(line, { left: x, right: x });
  else if (x < edge.left) edge.left = x;
  else if (x > edge.right) edge.right = x;
}

function* sampled(contour: Contour): Generator<Point> {
  for (let index = 0; index + 2 < contour.length; index += 2) {
    const [from, via, to] = contour.slice(index, index + 3);
    if (!from || !via || !to) return;
    for (let step = 0; step < CURVE_SAMPLES; step += 1) {
      const t = step / CURVE_SAMPLES;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      yield { x: a * from.x + b * via.x + c * to.x, y: a * from.y + b * via.y + c * to.y };
    }
  }
}

function fitted(row: readonly Contour[], box: Box): (contour: Contour) => Contour {
  const xs = row.flat().map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const room = box.right - box.left;
  const squeeze = Math.min(1, room / (right - left));
  const slack = room - (right - left) * squeeze;
  const start = box.left + slack * between(0.2, 0.8);
  return (contour) => contour.map(({ x, y }) => ({ x: start + (x - left) * squeeze, y: box.middle + y }));
}

function pathData(contour: Contour): string {
  const [start = "", ...rest] = contour.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  return `M${start}Q${rest.join(" ")}Z`;
}
