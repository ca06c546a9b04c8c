import { createHash } from "node:crypto";
import {
  readCertificate,
  USAGE,
  type Certificate,
  type PublicKey,
  type RevocationList,
} from "./certificate.server";
import { isSignedBy } from "./signature.server";

/** The operator's roots, intermediate certificates and revocation lists. */
export interface TrustStore {
  readonly authorities: readonly Certificate[];
  readonly lists: readonly RevocationList[];
}

export type CardProblem = "unreadable" | "untrusted" | "expired" | "revoked" | "not-for-signing";

export interface Card {
  /** Identifies a certificate: hash of its issuer's name and its serial number. */
  readonly key: string;
  readonly certNo: string;
  readonly company: string;
  readonly validTo: number;
}

interface Refused {
  readonly ok: false;
  readonly problem: CardProblem;
}
export type CardResult = { readonly ok: true; readonly card: Card } | Refused;
type Validated = { readonly ok: true; readonly card: Card; readonly publicKey: PublicKey } | Refused;

const isEqual = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
const permits = ({ usages }: Certificate, usage: number) => usages === null || usages.has(usage);
const isValidAt = ({ validFrom, validTo }: Certificate, at: number) => at >= validFrom && at <= validTo;

/** Longer than any valid chain; ends cycles. */
const CHAIN_MAX = 4;

function isRevoked({ serial }: Certificate, by: Certificate, { lists }: TrustStore): boolean {
  return lists.some(
    (list) =>
      isEqual(list.issuer, by.subject) &&
      list.serials.has(serial) &&
      permits(by, USAGE.revocations) &&
      isSignedBy(list.signed, by.key),
  );
}

/** Returns the authorities that have signed a certificate: by name, authority flag, usage and signature. */
const signersOf = (certificate: Certificate, { authorities }: TrustStore) =>
  authorities.filter(
    (authority) =>
      isEqual(authority.subject, certificate.issuer) &&
      authority.isAuthority &&
      permits(authority, USAGE.certificates) &&
      // SHA-1 is accepted only below an RSA root.
      authority.key.kind === certificate.key.kind &&
      isSignedBy(certificate.signed, authority.key),
  );

const knownRoots = new WeakMap<Certificate, boolean>();

/**
 * Whether an authority is self-signed. The result is cached, because it takes as long as verifying
 * the card's own certificate.
 */
function isRoot(authority: Certificate): boolean {
  const known = knownRoots.get(authority);
  if (known !== undefined) return known;
  const { issuer, subject, signed, key } = authority;
  const isOne = isEqual(issuer, subject) && isSignedBy(signed, key);
  knownRoots.set(authority, isOne);
  return isOne;
}

/** Returns why a certificate has no valid chain to a root; null when it has one. */
function problemOf(
  certificate: Certificate,
  store: TrustStore,
  at: number,
  depth = 0,
): "untrusted" | "expired" | "revoked" | null {
  let problem: "untrusted" | "expired" | "revoked" = "untrusted";
  if (depth >= CHAIN_MAX) return problem;
  for (const signer of signersOf(certificate, store)) {
    if (!isValidAt(certificate, at) || !isValidAt(signer, at)) problem = "expired";
    else if (isRevoked(certificate, signer, store)) return "revoked";
    else {
      const above = isRoot(signer) ? null : problemOf(signer, store, at, depth + 1);
      if (above === null) return null;
      problem = above;
    }
  }
  return problem;
}

/** The longest text of a certificate; real ones have about 1,600 characters. */
const CERTIFICATE_TEXT_MAX = 8192;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Decodes Base64 with or without PEM header, footer and line breaks; null for any other text. */
function certificateBytes(text: string): Uint8Array | null {
  const base64 = text.replace(/-----[A-Z ]{1,40}-----/g, "").replace(/\s/g, "");
  return text.length <= CERTIFICATE_TEXT_MAX && BASE64.test(base64) ? Buffer.from(base64, "base64") : null;
}

function read(text: string): Certificate | null {
  const bytes = certificateBytes(text);
  if (!bytes) return null;
  try {
    return readCertificate(bytes);
  } catch {
    return null;
  }
}

/** Returns the serial number of a certificate that another service validates; null for an unreadable one. */
export const certNoOf = (text: string): string | null => read(text)?.serial ?? null;

/** Parses a card's certificate as its controller returns it, and validates it up to a configured root. */
export function validateCard(text: string, store: TrustStore, at: number): Validated {
  const certificate = read(text);
  if (!certificate) return { ok: false, problem: "unreadable" };
  const problem = problemOf(certificate, store, at);
  if (problem !== null) return { ok: false, problem };
  if (certificate.isAuthority || !permits(certificate, USAGE.signature))
    return { ok: false, problem: "not-for-signing" };
  const { serial, company, validTo, key, issuer } = certificate;
  const digest = createHash("sha256").update(issuer).update("\n").update(serial).digest("base64url");
  return { ok: true, card: { key: digest, certNo: serial, company, validTo }, publicKey: key };
}
