import { randomInt } from "node:crypto";

/** Satisfies every password rule and contains no phone or e-mail. */
export const PASSWORD = "Harbour2026";
export const OTHER_PASSWORD = "Lantern#88";

/** A random phone, which no other test uses. */
export function newPhone(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
}

/** A random mailbox, which no other test uses. */
export function newMail(): string {
  return `person.${randomInt(1_000_000_000)}@example.com`;
}
