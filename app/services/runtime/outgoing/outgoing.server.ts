import { lookup as lookUp } from "node:dns";
import { request as requestHttp, type ClientRequest, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { env } from "../configuration/env.server";
import { isTurnedOff } from "../drill/drill.server";
import { allowedBy, type Target } from "./allowed-targets";
import { OutgoingRefused } from "./outgoing-cause";
import { isPublicAddress } from "./public-address";

/** The origin of a target: the operator's environment, or a form of the product. */
export type NamedBy = "operator" | "product";

interface SocketTarget extends Target {
  readonly isSecure: boolean;
}

/** Opens outgoing connections; one that is not allowed ends with an error of its socket. */
export interface Outgoing {
  connect(target: SocketTarget): Socket;
  /** Sends an HTTP request on its own connection; redirects are not followed. */
  request(url: URL, options: RequestOptions): ClientRequest;
  /**
   * Returns the refusal of a URL with an IP address that is not allowed; a URL with a host name is checked at
   * its lookup.
   */
  findRefusal(url: URL): OutgoingRefused | undefined;
  /**
   * Destroys the socket of a foreign request when its lookup returns an address that is not allowed. A URL
   * with an IP address is connected by then: call `findRefusal` first.
   */
  guardLookup(request: ClientRequest, url: URL): void;
}

/** A placeholder that is never resolved: the connection fails in its own `lookup`. */
const NO_NAME = "refused.invalid";
const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/** Removes the brackets of an IPv6 address, as sockets require. */
export const plainHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

/** Host, port and encryption of a web address. */
export function targetOf({ hostname, port, protocol }: URL): SocketTarget {
  const isSecure = protocol === "https:";
  return { host: plainHost(hostname), port: Number(port) || (isSecure ? HTTPS_PORT : HTTP_PORT), isSecure };
}

type IsAllowed = (target: Target, address: string) => boolean;

/**
 * Resolves a name once and returns only allowed addresses: the socket connects to what was checked, so that a
 * changed DNS answer has no effect.
 */
function lookupWithin(target: Target, isAllowed: IsAllowed, resolve: typeof lookUp): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "");
      const good = found.filter(({ address }) => isAllowed(target, address));
      const first = good[0];
      if (!first) return callback(new OutgoingRefused(target.host, found[0]?.address ?? ""), "");
      if (options.all === true) callback(null, good);
      else callback(null, first.address, first.family);
    });
  };
}

const refuse =
  (address: string): LookupFunction =>
  (_name, _options, callback) =>
    callback(new OutgoingRefused(address, address), "");

/**
 * Creates outgoing connections with a filter.
 * @param isAllowed called for each address to which a target resolves
 * @param resolve resolves a name like the system's resolver
 */
export function createOutgoing(isAllowed: IsAllowed, resolve: typeof lookUp = lookUp): Outgoing {
  const isRefused = (target: Target) => isIP(target.host) !== 0 && !isAllowed(target, target.host);
  const open = ({ host, port, isSecure }: SocketTarget): Socket => {
    const target = { host, port };
    const to = isRefused(target)
      ? { host: NO_NAME, port, lookup: refuse(host) }
      : { host, port, lookup: lookupWithin(target, isAllowed, resolve) };
    return isSecure ? connectTls({ ...to, servername: isIP(host) === 0 ? host : "" }) : connect(to);
  };
  return {
    connect: open,
    request(url, options) {
      const target = targetOf(url);
      const send = target.isSecure ? requestHttps : requestHttp;
      return send(url, { ...options, createConnection: () => open(target) });
    },
    findRefusal(url) {
      const target = targetOf(url);
      return isRefused(target) ? new OutgoingRefused(target.host, target.host) : undefined;
    },
    guardLookup(request, url) {
      const target = targetOf(url);
      const watch = (socket: Socket) =>
        socket.on("lookup", (_error, address) => {
          if (address && !isAllowed(target, address))
            socket.destroy(new OutgoingRefused(target.host, address));
        });
      if (request.socket) watch(request.socket);
      else request.once("socket", watch);
    },
  };
}

const isListed = allowedBy(env.OUTGOING_ALLOWED);

const byName: Readonly<Record<NamedBy, Outgoing>> = {
  operator: createOutgoing(() => true),
  product: createOutgoing((target, address) => isPublicAddress(address) || isListed(target, address)),
};

/** Refuses to resolve any name. */
const refuseName = ((hostname: string, _options: unknown, callback: (error: Error, found: []) => void) =>
  callback(new OutgoingRefused(hostname, hostname), [])) as unknown as typeof lookUp;

const nowhere = createOutgoing(() => false, refuseName);

/** Returns the connections allowed to targets of the operator or of the product; in a drill none are. */
export const outgoingFor = (namedBy: NamedBy): Outgoing =>
  isTurnedOff("connections") ? nowhere : byName[namedBy];
