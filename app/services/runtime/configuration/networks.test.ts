import { describe, expect, it } from "vitest";
import { comparableAddress, findWrongNetwork, isInNetworks } from "./networks";

describe("networks", () => {
  it.each([
    ["203.0.113.0/24", "203.0.113.0", true],
    ["203.0.113.0/24", "203.0.113.255", true],
    ["203.0.113.0/24", "203.0.112.255", false],
    ["203.0.113.0/24", "203.0.114.0", false],
    ["203.0.113.7", "203.0.113.7", true],
    ["203.0.113.7", "203.0.113.8", false],
    ["2001:db8:1::/48", "2001:db8:1:ffff::1", true],
    ["2001:db8:1::/48", "2001:db8:2::1", false],
    ["2001:db8::1/128", "2001:db8::1", true],
    ["2001:db8::1/128", "2001:db8::2", false],
    ["0.0.0.0/0", "198.51.100.1", true],
    ["0.0.0.0/0", "2001:db8::1", false],
    ["::/0", "2001:db8::1", true],
    ["10.0.0.0/8\n192.168.1.5，2001:db8::/32", "192.168.1.5", true],
    ["10.0.0.0/8", "", false],
    ["10.0.0.0/8", "unknown", false],
    ["", "10.0.0.1", false],
  ])("of %j with %s: %s", (list, address, isIn) => expect(isInNetworks(list, address)).toBe(isIn));

  it.each([
    ["10.0.0.0/8, 2001:db8::/32", undefined],
    ["10.0.0.0/33", "10.0.0.0/33"],
    ["2001:db8::/129", "2001:db8::/129"],
    ["10.0.0.0/8 office", "office"],
    ["10.0.0/8", "10.0.0/8"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    ["10.0.0.0/8/8", "10.0.0.0/8/8"],
  ])("of %j are wrong at %s", (list, wrong) => expect(findWrongNetwork(list)).toBe(wrong));
});

it.each([
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["fe80::1%eth0", "fe80::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["203.0.113.7", "203.0.113.7"],
  ["unknown", ""],
])("%s is compared as %s", (address, comparable) => expect(comparableAddress(address)).toBe(comparable));
