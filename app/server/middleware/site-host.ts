/** What a server knows of its own address. */
export interface SiteAddress {
  readonly origin: string;
  /** Whether the operator has named the origin; without a name it is the default one of a first day. */
  readonly isConfigured: boolean;
  /** Where the server itself listens. */
  readonly port: number;
}

/**
 * "own": the site's name. "stray": another loopback name of a loopback site, which leads to the site's own.
 * "foreign": the name of another site.
 */
export type HostKind = "own" | "stray" | "foreign";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const HOST = /^(?<name>\[[\da-f:.]+\]|[^\s:/@[\]]+)(?::(?<port>\d{1,5}))?$/i;

const DEFAULT_PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/**
 * Reads Host headers of a site. Names count and ports do not: a proxy passes its own port on (`$http_host`), none
 * (`$host`) or an inner one. Among loopback names the port counts too, but none and that of the server itself may come
 * from a proxy in front of it, and a redirect would come back for ever.
 */
export function hostReader({ origin, isConfigured, port }: SiteAddress): (host: string) => HostKind {
  const { host: siteHost, hostname, port: sitePort, protocol } = new URL(origin);
  const isLoopback = LOOPBACK.test(hostname);
  const ownPort = Number(sitePort) || DEFAULT_PORTS[protocol];
  const other = isConfigured ? "foreign" : "own";

  function loopbackKind(name: string, named: string | undefined): HostKind {
    if (!LOOPBACK.test(name)) return other;
    if (name === hostname && (named === undefined || Number(named) === ownPort)) return "own";
    return Number(named) === port && port !== ownPort ? "own" : "stray";
  }

  return (host) => {
    if (host === siteHost || host === "") return "own";
    const { name = "", port: named } = HOST.exec(host)?.groups ?? {};
    if (isLoopback) return loopbackKind(name, named);
    return name.toLowerCase() === hostname ? "own" : other;
  };
}
