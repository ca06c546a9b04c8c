const PEM = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/**
 * Returns the first PEM certificate of a text, as openssl writes it; the text itself,
 * trimmed, where there is none.
 */
export const certificateIn = (text: string): string => (PEM.exec(text)?.[0] ?? text).trim();

/**
 * Converts a certificate file to the text that is otherwise pasted: PEM or Base64 unchanged, DER as Base64.
 */
export function certificateOfFile(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return PEM.test(text) || BASE64.test(text) ? certificateIn(text) : btoa(text);
}
