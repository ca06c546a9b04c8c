import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** A clock may be a step behind or ahead. */
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

/** A new secret, in Base32, as authenticator apps take it. */
export const newTimeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const timeStepAt = (at: number): number => Math.floor(at / 1000 / PERIOD_SECONDS);

/** The time step whose code this is, at most one before or after the present one; null for any other code. */
export function findTimeStep(secret: string, code: string, at: number): number | null {
  // The library throws on characters of several bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = generatorOf(secret).validate({ token: code, timestamp: at, window: SKEW_STEPS });
  return delta === null ? null : timeStepAt(at) + delta;
}

/** The code of a moment (RFC 6238). */
export const timeCodeAt = (secret: string, at: number): string =>
  generatorOf(secret).generate({ timestamp: at });

/** What an authenticator app reads from the picture. */
export const timeCodeUri = (secret: string, names: { issuer: string; label: string }): string =>
  generatorOf(secret, names).toString();
