import { isIP } from "node:net";
import { networkOf } from "../configuration/networks";

const NAME = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]{0,62})(?:\.[a-z\d_](?:[a-z\d_-]{0,62}))*$/i;
const HOST_AND_PORT = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/;
const PORT_MAX = 65_535;

/** The target of a connection. */
export interface Target {
  /** A name, or an IP address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** An entry of OUTGOING_ALLOWED: decides whether a target and the address that it resolves to are allowed. */
type Rule = (target: Target, address: string) => boolean;

const sameName = (name: string) => name.toLowerCase().replace(/\.$/, "");

function networkRule(entry: string): Rule | null {
  const isWithin = networkOf(entry);
  return isWithin && ((_target, to) => isWithin(to));
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
  // A name whose last label is a number is an old notation of an IPv4 address.
  if (bracketed !== undefined || !NAME.test(plain) || /^(?:0x[\da-f]+|\d+)$/i.test(plain.split(".").at(-1)!))
    return null;
  const name = sameName(plain);
  return (target) => sameName(target.host) === name && isPort(target);
}

const ruleOf = (entry: string): Rule | null => networkRule(entry) ?? hostRule(entry);

const entriesOf = (list: string) => list.split(",").map((entry) => entry.trim());

/** Whether each entry is a host, `host:port`, an address or a network. */
export const isAllowedList = (list: string): boolean =>
  entriesOf(list).every((entry) => ruleOf(entry) !== null);

/** Combines the entries of a valid list; without a list nothing is allowed. */
export function allowedBy(list: string | undefined): Rule {
  const rules = list === undefined ? [] : entriesOf(list).flatMap((entry) => ruleOf(entry) ?? []);
  return (target, address) => rules.some((rule) => rule(target, address));
}
