const NUMBER = /^\d{1,3}(?:\.\d{1,3}){1,2}$/;
const STEP = 1000;

/** `1.0` or `2.10.3`; leading zeros are dropped, or one number would have two names. */
export function readVersionNumber(typed: string): string | null {
  if (!NUMBER.test(typed)) return null;
  return typed
    .split(".")
    .map((part) => String(Number(part)))
    .join(".");
}

/** One number for a version, so that 1.10 comes after 1.9; `1.0` and `1.0.0` are the same. */
export function rankOf(name: string): number {
  const [major = 0, minor = 0, patch = 0] = name.split(".").map(Number);
  return (major * STEP + minor) * STEP + patch;
}
