import { describe, expect, it } from "vitest";
import { failureKind, Unavailable, type FailureKind } from "./failure-kind";

const coded = (code: string) => Object.assign(new Error("something"), { code });

const CODES: Readonly<Record<FailureKind, readonly string[]>> = {
  busy: [
    "SQLITE_BUSY",
    "SQLITE_BUSY_SNAPSHOT",
    "SQLITE_BUSY_RECOVERY",
    "SQLITE_LOCKED",
    "SQLITE_LOCKED_SHAREDCACHE",
    "53000",
    "53200",
    "53300",
    "55P03",
    "40001",
    "40P01",
    "EMFILE",
    "EAGAIN",
  ],
  full: ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "53100", "ENOSPC", "EDQUOT", "EFBIG"],
  gone: [
    "SQLITE_CANTOPEN",
    "SQLITE_IOERR_WRITE",
    "SQLITE_IOERR",
    "SQLITE_READONLY",
    "SQLITE_READONLY_DIRECTORY",
    "08006",
    "08P01",
    "57P01",
    "57P02",
    "57P03",
    "25006",
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "EROFS",
  ],
  timeout: ["57014", "25P03", "ETIMEDOUT"],
  bug: ["23505", "42P01", "SQLITE_CONSTRAINT", "SQLITE_CORRUPT", "SQLITE_ERROR", "ENOENT", "530", "X53100"],
};

const WORDS: readonly (readonly [FailureKind, string])[] = [
  ["gone", "Connection terminated unexpectedly"],
  ["gone", "Connection terminated"],
  ["gone", "Client has encountered a connection error and is not queryable"],
  ["gone", "Client was closed and is not queryable"],
  ["timeout", "Connection terminated due to connection timeout"],
  ["busy", "timeout exceeded when trying to connect"],
  ["busy", "cached plan must not change result type"],
  ["timeout", "Query read timeout"],
  ["bug", "something else"],
];

describe("failureKind", () => {
  const codes = Object.entries(CODES).flatMap(([kind, all]) => all.map((code) => [code, kind] as const));
  it.each(codes)("takes %s for %s", (code, kind) => expect(failureKind(coded(code))).toBe(kind));

  it.each(WORDS)("takes for %s what the driver calls %s", (kind, message) =>
    expect(failureKind(new Error(message))).toBe(kind),
  );

  it("takes for gone what is put right from outside", () => {
    expect(failureKind(new Unavailable("ENOENT: no such file or directory"))).toBe("gone");
  });

  it("looks at what an error wraps", () => {
    const wrapped = new Error("migration failed", { cause: new Error("x", { cause: coded("SQLITE_FULL") }) });
    expect(failureKind(wrapped)).toBe("full");
  });

  it.each([new TypeError("x"), "57P01", null, undefined, { code: "ENOSPC" }])(
    "takes %s for a bug",
    (thrown) => expect(failureKind(thrown)).toBe("bug"),
  );
});
