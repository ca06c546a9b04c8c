import type { Contour, Point } from "./glyphs";

const BAND_HEIGHT = 60;
const SAMPLE_SPACING = 40;

interface Extent {
  left: number;
  right: number;
}

/** The horizontal extent of a shape, as a whole and in each horizontal band. */
export interface Silhouette extends Extent {
  readonly bands: ReadonlyMap<number, Extent>;
}

/** Measures contours along their curves, sampled densely enough to reach every band that they cross. */
export function silhouetteOf(contours: readonly Contour[]): Silhouette {
  const bands = new Map<number, Extent>();
  for (const contour of contours) traceContour(contour, bands);
  const extents = [...bands.values()];
  return {
    bands,
    left: Math.min(...extents.map(({ left }) => left)),
    right: Math.max(...extents.map(({ right }) => right)),
  };
}

/** Returns how far the second shape moves right to touch the first, at most `nesting` under it. */
export function touchingDistance(first: Silhouette, second: Silhouette, nesting: number): number {
  let distance = first.right - second.left - nesting;
  for (const [band, { left }] of second.bands) {
    const neighbour = first.bands.get(band);
    if (neighbour) distance = Math.max(distance, neighbour.right - left);
  }
  return distance;
}

function traceContour(contour: Contour, bands: Map<number, Extent>): void {
  for (let index = 0; index + 2 < contour.length; index += 2) {
    const from = contour[index];
    const via = contour[index + 1];
    const to = contour[index + 2];
    if (from && via && to) traceCurve(from, via, to, bands);
  }
}

function traceCurve(from: Point, via: Point, to: Point, bands: Map<number, Extent>): void {
  const steps = Math.ceil(Math.abs(to.y - from.y) / SAMPLE_SPACING) + 1;
  for (let step = 0; step < steps; step += 1) {
    const t = step / steps;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    const c = t * t;
    widen(bands, a * from.x + b * via.x + c * to.x, a * from.y + b * via.y + c * to.y);
  }
}

function widen(bands: Map<number, Extent>, x: number, y: number): void {
  const band = Math.floor(y / BAND_HEIGHT);
  const extent = bands.get(band);
  if (!extent) bands.set(band, { left: x, right: x });
  else if (x < extent.left) extent.left = x;
  else if (x > extent.right) extent.right = x;
}
