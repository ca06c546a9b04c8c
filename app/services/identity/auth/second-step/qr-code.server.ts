import { encode } from "uqr";

/** An image of dark squares, as one SVG path within `0 0 size size`. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Quiet zone on every side, in squares, which readers need. */
const BORDER = 4;

/** Draws a text as a QR code; adjacent dark squares of a row are one path segment. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: BORDER, ecc: "M" });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const width = (end === -1 ? size : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { size, path: runs.join("") };
}
