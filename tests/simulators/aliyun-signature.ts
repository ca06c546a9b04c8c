import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ALGORITHM = "ACS3-HMAC-SHA256";
const AUTHORIZATION = new RegExp(
  `^${ALGORITHM} Credential=([^,]+),SignedHeaders=([\\w;-]+),Signature=([0-9a-f]{64})$`,
);
/** Headers that the signature must cover; otherwise a request could be changed or replayed. */
const MUST_BE_SIGNED = [
  "host",
  "x-acs-action",
  "x-acs-content-sha256",
  "x-acs-date",
  "x-acs-signature-nonce",
];
const CLOCK_TOLERANCE_MILLISECONDS = 15 * 60_000;

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

/** Percent-encodes by RFC 3986, which is stricter than encodeURIComponent. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonicalRequest(
  { method = "", url = "", headers }: IncomingMessage,
  signed: readonly string[],
): string {
  const { pathname, searchParams } = new URL(url, "http://aliyun");
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join("");
  return [method, pathname, query, lines, signed.join(";"), String(headers["x-acs-content-sha256"])].join(
    "\n",
  );
}

/**
 * Checks a request's signature by Aliyun's signature algorithm, version 3.
 * @returns the error code, or null
 */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  { accessKey, secret }: { accessKey: string; secret: string },
): string | null {
  const { headers } = request;
  const [, credential, names = "", signature] = AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  const signed = names.split(";");
  if (signature === undefined) return "IncompleteSignature";
  if (credential !== accessKey) return "InvalidAccessKeyId.NotFound";
  if (MUST_BE_SIGNED.some((name) => !signed.includes(name))) return "IncompleteSignature";
  if (signed.join() !== [...signed].sort().join()) return "SignatureDoesNotMatch";
  if (headers["x-acs-content-sha256"] !== sha256(body)) return "SignatureDoesNotMatch";
  const age = Math.abs(Date.now() - Date.parse(String(headers["x-acs-date"])));
  if (!(age < CLOCK_TOLERANCE_MILLISECONDS)) return "InvalidTimeStamp.Expired";
  const toSign = `${ALGORITHM}\n${sha256(canonicalRequest(request, signed))}`;
  const expected = createHmac("sha256", secret).update(toSign).digest("hex");
  return expected === signature ? null : "SignatureDoesNotMatch";
}
