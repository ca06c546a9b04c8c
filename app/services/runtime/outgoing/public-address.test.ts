import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address";

/**
 * First and last address of each network that is not public, with neighbours; null where these are not public
 * either.
 */
const NETWORKS: readonly (readonly [string, string | null, string, string, string | null])[] = [
  ["this network", null, "0.0.0.0", "0.255.255.255", "1.0.0.0"],
  ["private 10/8", "9.255.255.255", "10.0.0.0", "10.255.255.255", "11.0.0.0"],
  ["shared by a provider", "100.63.255.255", "100.64.0.0", "100.127.255.255", "100.128.0.0"],
  ["loopback", "126.255.255.255", "127.0.0.0", "127.255.255.255", "128.0.0.0"],
  ["link-local, metadata", "169.253.255.255", "169.254.0.0", "169.254.255.255", "169.255.0.0"],
  ["private 172.16/12", "172.15.255.255", "172.16.0.0", "172.31.255.255", "172.32.0.0"],
  ["protocols", "191.255.255.255", "192.0.0.0", "192.0.0.255", "192.0.1.0"],
  ["documents 1", "192.0.1.255", "192.0.2.0", "192.0.2.255", "192.0.3.0"],
  ["relays of 6to4", "192.88.98.255", "192.88.99.0", "192.88.99.255", "192.88.100.0"],
  ["private 192.168/16", "192.167.255.255", "192.168.0.0", "192.168.255.255", "192.169.0.0"],
  ["benchmarks", "198.17.255.255", "198.18.0.0", "198.19.255.255", "198.20.0.0"],
  ["documents 2", "198.51.99.255", "198.51.100.0", "198.51.100.255", "198.51.101.0"],
  ["documents 3", "203.0.112.255", "203.0.113.0", "203.0.113.255", "203.0.114.0"],
  ["multicast", "223.255.255.255", "224.0.0.0", "239.255.255.255", null],
  ["reserved, broadcast", null, "240.0.0.0", "255.255.255.255", null],
  ["below all unicast of IPv6", null, "::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2000::"],
  ["protocols of IPv6", "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001::", "2001:1ff:ffff::", "2001:200::"],
  ["documents of IPv6", "2001:db7:ffff::", "2001:db8::", "2001:db8:ffff:ffff::", "2001:db9::"],
  ["6to4", "2001:ffff::", "2002::", "2002:ffff:ffff::", "2003::"],
  ["documents of IPv6 2", "3ffe:ffff::", "3fff::", "3fff:fff:ffff::", "3fff:1000::"],
  ["above all unicast of IPv6", "3fff:ffff::", "4000::", "ffff::", null],
];

describe.each(NETWORKS)("%s", (_network, before, first, last, after) => {
  it("is not public from its first address to its last", () => {
    expect(isPublicAddress(first)).toBe(false);
    expect(isPublicAddress(last)).toBe(false);
  });

  it("ends there", () => {
    if (before !== null) expect(isPublicAddress(before)).toBe(true);
    if (after !== null) expect(isPublicAddress(after)).toBe(true);
  });
});

it.each([
  ["::1", "loopback"],
  ["::ffff:127.0.0.1", "loopback of IPv4"],
  ["::ffff:8.8.8.8", "IPv4 written as IPv6"],
  ["::8.8.8.8", "IPv4 written as IPv6, the older way"],
  ["64:ff9b::7f00:1", "NAT64"],
  ["64:ff9b:1::a00:1", "NAT64 of a network"],
  ["100::1", "discarded"],
  ["5f00::1", "segments"],
  ["fc00::1", "unique local"],
  ["fdff:ffff::1", "unique local"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with a zone"],
  ["2606:4700::1%eth0", "a zone"],
  ["ff02::1", "multicast"],
  ["localhost", "a name"],
  ["0x7f.1", "no plain address"],
  ["", "empty"],
])("%s is not public: %s", (address) => expect(isPublicAddress(address)).toBe(false));

it.each(["8.8.8.8", "223.5.5.5", "2400:3200::1", "2606:4700:4700::1111"])("%s is public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
