import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** Tolerates a clock that is one step behind or ahead. */
const SKEW_STEPS = 1;
const SECRET_BYTES = 20;

const DIGITS = 6;

const generatorOf = (secret: string, names: { issuer: string; label: string } = { issuer: "", label: "" }) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });

/** Creates a secret in Base32, the format of authenticator apps. */
export const newTimeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const timeStepAt = (at: number): number => Math.floor(at / 1000 / PERIOD_SECONDS);

/** Returns the time step of a code, at most one before or after the current one; null for any other code. */
export function findTimeStep(secret: string, code: string, at: number): number | null {
  // The library throws on multi-byte characters.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = generatorOf(secret).validate({ token: code, timestamp: at, window: SKEW_STEPS });
  return delta === null ? null : timeStepAt(at) + delta;
}

/** Returns the code of a time (RFC 6238). */
export const timeCodeAt = (secret: string, at: number): string =>
  generatorOf(secret).generate({ timestamp: at });

/** Returns the `otpauth:` URI that an authenticator app reads from the QR code. */
export const timeCodeUri = (secret: string, names: { issuer: string; label: string }): string =>
  generatorOf(secret, names).toString();
