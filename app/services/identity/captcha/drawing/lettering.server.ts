import { randomInt } from "node:crypto";
import { between } from "./chance.server";
import { randomDistortion } from "./distortion.server";
import { FACE_COUNT, outlineOf, type Contour } from "./glyphs";
import { silhouetteOf, touchingDistance, type Silhouette } from "./silhouette";

const OVERLAP_MIN = 8;
const OVERLAP_MAX = 25;
const NESTING_MAX = 90;
const DROP_MAX = 45;

/** The bounds of the row of letters, in captcha image units. */
interface LetterBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Letter {
  readonly contours: readonly Contour[];
  readonly silhouette: Silhouette;
  readonly x: number;
}

/**
 * Returns the SVG path data of the text: each letter is distorted separately and moved
 * until neighbours touch.
 */
export function letterPath(text: string, box: LetterBox): string {
  const letters: Letter[] = [];
  for (const character of text) letters.push(letterAfter(letters.at(-1), drawn(character, box)));
  const left = Math.min(...letters.map(({ x, silhouette }) => x + silhouette.left));
  const right = Math.max(...letters.map(({ x, silhouette }) => x + silhouette.right));
  const room = box.right - box.left;
  const squeeze = Math.min(1, room / (right - left));
  const start = box.left + (room - (right - left) * squeeze) * between(0.2, 0.8);
  return letters.map((letter) => pathData(letter, start - left * squeeze, squeeze)).join("");
}

function drawn(character: string, box: LetterBox): Contour[] {
  const outline = outlineOf(character, randomInt(FACE_COUNT));
  const distort = randomDistortion(Math.max(...outline.flat().map(({ x }) => x)));
  const contours = outline.map((contour) => contour.map(distort));
  const ys = contours.flat().map(({ y }) => y);
  const highest = Math.min(...ys);
  const lowest = Math.max(...ys);
  const shrink = Math.min(1, (box.bottom - box.top) / (lowest - highest));
  const anywhere = (box.top + box.bottom) / 2 + between(-DROP_MAX, DROP_MAX);
  const drop = Math.max(box.top - highest * shrink, Math.min(anywhere, box.bottom - lowest * shrink));
  return contours.map((contour) => contour.map(({ x, y }) => ({ x, y: y * shrink + drop })));
}

function letterAfter(before: Letter | undefined, contours: readonly Contour[]): Letter {
  const silhouette = silhouetteOf(contours);
  if (!before) return { contours, silhouette, x: 0 };
  const distance = touchingDistance(before.silhouette, silhouette, NESTING_MAX);
  return { contours, silhouette, x: before.x + distance - between(OVERLAP_MIN, OVERLAP_MAX) };
}

function pathData({ contours, x: offset }: Letter, start: number, squeeze: number): string {
  let data = "";
  for (const contour of contours) {
    contour.forEach(({ x, y }, index) => {
      const prefix = index === 0 ? "M" : index === 1 ? "Q" : " ";
      data += `${prefix}${Math.round(start + (offset + x) * squeeze)} ${Math.round(y)}`;
    });
    data += "Z";
  }
  return data;
}
