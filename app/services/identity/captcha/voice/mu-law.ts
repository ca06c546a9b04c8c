/** ITU-T G.711 µ-law: one byte per sample, with the finest resolution at low levels. Samples are 16-bit. */
const BIAS = 0x84;
const LOUDEST = 32_635;

export function toMuLaw(sample: number): number {
  const magnitude = Math.min(Math.abs(Math.round(sample)), LOUDEST) + BIAS;
  const exponent = 24 - Math.clz32(magnitude);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
}

export function fromMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + BIAS) << ((bits >> 4) & 7)) - BIAS;
  return bits & 0x80 ? -magnitude : magnitude;
}
