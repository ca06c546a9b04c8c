import { BlockList, isIP } from "node:net";

/** IPv4 networks that are not public (IANA's registry of special purpose addresses). */
const NOT_PUBLIC_4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
] as const;

/** Public unicast. Mapped IPv4, NAT64, unique local, link-local and multicast are outside of it. */
const PUBLIC_6 = ["2000::/3"] as const;

/** Parts of it for protocols (Teredo), for documentation, or with an embedded IPv4 address (6to4). */
const NOT_PUBLIC_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"] as const;

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const notPublic4 = listOf(NOT_PUBLIC_4, "ipv4");
const public6 = listOf(PUBLIC_6, "ipv6");
const notPublic6 = listOf(NOT_PUBLIC_6, "ipv6");

/** Whether a text is a public IP address; false for a name, and for an address with a zone. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  return public6.check(address, "ipv6") && !notPublic6.check(address, "ipv6");
}
