/** A verification code that is not the one given. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
