import { execFileSync } from "node:child_process";
import { createPrivateKey, sign as signWith } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sm2 } from "sm-crypto-v2";

export type CardAlgorithm = "sm2" | "rsa";

export interface CardOptions {
  readonly algorithm?: CardAlgorithm;
  readonly name?: string;
  readonly company?: string;
  /** Default: from 2020 to 2045. */
  readonly from?: Date;
  readonly to?: Date;
  /** A certificate that may sign other certificates, unlike that of a real card. */
  readonly isAuthority?: boolean;
}

/** A card: its certificate as the controller returns it, and a signing function over its private key. */
export interface TestCard {
  readonly algorithm: CardAlgorithm;
  /** Base64 without the PEM header and footer. */
  readonly certificate: string;
  /** Lower-case hex. */
  readonly certNo: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly company: string;
  readonly name: string;
  /** Returns the signature in Base64, as `SpcSignDataAsPEM` does. */
  sign(text: string): string;
}

export interface CardAuthority {
  /**
   * Value for CARD_ROOTS: a folder with the root's certificate and, after a revocation, its revocation list.
   */
  readonly roots: string;
  issue(options?: CardOptions): TestCard;
  revoke(card: TestCard): void;
  remove(): void;
}

interface AuthorityOptions {
  readonly algorithm?: CardAlgorithm;
  readonly name?: string;
  /** A folder that persists; by default a temporary one, which `remove` deletes. */
  readonly folder?: string;
}

const VALID_FROM = new Date("2020-01-01T00:00:00Z");
const VALID_TO = new Date("2045-01-01T00:00:00Z");
const DISTID = ["-sigopt", "distid:1234567812345678"];
const SM2_ID = ["-sm3", ...DISTID];

const CONFIG = (hash: string) => `
[ca]
default_ca = here
[here]
database = index.txt
serial = serial
crlnumber = crlnumber
new_certs_dir = issued
certificate = roots/root.pem
private_key = root.key
default_md = ${hash}
default_days = 365
default_crl_days = 30
policy = any
unique_subject = no
copy_extensions = none
[any]
countryName = optional
organizationName = optional
organizationalUnitName = optional
commonName = supplied
[req]
distinguished_name = none
utf8 = yes
string_mask = utf8only
prompt = no
[none]
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[card]
basicConstraints = CA:false
keyUsage = critical, digitalSignature, nonRepudiation
extendedKeyUsage = clientAuth
1.3.6.1.4.1.5315.100.5.11 = ASN1:UTF8String:MA0000000
[below]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
`;

const KEY_ARGUMENTS: Readonly<Record<CardAlgorithm, readonly string[]>> = {
  sm2: ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:SM2"],
  rsa: ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024"],
};
const CARD_HASH: Readonly<Record<CardAlgorithm, readonly string[]>> = { sm2: SM2_ID, rsa: ["-sha1"] };

const bodyOf = (pem: string) =>
  /-----BEGIN CERTIFICATE-----([^-]+)-----END/.exec(pem)![1]!.replace(/\s/g, "");
const stamp = (date: Date) => date.toISOString().replace(/[-:T]/g, "").replace(/\.\d+/, "");

/** The private scalar of an SM2 key in PKCS #8: 32 bytes after `INTEGER 1, OCTET STRING`. */
function sm2Number(pem: string): string {
  const der = Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ""), "base64").toString("hex");
  return /02010104 ?20([0-9a-f]{64})/.exec(der)![1]!;
}

function signerOf(algorithm: CardAlgorithm, pem: string): (text: string) => string {
  if (algorithm === "rsa") {
    const key = createPrivateKey(pem);
    return (text) => signWith("sha1", Buffer.from(text), key).toString("base64");
  }
  const number = sm2Number(pem);
  return (text) =>
    Buffer.from(sm2.doSignature(Buffer.from(text), number, { hash: true }), "hex").toString("base64");
}

/** First serial numbers, in the form of real SM2 cards; two authorities issue the same ones. */
const FIRST_SERIAL: Readonly<Record<CardAlgorithm, string>> = { sm2: "0300000000000001", rsa: "01000001" };

const requestIdOf = (algorithm: CardAlgorithm) =>
  algorithm === "sm2" ? ["-vfyopt", "distid:1234567812345678"] : [];

