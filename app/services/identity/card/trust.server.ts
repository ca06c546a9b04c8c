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
  /** Identifies a certificate: hash of its issuer's public key and its serial number. */
  readonly key: string;
  /** Hash of its issuer's name and its serial number, by which bindings were stored before. */
  readonly nameKey: string;
  readonly certNo: string;
  readonly company: string;
  readonly validFrom: number;
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

type ChainProblem = "untrusted" | "expired" | "revoked";

/** Returns the authority that has issued a certificate with a valid chain to a root, or why it has none. */
function findIssuer(
  certificate: Certificate,
  store: TrustStore,
  at: number,
  depth = 0,
): Certificate | ChainProblem {
  let problem: ChainProblem = "untrusted";
  if (depth >= CHAIN_MAX) return problem;
  for (const signer of signersOf(certificate, store)) {
    if (!isValidAt(certificate, at) || !isValidAt(signer, at)) problem = "expired";
    else if (isRevoked(certificate, signer, store)) return "revoked";
    else {
      const above = isRoot(signer) ? signer : findIssuer(signer, store, at, depth + 1);
      if (typeof above !== "string") return signer;
      problem = above;
    }
  }
  return problem;
}

const hashOf = (...parts: readonly (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part).update("\n"), createHash("sha256")).digest("base64url");

const keyBytes = (key: PublicKey): string | Uint8Array =>
  key.kind === "sm2" ? key.point : key.key.export({ type: "spki", format: "der" });

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
  const authority = findIssuer(certificate, store, at);
  if (typeof authority === "string") return { ok: false, problem: authority };
  if (certificate.isAuthority || !permits(certificate, USAGE.signature))
    return { ok: false, problem: "not-for-signing" };
  const { serial, company, validFrom, validTo, key: publicKey, issuer } = certificate;
  const nameKey = createHash("sha256").update(issuer).update("\n").update(serial).digest("base64url");
  const key = hashOf("issuer key", keyBytes(authority.key), serial);
  return { ok: true, card: { key, nameKey, certNo: serial, company, validFrom, validTo }, publicKey };
}
