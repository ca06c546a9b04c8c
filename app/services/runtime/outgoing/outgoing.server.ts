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

/** Who has named a target: whoever runs the server, in the environment, or a person in a form of the product. */
export type NamedBy = "operator" | "product";

interface SocketTarget extends Target {
  readonly isSecure: boolean;
}

/** Makes connections to others; what comes of a connection that is not allowed is an error of its socket. */
export interface Outgoing {
  connect(target: SocketTarget): Socket;
  /** An HTTP request on a connection of its own; redirects are not followed. */
  request(url: URL, options: RequestOptions): ClientRequest;
  /** Why no connection may be made to the address that a URL names; one that names a host is asked by its lookup. */
  findRefusal(url: URL): OutgoingRefused | undefined;
  /**
   * Ends a request of another's code before it connects to an address that its host's lookup may not lead to. Where
   * the URL names an address, the connection has begun by then: ask `findRefusal` before that code is called.
   */
  guardLookup(request: ClientRequest, url: URL): void;
}

/** A name that is never looked up: the connection ends with the answer of its own `lookup`. */
const NO_NAME = "refused.invalid";
const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/** A host of an address as sockets take it: IPv6 without brackets. */
export const plainHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

/** Where a web address leads to. */
export function targetOf({ hostname, port, protocol }: URL): SocketTarget {
  const isSecure = protocol === "https:";
  return { host: plainHost(hostname), port: Number(port) || (isSecure ? HTTPS_PORT : HTTP_PORT), isSecure };
}

type IsAllowed = (target: Target, address: string) => boolean;

/**
 * Looks a target's name up once and answers with those of its addresses alone that are allowed: the socket connects to
 * what was checked, whatever the name says a moment later.
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
 * @param isAllowed asked of each address that a target leads to
 * @param resolve answers for a name as the system's resolver does
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

/** No name is looked up either. */
const refuseName = ((hostname: string, _options: unknown, callback: (error: Error, found: []) => void) =>
  callback(new OutgoingRefused(hostname, hostname), [])) as unknown as typeof lookUp;

const nowhere = createOutgoing(() => false, refuseName);

/**
 * The connections that may be made to what the operator has named, or to what was typed in the product; none in a
 * drill.
 */
export const outgoingFor = (namedBy: NamedBy): Outgoing =>
  isTurnedOff("connections") ? nowhere : byName[namedBy];
