// Outlines from DejaVu Sans/Serif Bold (Bitstream Vera licence) and Liberation Serif/Mono Bold (SIL
// OFL 1.1). Full notices: glyphs.licences.txt. Paths instead of text, because a server without fonts
// draws text as empty boxes.
import glyphs from "./glyphs.json";

/** Height of a capital in outline units; x starts at 0, y grows downwards from the cap line. */
export const CAP_HEIGHT = 240;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed path of quadratic curves: start, then control and end points in turn. */
export type Contour = readonly Point[];

const faces = glyphs.faces.map(({ outlines }) => new Map(Object.entries(outlines).map(parseEntry)));

/** The number of typefaces; faces count from 0. */
export const FACE_COUNT = faces.length;

/**
 * Returns the contours of one character of the alphabet in one face.
 * @throws RangeError for any other character or face
 */
export function outlineOf(character: string, face: number): readonly Contour[] {
  const outline = faces[face]?.get(character);
  if (!outline) throw new RangeError(`no captcha outline for ${JSON.stringify(character)} in face ${face}`);
  return outline;
}

function parseEntry([character, path]: [string, string]): [string, readonly Contour[]] {
  return [character, path.split("Z").filter(Boolean).map(parseContour)];
}

function parseContour(path: string): Contour {
  const points: Point[] = [];
  for (const [, command = "", numbers = ""] of path.matchAll(/([MLQ])([-\d ]+)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.split(" ").map(Number);
    if (command === "L") appendLine(points, { x: x1, y: y1 });
    else points.push({ x: x1, y: y1 });
    if (command === "Q") points.push({ x: x2, y: y2 });
  }
  const [start] = points;
  if (start) appendLine(points, start);
  return points;
}

// A straight side becomes a curve with its control point halfway, so that a wave can bend it too.
function appendLine(points: Point[], to: Point): void {
  const from = points.at(-1) ?? to;
  if (from.x === to.x && from.y === to.y) return;
  points.push({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to);
}
