import { describe, expect, it } from "vitest";
import { allowedBy, isAllowedList } from "./allowed-targets";

const allows = (list: string | undefined, host: string, address: string, port = 25) =>
  allowedBy(list)({ host, port }, address);

describe("OUTGOING_ALLOWED", () => {
  it.each([
    "mail.example.cn",
    "mail",
    "mail.example.cn:25",
    "10.0.0.1",
    "10.0.0.1:65535",
    "10.0.0.0/8",
    "0.0.0.0/0",
    "fd00::/8",
    "::1",
    "[::1]",
    "[::1]:1",
    "a.example.cn , 10.0.0.0/8",
  ])("takes %s", (list) => expect(isAllowedList(list)).toBe(true));

  it.each([
    ",",
    "10.0.0.0/8,",
    "10.0.0.0/33",
    "10.0.0.0/-1",
    "10.0.0.0/8/8",
    "fd00::/129",
    "[::1",
    "[mail]",
    "mail.example.cn:0",
    "mail.example.cn:65536",
    "mail.example.cn:smtp",
    "http://mail.example.cn",
    "*.example.cn",
    "mail..cn",
    "mail example",
    "10.0.0",
    "0x7f000001",
    "256.0.0.1",
    "fe80::1%eth0",
    "*",
  ])("does not take %s", (list) => expect(isAllowedList(list)).toBe(false));

  it("allows nothing when it is not set", () => expect(allows(undefined, "::1", "::1")).toBe(false));

  it("allows a network to its last address, of its own family alone", () => {
    expect(allows("127.0.0.0/8", "a.cn", "127.0.0.0")).toBe(true);
    expect(allows("127.0.0.0/8", "a.cn", "127.255.255.255")).toBe(true);
    expect(allows("127.0.0.0/8", "a.cn", "128.0.0.0")).toBe(false);
    expect(allows("127.0.0.0/8", "a.cn", "126.255.255.255")).toBe(false);
    expect(allows("127.0.0.0/8", "a.cn", "::ffff:127.0.0.1")).toBe(false);
    expect(allows("fd00::/8", "a.cn", "fdff::1")).toBe(true);
    expect(allows("fd00::/8", "a.cn", "fc00::1")).toBe(false);
    expect(allows("10.0.0.1", "a.cn", "10.0.0.2")).toBe(false);
  });

  it("allows a name wherever it leads, and its address under no other name", () => {
    expect(allows("mail.example.cn", "MAIL.example.cn.", "10.0.0.1")).toBe(true);
    expect(allows("mail.example.cn", "mail.example.cn.evil.cn", "10.0.0.1")).toBe(false);
    expect(allows("mail.example.cn", "10.0.0.1", "10.0.0.1")).toBe(false);
  });

  it("allows one port where it names one", () => {
    expect(allows("mail.example.cn:25", "mail.example.cn", "10.0.0.1", 25)).toBe(true);
    expect(allows("mail.example.cn:25", "mail.example.cn", "10.0.0.1", 26)).toBe(false);
    expect(allows("[::1]:25", "::1", "::1", 25)).toBe(true);
    expect(allows("[::1]:25", "::1", "::1", 26)).toBe(false);
    expect(allows("10.0.0.1:25,10.0.0.1:26", "10.0.0.1", "10.0.0.1", 26)).toBe(true);
  });
});
