import sharp from "sharp";
import { captchaSvg } from "./picture.server";

export { CAPTCHA_ALPHABET } from "./glyphs";

/** A PNG of the text, 240 × 88 pixels or twice that, drawn anew each time. Throws on a character outside CAPTCHA_ALPHABET. */
export async function drawCaptcha(text: string, scale: 1 | 2 = 1): Promise<Buffer> {
  const svg = Buffer.from(captchaSvg(text, scale));
  return sharp(svg).png({ palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 6 }).toBuffer();
}
