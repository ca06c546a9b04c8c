import { createHmac, hkdfSync } from "node:crypto";

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Fixed key, by which tests compute captchas of a site. */
export const SECRET_KEYS = "for-tests-only-0123456789-abcdefghijklmnop";

const key = Buffer.from(hkdfSync("sha256", SECRET_KEYS, "online-customs", "captcha", 32));
const digest = (text: string) => createHmac("sha256", key).update(text).digest();

/** The text of a page's captcha image, by its nonce. */
export const readCaptchaImage = (nonce: string) =>
  [...digest(nonce).subarray(0, 4)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** The digits of a page's spoken captcha, by its nonce. */
export const hearDigits = (nonce: string) =>
  String(digest(`${nonce} digits`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
