import { randomInt } from "node:crypto";

/** Good for every rule, and nobody's own phone or e-mail. */
export const PASSWORD = "Harbour2026";
export const OTHER_PASSWORD = "Lantern#88";

/** A phone that no other test uses. */
export function newPhone(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
}

/** A mailbox that no other test uses. */
export function newMail(): string {
  return `person.${randomInt(1_000_000_000)}@example.com`;
}
