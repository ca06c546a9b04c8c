import { randomInt } from "node:crypto";

/** Without characters that look alike, because it is read from a page and typed by hand. */
const LETTERS = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "23456789";
const LENGTH = 12;

const one = (characters: string) => characters[randomInt(characters.length)]!;

/** Creates a first password of twelve characters with letters and digits, as the rules require. */
export function randomPassword(): string {
  const rest = Array.from({ length: LENGTH - 2 }, () => one(LETTERS + DIGITS)).join("");
  const at = randomInt(LENGTH - 1);
  return one(LETTERS) + rest.slice(0, at) + one(DIGITS) + rest.slice(at);
}
