import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress, sourceOf, deviceOf, limitAddress } from "./request-source.server";

describe("clientAddress", () => {
  const request = (remoteAddress: string | undefined, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

  it("is the connection's where no proxy is trusted, whatever a header says", () => {
    expect(clientAddress(request("203.0.113.7"))).toBe("203.0.113.7");
    expect(clientAddress(request("203.0.113.7", "198.51.100.9"))).toBe("203.0.113.7");
    expect(clientAddress(request("::ffff:203.0.113.7", "198.51.100.9"))).toBe("::ffff:203.0.113.7");
    expect(clientAddress(request(undefined))).toBe("");
  });
});

describe("limitAddress", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["127.0.0.1", "127.0.0.1"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:10.0.0.1", "10.0.0.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
    ["2001:db8::6", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
    [undefined, "unknown"],
    ["", "unknown"],
    ["203.0.113.7:49152", "203.0.113.7"],
    ["[2001:db8:1:2::6]:443", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::6]", "2001:db8:1:2::/64"],
    ["[::ffff:203.0.113.7]:1", "203.0.113.7"],
    ["203.0.113.7:", "unknown"],
    ["203.0.113.7:x", "unknown"],
    ["203.0.113.777", "unknown"],
    ["0x7f.1", "unknown"],
    ["_hidden", "unknown"],
    ["not an address", "unknown"],
    ["9".repeat(40), "unknown"],
  ])("%s counts as %s", (remote, subject) => expect(limitAddress(remote)).toBe(subject));

  it("names four groups of every IPv6 address", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(limitAddress(address)).toMatch(/^[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){3}::\/64$/);
      }),
    );
  });

  it("counts the hosts of a /64 as one and its neighbours apart", () => {
    expect(limitAddress("2001:db8:1:2:ffff::1")).toBe(limitAddress("2001:db8:1:2::2"));
    expect(limitAddress("2001:db8:1:3::1")).not.toBe(limitAddress("2001:db8:1:2::1"));
  });
});

describe("deviceOf", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36",
      "Windows · Chrome",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0",
      "Windows · Edge",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1 Version/17.5 Safari/605.1",
      "macOS · Safari",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Linux · Firefox"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1",
      "iOS · Safari",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0",
      "Android · 微信",
    ],
    ["curl/8.5.0", "未知系统 · 未知浏览器"],
    ["", "未知系统 · 未知浏览器"],
    [undefined, "未知系统 · 未知浏览器"],
  ])("%s is %s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
});

describe("actorOf", () => {
  it("keeps address, device, request and way, and nothing else of the request", () => {
    const request = { ip: "::ffff:203.0.113.7", userAgent: "Windows Firefox", requestId: "r1" };
    expect(sourceOf(request, "wire")).toEqual({
      address: "203.0.113.7",
      fullAddress: "203.0.113.7",
      device: "Windows · Firefox",
      requestId: "r1",
      accessChannel: "wire",
    });
  });
});
