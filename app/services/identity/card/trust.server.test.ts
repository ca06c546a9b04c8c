import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCardAuthority, type CardAuthority } from "../../../../tests/simulators/card-authority";
import { clockTime } from "../../../../tests/support/still-clock";
import { readTrustStore } from "./trust-store.server";
import { validateCard } from "./trust.server";
import { isTextSignedBy } from "./signature.server";

let authority: CardAuthority;
let other: CardAuthority;
let old: CardAuthority;

beforeAll(() => {
  authority = makeCardAuthority();
  // The same name: only the keys differ.
  other = makeCardAuthority();
  old = makeCardAuthority({ algorithm: "rsa" });
});

afterAll(() => [authority, other, old].forEach((each) => each.remove()));

const validate = async (certificate: string, { roots } = authority, at = clockTime()) =>
  validateCard(certificate, await readTrustStore(roots), at);

describe("a card's certificate", () => {
  it.each(["sm2", "rsa"] as const)("of %s counts below its root, and signs", async (kind) => {
    const from = kind === "sm2" ? authority : old;
    const card = from.issue({ company: "甬江进出口有限公司" });
    const result = await validate(card.certificate, from);
    expect(result).toMatchObject({ ok: true, card: { certNo: card.certNo, company: "甬江进出口有限公司" } });
    if (!result.ok) return;
    const { publicKey } = result;
    const text = "http://localhost:3000 sign-in 一次性随机数";
    expect(isTextSignedBy(text, card.sign(text), publicKey)).toBe(true);
    expect(isTextSignedBy(`${text} `, card.sign(text), publicKey)).toBe(false);
    expect(isTextSignedBy(text, from.issue().sign(text), publicKey)).toBe(false);
    for (const broken of ["", "no", "A".repeat(86) + "==", "A".repeat(4000)])
      expect(isTextSignedBy(text, broken, publicKey)).toBe(false);
  });

  it("counts with head, foot and line breaks too", async () => {
    const { certificate } = authority.issue();
    const lines = certificate.replace(/.{64}/g, "$&\n");
    const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
    expect(await validate(pem)).toMatchObject({ ok: true });
  });

  it("of another root with the same name does not, nor one that nobody has signed", async () => {
    expect(await validate(other.issue().certificate)).toEqual({ ok: false, problem: "untrusted" });
    expect(await validate(old.issue().certificate)).toEqual({ ok: false, problem: "untrusted" });
    const root = readFileSync(join(other.roots, "root.pem"), "utf8");
    expect(await validate(root)).toEqual({ ok: false, problem: "untrusted" });
  });

  it("of RSA does not below a root that is not", async () => {
    const { certificate } = authority.issue({ algorithm: "rsa" });
    expect(await validate(certificate)).toEqual({ ok: false, problem: "untrusted" });
  });

  it("that has run out, or does not count yet, is expired", async () => {
    const from = new Date("2021-01-01T00:00:00Z");
    const to = new Date("2022-01-01T00:00:00Z");
    const { certificate } = authority.issue({ from, to });
    expect(await validate(certificate)).toEqual({ ok: false, problem: "expired" });
    const now = await validate(authority.issue().certificate, authority, Date.UTC(2019, 11, 31));
    expect(now).toEqual({ ok: false, problem: "expired" });
  });

  it("that is on the root's list is revoked from then on", async () => {
    const card = authority.issue();
    const neighbour = authority.issue();
    expect(await validate(card.certificate)).toMatchObject({ ok: true });
    authority.revoke(card);
    expect(await validate(card.certificate)).toEqual({ ok: false, problem: "revoked" });
    expect(await validate(neighbour.certificate)).toMatchObject({ ok: true });
  });

  it("of an authority is no card, whoever has signed it", async () => {
    const { certificate } = authority.issue({ isAuthority: true });
    expect(await validate(certificate)).toEqual({ ok: false, problem: "not-for-signing" });
    const root = readFileSync(join(authority.roots, "root.pem"), "utf8");
    expect(await validate(root)).toEqual({ ok: false, problem: "not-for-signing" });
  });

  it("cut off, lengthened or changed anywhere never counts", async () => {
    const bytes = Buffer.from(authority.issue().certificate, "base64");
    const odd = [
      bytes.subarray(0, -1),
      Buffer.concat([bytes, Buffer.of(0)]),
      Buffer.alloc(0),
      Buffer.of(0x30),
    ];
    for (const each of odd) expect(await validate(each.toString("base64"))).toMatchObject({ ok: false });
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 0x21;
      expect(await validate(changed.toString("base64"))).toMatchObject({ ok: false });
    }
    for (const text of ["", "{}", "证书", "A".repeat(10_000)])
      expect(await validate(text)).toEqual({ ok: false, problem: "unreadable" });
  });

  it("is trusted by nobody where no roots are configured", async () => {
    const store = await readTrustStore(null);
    const result = validateCard(authority.issue().certificate, store, clockTime());
    expect(result).toEqual({ ok: false, problem: "untrusted" });
  });
});