interface Workshop {
  readonly folder: string;
  readonly algorithm: CardAlgorithm;
  readonly run: (...args: string[]) => string;
  /** Arguments of `openssl ca`. */
  readonly ca: readonly string[];
}

function prepare(algorithm: CardAlgorithm, name: string, folder: string): Workshop {
  const run = (...args: string[]) =>
    execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] }).toString();
  for (const inside of ["issued", "roots"]) mkdirSync(join(folder, inside), { recursive: true });
  writeFileSync(join(folder, "openssl.cnf"), CONFIG(algorithm === "sm2" ? "sm3" : "sha1"));
  writeFileSync(join(folder, "index.txt"), "");
  writeFileSync(join(folder, "serial"), `${FIRST_SERIAL[algorithm]}\n`);
  writeFileSync(join(folder, "crlnumber"), "01\n");
  run("genpkey", ...KEY_ARGUMENTS[algorithm], "-out", "root.key");
  const request = ["req", "-new", "-config", "openssl.cnf", "-utf8", ...CARD_HASH[algorithm]];
  run(...request, "-key", "root.key", "-subj", `/C=CN/O=测试口岸/CN=${name}`, "-out", "root.csr");
  const ca = ["-batch", "-config", "openssl.cnf", ...(algorithm === "sm2" ? DISTID : [])];
  const span = ["-startdate", stamp(VALID_FROM), "-enddate", stamp(VALID_TO)];
  const selfSigned = ["ca", ...ca, ...requestIdOf(algorithm), "-selfsign", "-keyfile", "root.key", "-notext"];
  run(...selfSigned, ...span, "-utf8", "-extensions", "root", "-in", "root.csr", "-out", "roots/root.pem");
  return { folder, algorithm, run, ca };
}

/**
 * Issues a card.
 * @param file name of its key, request and certificate, without extension
 */
function issueCard({ folder, algorithm, run, ca }: Workshop, file: string, options: CardOptions): TestCard {
  const { company = "测试贸易有限公司", name = "测试员", isAuthority = false } = options;
  const kind = options.algorithm ?? algorithm;
  const validFrom = options.from ?? VALID_FROM;
  const validTo = options.to ?? VALID_TO;
  run("genpkey", ...KEY_ARGUMENTS[kind], "-out", `${file}.key`);
  const request = ["req", "-new", "-config", "openssl.cnf", "-utf8", ...CARD_HASH[kind]];
  run(...request, "-key", `${file}.key`, "-subj", `/C=CN/OU=${company}/CN=${name}`, "-out", `${file}.csr`);
  const span = ["-startdate", stamp(validFrom), "-enddate", stamp(validTo)];
  const signing = ["ca", ...ca, "-notext", "-utf8", "-extensions", isAuthority ? "below" : "card"];
  run(...signing, ...requestIdOf(kind), ...span, "-in", `${file}.csr`, "-out", `${file}.pem`);
  const serial = run("x509", "-in", `${file}.pem`, "-noout", "-serial").trim().split("=")[1]!;
  return {
    algorithm: kind,
    certificate: bodyOf(readFileSync(join(folder, `${file}.pem`), "utf8")),
    certNo: serial.toLowerCase(),
    validFrom,
    validTo,
    company,
    name,
    sign: signerOf(kind, readFileSync(join(folder, `${file}.key`), "utf8")),
  };
}

/** Creates a certificate authority like that of the customs cards, with openssl. */
export function makeCardAuthority({
  algorithm = "sm2",
  name = "测试电子业务证书管理中心",
  folder = mkdtempSync(join(tmpdir(), "card-authority-")),
}: AuthorityOptions = {}): CardAuthority {
  const workshop = prepare(algorithm, name, folder);
  const { run, ca } = workshop;
  let count = 0;
  return {
    roots: join(folder, "roots"),
    issue: (options = {}) => issueCard(workshop, `card-${(count += 1)}`, options),
    revoke(card) {
      run("ca", ...ca, "-revoke", `issued/${card.certNo.toUpperCase()}.pem`);
      run("ca", ...ca, "-gencrl", "-out", "roots/root.crl");
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
