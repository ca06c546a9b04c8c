import { toHex, toLinear, type Colour } from "./colour";

/** A colour by how light, how strong and of which hue people see it (OKLCH). */
export interface Oklch {
  /** 0 to 1. */
  readonly lightness: number;
  readonly chroma: number;
  /** In radians. */
  readonly hue: number;
}

type Triple = readonly [number, number, number];

export function toOklch(colour: Colour): Oklch {
  const [red, green, blue] = colour.map((part) => toLinear(part / 255)) as unknown as Triple;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The linear light of a colour; a channel below 0 or above 1 cannot be shown. */
function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const MARGIN = 0.0005;
const isShown = (channel: number) => channel >= -MARGIN && channel <= 1 + MARGIN;

function toByte(linear: number): number {
  const within = Math.min(1, Math.max(0, linear));
  const channel = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255);
}

/** Each step halves the range in which the strongest chroma that can be shown lies. */
const STEPS = 12;

/** Returns the colour as `#rrggbb`; one that screens cannot show is made weaker, with its lightness and hue. */
export function hexOf(wanted: Oklch): string {
  let strongest = wanted.chroma;
  if (!linearOf(wanted).every(isShown)) {
    let low = 0;
    let high = wanted.chroma;
    for (let step = 0; step < STEPS; step += 1) {
      const chroma = (low + high) / 2;
      if (linearOf({ ...wanted, chroma }).every(isShown)) low = chroma;
      else high = chroma;
    }
    strongest = low;
  }
  const [red, green, blue] = linearOf({ ...wanted, chroma: strongest });
  return toHex([toByte(red), toByte(green), toByte(blue)]);
}
