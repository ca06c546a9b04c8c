/** A colour of the sRGB space, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

export function parseColour(hex: string): Colour {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

export const toHex = (colour: Colour) =>
  `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

/** Converts a channel of sRGB, 0 to 1, to linear light. */
export const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => toLinear(part / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours by WCAG, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
