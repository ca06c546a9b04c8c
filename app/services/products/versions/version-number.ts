const NUMBER = /^\d{1,3}(?:\.\d{1,3}){1,2}$/;
const STEP = 1000;

/**
 * Parses `1.0` or `2.10.3` and removes leading zeros, so that equal numbers have one name; null for any other
 * text.
 */
export function readVersionNumber(typed: string): string | null {
  if (!NUMBER.test(typed)) return null;
  return typed
    .split(".")
    .map((part) => String(Number(part)))
    .join(".");
}

/** Converts a version number to one integer, so that 1.10 sorts after 1.9; `1.0` and `1.0.0` are equal. */
export function rankOf(name: string): number {
  const [major = 0, minor = 0, patch = 0] = name.split(".").map(Number);
  return (major * STEP + minor) * STEP + patch;
}
