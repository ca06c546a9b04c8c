import { createHmac, hkdfSync } from "node:crypto";

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** For sites whose captchas a test reads as no machine can: by the server's own key. */
export const SECRET_KEYS = "for-tests-only-0123456789-abcdefghijklmnop";

const key = Buffer.from(hkdfSync("sha256", SECRET_KEYS, "online-customs", "captcha", 32));
const digest = (text: string) => createHmac("sha256", key).update(text).digest();

/** The text of the captcha image of a page's nonce. */
export const readCaptchaImage = (nonce: string) =>
  [...digest(nonce).subarray(0, 4)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** The digits that the recording of a page's nonce says. */
export const hearDigits = (nonce: string) =>
  String(digest(`${nonce} digits`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
