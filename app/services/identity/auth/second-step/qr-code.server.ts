import { encode } from "uqr";

/** A picture of dark squares on a light field, as one path within `0 0 size size`. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Empty squares on every side, as readers want them. */
const BORDER = 4;

/** Draws a text as a QR code: dark squares next to each other in a row are one stroke. */
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
