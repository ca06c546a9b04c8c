/** The square that is cropped; positions from 0 to 1 of the available space. */
export interface Crop {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 };
export const ZOOM_MAX = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * across, y: (height - side) * down, side };
}

/**
 * Returns the crop after the picture was dragged by `pull.x` and `pull.y` pixels in a window of `pull.shown`
 * pixels.
 */
export function moved(size: Size, crop: Crop, pull: { x: number; y: number; shown: number }): Crop {
  const { side } = squareOf(size, crop);
  const step = (by: number, room: number, from: number) =>
    room === 0 ? from : between(0, from - (by * side) / pull.shown / room, 1);
  return {
    ...crop,
    across: step(pull.x, size.width - side, crop.across),
    down: step(pull.y, size.height - side, crop.down),
  };
}
