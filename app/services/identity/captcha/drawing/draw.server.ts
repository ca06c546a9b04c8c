import sharp from "sharp";
import { captchaSvg } from "./captcha-image.server";

export { CAPTCHA_ALPHABET } from "../alphabet";

// Without a palette: choosing its colours takes a quarter of the drawing time and saves 4
// kB of a captcha image's 6.
const PNG_OPTIONS = { compressionLevel: 6 };

/**
 * Draws the text as a PNG, different at every call: 240 × 88 pixels for 120 × 44 CSS
 * pixels, at scale 2 twice that.
 * @throws RangeError when the text is empty or has a character outside CAPTCHA_ALPHABET
 */
export async function drawCaptcha(text: string, scale: 1 | 2 = 1): Promise<Buffer> {
  if (text === "") throw new RangeError("a captcha needs at least one character");
  return sharp(Buffer.from(captchaSvg(text, scale)))
    .png(PNG_OPTIONS)
    .toBuffer();
}
