/** A verification code that differs from the given one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
