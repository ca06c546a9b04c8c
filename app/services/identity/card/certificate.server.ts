import { createPublicKey, type KeyObject } from "node:crypto";
import {
  bitsOf,
  DerError,
  expected,
  hexOf,
  oidOf,
  readDer,
  sequenceIn,
  TAG,
  timeOf,
  valuesIn,
  type DerValue,
} from "./der";

/** The point of an SM2 key (65 bytes as hex), or an RSA key of Node. */
export type PublicKey =
  { readonly kind: "sm2"; readonly point: string } | { readonly kind: "rsa"; readonly key: KeyObject };

/** The signed bytes of a certificate or revocation list, with their signature. */
export interface SignedPart {
  readonly bytes: Uint8Array;
  readonly signature: Uint8Array;
  readonly algorithm: string;
}

export interface Certificate {
  readonly signed: SignedPart;
  /** Lower-case hex, as the controller returns it as `certNo`. */
  readonly serial: string;
  /** Names are compared byte by byte. */
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  readonly validFrom: number;
  readonly validTo: number;
  readonly key: PublicKey;
  /** The holder's company (OU); empty where the certificate has none. */
  readonly company: string;
  readonly isAuthority: boolean;
  /** Bits of keyUsage that are set; null when the certificate does not restrict its key. */
  readonly usages: ReadonlySet<number> | null;
}

/** Bits of keyUsage (RFC 5280, 4.2.1.3). */
export const USAGE = { signature: 0, certificates: 5, revocations: 6 } as const;

const OID = {
  ecKey: "1.2.840.10045.2.1",
  sm2Curve: "1.2.156.10197.1.301",
  rsaKey: "1.2.840.113549.1.1.1",
  organizationalUnit: "2.5.4.11",
  basicConstraints: "2.5.29.19",
  keyUsage: "2.5.29.15",
} as const;

/** Extensions that may be critical: those that are read here, and those that do not affect signing in. */
const KNOWN_CRITICAL = new Set<string>([
  OID.basicConstraints,
  OID.keyUsage,
  "2.5.29.14",
  "2.5.29.31",
  "2.5.29.32",
  "2.5.29.35",
  "2.5.29.37",
]);

const POINT_BYTES = 65;
const UNCOMPRESSED = 0x04;

function signedPart(outer: DerValue): { part: SignedPart; inner: DerValue } {
  const [inner, algorithm, signature] = sequenceIn(outer);
  const body = expected(inner, TAG.sequence);
  const [oid] = sequenceIn(algorithm);
  return {
    part: { bytes: body.raw, signature: bitsOf(signature), algorithm: oidOf(oid) },
    inner: body,
  };
}

function keyOf(info: DerValue | undefined): PublicKey {
  const [algorithm, bits] = sequenceIn(info);
  const [oid, curve] = sequenceIn(algorithm);
  if (oidOf(oid) === OID.rsaKey)
    return {
      kind: "rsa",
      key: createPublicKey({ key: Buffer.from(info!.raw), format: "der", type: "spki" }),
    };
  if (oidOf(oid) !== OID.ecKey || oidOf(curve) !== OID.sm2Curve) throw new DerError("key");
  const point = bitsOf(bits);
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) throw new DerError("point");
  return { kind: "sm2", point: Buffer.from(point).toString("hex") };
}

/** Returns the text of a part of a name; the last one where there are several, "" where there is none. */
function nameText(name: DerValue, wanted: string): string {
  let text = "";
  for (const set of valuesIn(name))
    for (const pair of valuesIn(set)) {
      const [oid, value] = sequenceIn(pair);
      if (value && oidOf(oid) === wanted) text = Buffer.from(value.content).toString("utf8");
    }
  return text;
}

function bitNumbers({ content }: DerValue): Set<number> {
  const numbers = new Set<number>();
  content.subarray(1).forEach((byte, index) => {
    for (let bit = 0; bit < 8; bit += 1) if (byte & (0x80 >> bit)) numbers.add(index * 8 + bit);
  });
  return numbers;
}

interface Extensions {
  isAuthority: boolean;
  usages: ReadonlySet<number> | null;
}

function readExtensions(part: DerValue | undefined): Extensions {
  const found: Extensions = { isAuthority: false, usages: null };
  if (!part) return found;
  for (const extension of sequenceIn(valuesIn(part)[0])) {
    const [id, ...rest] = sequenceIn(extension);
    const oid = oidOf(id);
    const isCritical = rest[0]?.tag === TAG.boolean && rest[0].content[0] !== 0;
    if (isCritical && !KNOWN_CRITICAL.has(oid)) throw new DerError(`critical ${oid}`);
    const value = readDer(expected(rest.at(-1), TAG.octets).content);
    if (oid === OID.keyUsage) found.usages = bitNumbers(expected(value, TAG.bits));
    if (oid === OID.basicConstraints) {
      const [isAuthority] = sequenceIn(value);
      found.isAuthority = isAuthority?.tag === TAG.boolean && isAuthority.content[0] !== 0;
    }
  }
  return found;
}

/**
 * Parses an X.509 certificate; checks its structure only.
 * @throws DerError, or an error of Node for an invalid key
 */
export function readCertificate(bytes: Uint8Array): Certificate {
  const { part, inner } = signedPart(readDer(bytes));
  const values = valuesIn(inner);
  if (values[0]?.tag === TAG.part(0)) values.shift();
  const [serial, algorithm, issuer, validity, subject, info, ...others] = values;
  const [oid] = sequenceIn(algorithm);
  if (oidOf(oid) !== part.algorithm) throw new DerError("two algorithms");
  const [from, to] = sequenceIn(validity);
  const name = expected(subject, TAG.sequence);
  return {
    signed: part,
    serial: hexOf(serial),
    issuer: expected(issuer, TAG.sequence).raw,
    subject: name.raw,
    validFrom: timeOf(from),
    validTo: timeOf(to),
    key: keyOf(info),
    company: nameText(name, OID.organizationalUnit),
    ...readExtensions(others.find(({ tag }) => tag === TAG.part(3))),
  };
}

export interface RevocationList {
  readonly signed: SignedPart;
  readonly issuer: Uint8Array;
  readonly issuedAt: number;
  /** When the next list is due; null when the list has no such time. */
  readonly nextAt: number | null;
  readonly serials: ReadonlySet<string>;
}

const isTime = (value: DerValue | undefined) => value?.tag === TAG.utcTime || value?.tag === TAG.time;

/**
 * Parses a revocation list; checks its structure only.
 * @throws DerError
 */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const { part, inner } = signedPart(readDer(bytes));
  const values = valuesIn(inner);
  if (values[0]?.tag === TAG.integer) values.shift();
  const [, issuer, issuedAt, ...rest] = values;
  const next = isTime(rest[0]) ? rest.shift() : undefined;
  const revoked = rest[0]?.tag === TAG.sequence ? valuesIn(rest[0]) : [];
  return {
    signed: part,
    issuer: expected(issuer, TAG.sequence).raw,
    issuedAt: timeOf(issuedAt),
    nextAt: next ? timeOf(next) : null,
    serials: new Set(revoked.map((entry) => hexOf(sequenceIn(entry)[0]))),
  };
}
