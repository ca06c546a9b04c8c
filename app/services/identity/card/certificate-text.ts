const PEM = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/** The first certificate of a text that has more around it, as openssl writes it; the text itself where there is none. */
export const certificateIn = (text: string): string => (PEM.exec(text)?.[0] ?? text).trim();

/** A certificate's file as the text that is pasted otherwise: PEM or Base64 as it stands, DER as Base64. */
export function certificateOfFile(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return PEM.test(text) || BASE64.test(text) ? certificateIn(text) : btoa(text);
}
