import { describe, expect, it } from "vitest";
import { hostReader, type HostKind, type SiteAddress } from "./site-host";

type Row = readonly [host: string, kind: HostKind];

const at = (origin: string, port: number, isConfigured = true): SiteAddress => ({
  origin,
  port,
  isConfigured,
});

const kindsOf = (site: SiteAddress, rows: readonly Row[]) =>
  rows.map(([host]): Row => [host, hostReader(site)(host)]);

const PUBLIC: readonly Row[] = [
  ["", "own"],
  ["www.example.cn", "own"],
  ["WWW.Example.CN", "own"],
  ["www.example.cn:443", "own"],
  ["www.example.cn:8443", "own"],
  ["www.example.cn.", "foreign"],
  ["example.cn", "foreign"],
  ["awww.example.cn", "foreign"],
  ["www.example.cn.evil.example", "foreign"],
  ["www.example.cn:", "foreign"],
  ["www.example.cn:443:1", "foreign"],
  ["www.example.cn:443@evil.example", "foreign"],
  ["user@www.example.cn", "foreign"],
  ["www.example.cn/x", "foreign"],
  ["www.example.cn, evil.example", "foreign"],
  ["evil.example", "foreign"],
  ["127.0.0.1:3000", "foreign"],
  ["localhost", "foreign"],
  ["[::1]:3000", "foreign"],
  ["[::ffff:1.2.3.4]", "foreign"],
];

const LOOPBACK: readonly Row[] = [
  ["localhost:3000", "own"],
  ["localhost", "own"],
  ["localhost:3001", "stray"],
  ["LOCALHOST:3000", "stray"],
  ["127.0.0.1:3000", "stray"],
  ["127.1.2.3", "stray"],
  ["[::1]:3000", "stray"],
  ["[::1]", "stray"],
  ["127.0.0.1.evil.example:3000", "foreign"],
  ["localhost.evil.example", "foreign"],
  ["128.0.0.1:3000", "foreign"],
  ["10.0.0.7", "foreign"],
];

/** A proxy listens at 8080, the server behind it at 3000. */
const PROXIED: readonly Row[] = [
  ["localhost:8080", "own"],
  ["localhost", "own"],
  ["localhost:3000", "own"],
  ["127.0.0.1:3000", "own"],
  ["127.0.0.1:8080", "stray"],
  ["127.0.0.1", "stray"],
  ["localhost:3001", "stray"],
];

describe("a Host header", () => {
  it.each([
    ["of a public site", at("https://www.example.cn", 3000), PUBLIC],
    ["of a public site at a port of its own", at("https://www.example.cn:8443", 3000), PUBLIC],
    ["of a loopback site", at("http://localhost:3000", 3000), LOOPBACK],
    ["of a loopback site behind a proxy", at("http://localhost:8080", 3000), PROXIED],
    [
      "of a loopback site at the port of its protocol",
      at("http://localhost", 80),
      [
        ["localhost", "own"],
        ["localhost:80", "own"],
        ["localhost:81", "stray"],
        ["127.0.0.1", "stray"],
      ],
    ],
  ] as const)("%s", (_site, site, rows) => {
    expect(kindsOf(site, rows)).toEqual(rows);
  });

  it("is never foreign as long as nobody has named the site", () => {
    const expected = LOOPBACK.map(([host, kind]): Row => [host, kind === "foreign" ? "own" : kind]);
    expect(kindsOf(at("http://localhost:3000", 3000, false), LOOPBACK)).toEqual(expected);
  });
});
