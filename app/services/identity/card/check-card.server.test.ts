import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, readFileSync, rmSync } from "node:fs";
import { readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makeCardAuthority,
  type CardAuthority,
  type TestCard,
} from "../../../../tests/simulators/card-authority";
import { newRequestSource } from "../../../../tests/support/people";
import { clockTime } from "../../../../tests/support/still-clock";
import { until } from "../../../../tests/support/until";
import { checkCard, checkCertificate } from "./check-card.server";
import { readTrustStore } from "./trust-store.server";
import { validateCard } from "./trust.server";

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

const bytesOf = ({ certificate }: TestCard) => Buffer.from(certificate, "base64");
const rootOf = ({ roots }: CardAuthority) => readFileSync(join(roots, "root.pem"), "utf8");

function revoked(): string {
  const card = authority.issue();
  authority.revoke(card);
  return card.certificate;
}

type Row = readonly [name: string, certificate: () => string, outcome: string, roots?: () => string | null];

const ROWS: readonly Row[] = [
  ["of SM2", () => authority.issue({ company: "甬江进出口有限公司" }).certificate, "ok"],
  ["of RSA below a root of RSA", () => old.issue().certificate, "ok", () => old.roots],
  ["of RSA below a root of SM2", () => authority.issue({ algorithm: "rsa" }).certificate, "untrusted"],
  ["of another root with the same name", () => other.issue().certificate, "untrusted"],
  ["that is another root", () => rootOf(other), "untrusted"],
  ["where no roots are configured", () => authority.issue().certificate, "untrusted", () => null],
  [
    "that has run out",
    () => authority.issue({ to: new Date("2022-01-01T00:00:00Z") }).certificate,
    "expired",
  ],
  ["that is on the root's list", revoked, "revoked"],
  ["of an authority", () => authority.issue({ isAuthority: true }).certificate, "not-for-signing"],
  ["that is the root", () => rootOf(authority), "not-for-signing"],
  ["cut off", () => bytesOf(authority.issue()).subarray(0, -1).toString("base64"), "unreadable"],
  [
    "lengthened",
    () => Buffer.concat([bytesOf(authority.issue()), Buffer.of(0)]).toString("base64"),
    "unreadable",
  ],
  ["of a few letters", () => "证书", "unreadable"],
  ["of nothing", () => "", "unreadable"],
  ["of very many letters", () => "A".repeat(10_000), "unreadable"],
];

/** The result that the process must return too. */
async function validatedHere(certificate: string, roots: string | null) {
  const validated = validateCard(certificate, await readTrustStore(roots), clockTime());
  return validated.ok ? { ok: true, card: validated.card } : validated;
}

describe("a certificate, verified in a process of its own", () => {
  const rows = ROWS.map(
    ([name, make, outcome, rootsOf = () => authority.roots]) => [name, make, outcome, rootsOf] as const,
  );
  it.each(rows)("%s has the result that it has here", async (_name, make, outcome, rootsOf) => {
    const certificate = make();
    const roots = rootsOf();
    const result = await checkCertificate(certificate, { roots });
    expect(result.ok ? "ok" : result.problem).toBe(outcome);
    expect(result).toEqual(await validatedHere(certificate, roots));
  });

  it("changed anywhere has it too", async () => {
    const bytes = bytesOf(authority.issue());
    for (let at = 0; at < bytes.length; at += 31) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 0x21;
      const certificate = changed.toString("base64");
      const result = await checkCertificate(certificate, authority);
      expect(result.ok).toBe(false);
      expect(result).toEqual(await validatedHere(certificate, authority.roots));
    }
  });

  it("says that the roots cannot be read, which is nobody's card's fault", async () => {
    const roots = join(authority.roots, "nowhere");
    await expect(checkCertificate("", { roots })).rejects.toThrow(/CARD_ROOTS.*ENOENT/);
    expect(await checkCertificate(authority.issue().certificate, authority)).toMatchObject({ ok: true });
  });
});

describe("many cards at once", () => {
  const TEXT = "http://localhost:3000 sign-in 一次性随机数";

  it("each have their own answer", async () => {
    const cards = Array.from({ length: 10 }, (_none, index) => authority.issue({ company: `第${index}号` }));
    const checks = Array.from({ length: 120 }, async (_none, index) => {
      const card = cards[index % cards.length]!;
      const signer = index % 3 === 0 ? cards[(index + 1) % cards.length]! : card;
      const shown = { certificate: card.certificate, signature: signer.sign(TEXT) };
      const check = await checkCard(shown, TEXT, newRequestSource("page"), authority);
      if (index % 3 === 0) expect(check).toEqual({ ok: false, reason: "signature" });
      else expect(check).toMatchObject({ ok: true, card: { certNo: card.certNo, company: card.company } });
    });
    await Promise.all(checks);
  });
});

/** The process that has a file open, besides this one. */
async function openerOf(path: string): Promise<number | undefined> {
  for (const pid of (await readdir("/proc")).filter(
    (name) => /^\d+$/.test(name) && name !== `${process.pid}`,
  )) {
    const open = await readdir(`/proc/${pid}/fd`).catch(() => []);
    const files = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => "")));
    if (files.includes(path)) return Number(pid);
  }
  return undefined;
}

describe("a process that dies", () => {
  it("while it verifies refuses that card for now, and the next ones are verified", async () => {
    // A pipe among the roots: the process waits for data that is never written.
    const pipe = join(authority.roots, "waiting.pem");
    execFileSync("mkfifo", [pipe]);
    const end = openSync(pipe, constants.O_RDWR);
    const { certificate } = authority.issue();
    const check = checkCertificate(certificate, authority).catch((error: unknown) => error);
    const next = checkCertificate(certificate, authority);
    const pid = await until("the process reads the roots", () => openerOf(pipe), 20_000);
    rmSync(pipe);
    process.kill(pid, "SIGKILL");
    expect(await check).toMatchObject({ name: "DomainError", code: "overload", retryAfter: 5 });
    closeSync(end);
    expect(await next).toMatchObject({ ok: true });
    expect(await checkCertificate(certificate, authority)).toMatchObject({ ok: true });
  });
});
