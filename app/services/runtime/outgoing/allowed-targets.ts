import { BlockList, isIP } from "node:net";

const NAME = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]{0,62})(?:\.[a-z\d_](?:[a-z\d_-]{0,62}))*$/i;
const HOST_AND_PORT = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/;
const PORT_MAX = 65_535;

/** A place that something is to be connected to. */
export interface Target {
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** One entry of OUTGOING_ALLOWED: says of a target and the address it leads to whether they are allowed. */
type Rule = (target: Target, address: string) => boolean;

const sameName = (name: string) => name.toLowerCase().replace(/\.$/, "");

function networkRule(entry: string): Rule | null {
  const [address = "", bits, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || address.includes("%") || rest.length > 0) return null;
  const width = family === 6 ? 128 : 32;
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= width)) return null;
  const kind = family === 6 ? "ipv6" : "ipv4";
  const network = new BlockList();
  network.addSubnet(address, bits === undefined ? width : Number(bits), kind);
  // A list of IPv4 also takes its addresses as IPv6 writes them (::ffff:…): one family is asked for one.
  return (_target, to) => isIP(to) === family && !to.includes("%") && network.check(to, kind);
}

function hostRule(entry: string): Rule | null {
  const [, bracketed, plain = "", digits] = HOST_AND_PORT.exec(entry) ?? [];
  const port = digits === undefined ? null : Number(digits);
  if (port !== null && (port < 1 || port > PORT_MAX)) return null;
  const isPort = (target: Target) => port === null || port === target.port;
  const address = bracketed ?? plain;
  if (isIP(address) !== 0) {
    const network = networkRule(address);
    return network && ((target, to) => isPort(target) && network(target, to));
  }
  // A name that consists of numbers is one of the older ways to write an address.
  if (bracketed !== undefined || !NAME.test(plain) || /^(?:0x[\da-f]+|\d+)$/i.test(plain.split(".").at(-1)!))
    return null;
  const name = sameName(plain);
  return (target) => sameName(target.host) === name && isPort(target);
}

const ruleOf = (entry: string): Rule | null => networkRule(entry) ?? hostRule(entry);

const entriesOf = (list: string) => list.split(",").map((entry) => entry.trim());

/** Whether each part is a host, `host:port`, an address or a network. */
export const isAllowedList = (list: string): boolean =>
  entriesOf(list).every((entry) => ruleOf(entry) !== null);

/** What a valid list allows; without one nothing. */
export function allowedBy(list: string | undefined): Rule {
  const rules = list === undefined ? [] : entriesOf(list).flatMap((entry) => ruleOf(entry) ?? []);
  return (target, address) => rules.some((rule) => rule(target, address));
}
