import { describe, expect, it } from "vitest";
import { isDatabaseAway, isDiskFull } from "./away.server";

const coded = (code: string) => Object.assign(new Error("something"), { code });

describe("isDatabaseAway", () => {
  it.each([
    ...["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_LOCKED", "SQLITE_CANTOPEN", "SQLITE_IOERR_WRITE"],
    ...["SQLITE_READONLY", "08006", "08P01", "57P01", "57P03", "57014", "53300"],
    ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"],
  ])("knows %s", (code) => expect(isDatabaseAway(coded(code))).toBe(true));

  it.each([
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
  ])("knows the driver's %s", (message) => expect(isDatabaseAway(new Error(message))).toBe(true));

  it.each([
    coded("23505"),
    coded("53100"),
    coded("SQLITE_CONSTRAINT"),
    coded("42P01"),
    new TypeError("x"),
    "57P01",
    null,
  ])("leaves %s alone", (error) => expect(isDatabaseAway(error)).toBe(false));
});

describe("isDiskFull", () => {
  it.each(["SQLITE_FULL", "53100", "ENOSPC"])("knows %s", (code) =>
    expect(isDiskFull(coded(code))).toBe(true),
  );
  it("leaves others alone", () => expect(isDiskFull(coded("53200"))).toBe(false));
});
