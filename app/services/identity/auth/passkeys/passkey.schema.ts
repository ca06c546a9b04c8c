import { z } from "zod";

/** Longer than any response of an authenticator. */
const ANSWER_MAX = 20_000;
const base64url = z
  .string()
  .max(ANSWER_MAX)
  .regex(/^[\w-]*$/);
const TRANSPORTS_MAX = 10;

const credential = {
  id: base64url.min(1).max(1400),
  rawId: base64url.min(1).max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** The result of `navigator.credentials.get`, without the parts that are not used. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

/** The result of `navigator.credentials.create`. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(TRANSPORTS_MAX)
      .catch([]),
  }),
});

export type PasskeyAssertion = z.output<typeof assertion>;
export type PasskeyAttestation = z.output<typeof attestation>;

function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  if (text.length > ANSWER_MAX) return null;
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Whether the field of a code contains a passkey's response, which is JSON. */
export const isPasskeyAnswer = (given: string): boolean => given.startsWith("{");

/** Parses a passkey's response to a request; null for malformed text. */
export const readAssertion = (text: string): PasskeyAssertion | null => parsed(assertion, text);
/** Parses a passkey's response to its creation; null for malformed text. */
export const readAttestation = (text: string): PasskeyAttestation | null => parsed(attestation, text);
