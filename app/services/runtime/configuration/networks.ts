import { BlockList, isIP, isIPv6 } from "node:net";

type Matches = (address: string) => boolean;

/** Decides whether an address is in a network in CIDR notation, or is this single one; null for anything else. */
export function networkOf(entry: string): Matches | null {
  const [address = "", bits, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || address.includes("%") || rest.length > 0) return null;
  const width = family === 6 ? 128 : 32;
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= width)) return null;
  const kind = family === 6 ? "ipv6" : "ipv4";
  const network = new BlockList();
  network.addSubnet(address, bits === undefined ? width : Number(bits), kind);
  // An IPv4 list also matches IPv4-mapped IPv6 addresses (::ffff:…), so the family is compared.
  return (other) => isIP(other) === family && !other.includes("%") && network.check(other, kind);
}

/** The entries of a list, which are separated by commas, blanks or line ends. */
const entriesOf = (list: string): string[] => list.split(/[\s,，;；、]+/).filter((entry) => entry !== "");

/** Returns the first entry that is neither an address nor a network; undefined where all are. */
export const findWrongNetwork = (list: string): string | undefined =>
  entriesOf(list).find((entry) => networkOf(entry) === null);

let last: { readonly list: string; readonly networks: readonly Matches[] } = { list: "", networks: [] };

/** Whether an address is in one of the networks; an empty list has none. */
export function isInNetworks(list: string, address: string): boolean {
  if (last.list !== list)
    last = { list, networks: entriesOf(list).flatMap((entry) => networkOf(entry) ?? []) };
  return last.networks.some((matches) => matches(address));
}

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as networks are compared with it: IPv4 in its own notation, without a zone; "" for no address. */
export function comparableAddress(address: string): string {
  const bare = address.split("%", 1)[0] ?? "";
  const mapped = isIPv6(bare) ? IPV4_IN_IPV6.exec(bare)?.[1] : undefined;
  return mapped ?? (isIP(bare) === 0 ? "" : bare);
}
