import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

const SITE = "http://localhost:3000";
const UP = 0x01;
const UV = 0x04;
const BACKUP = 0x18;
const ATTESTED = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const digest = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

interface Answering {
  /** Origin of the page that asks. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly isBackedUp?: boolean;
}

/** A software passkey: the responses that browser and authenticator would give together. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  /** The signature counter of the next response; 0 for an authenticator without one. */
  count = 0;
  readonly #key: KeyObject;
  readonly #cose: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#key = privateKey;
    this.#cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }

  /** The response to `navigator.credentials.create`, as it is posted. */
  create(challenge: string, how: Answering = {}): string {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#cose]);
    const data = this.#data(ATTESTED, how, attested);
    const head = Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex");
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", challenge, how),
      attestationObject: base64url(Buffer.concat([head, size, data])),
      transports: ["internal"],
    });
  }

  /** The response to `navigator.credentials.get`, as it is posted. */
  get(challenge: string, how: Answering = {}): string {
    const client = clientData("webauthn.get", challenge, how);
    const data = this.#data(0, how);
    const signed = Buffer.concat([data, digest(Buffer.from(client, "base64url"))]);
    return this.#answer({
      clientDataJSON: client,
      authenticatorData: base64url(data),
      signature: base64url(sign("sha256", signed, this.#key)),
    });
  }

  #data(
    flags: number,
    { rpId = "localhost", isVerified = true, isBackedUp = false }: Answering,
    rest?: Buffer,
  ) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const all = flags | UP | (isVerified ? UV : 0) | (isBackedUp ? BACKUP : 0);
    return Buffer.concat([digest(rpId), Buffer.from([all]), count, rest ?? Buffer.alloc(0)]);
  }

  #answer(response: object): string {
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      response,
    });
  }
}

const clientData = (type: string, challenge: string, { origin = SITE }: Answering) =>
  base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
