/** The server's configuration of its own address. */
export interface SiteAddress {
  readonly origin: string;
  /** Whether the operator has configured the origin; otherwise it is the default. */
  readonly isConfigured: boolean;
  /** The port that the server itself listens on. */
  readonly port: number;
}

/**
 * "own": the site's name. "stray": another loopback name of a loopback site, which redirects to the site's
 * own. "foreign": the name of another site.
 */
export type HostKind = "own" | "stray" | "foreign";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const HOST = /^(?<name>\[[\da-f:.]+\]|[^\s:/@[\]]+)(?::(?<port>\d{1,5}))?$/i;

const DEFAULT_PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/**
 * Builds a classifier of the Host headers of a site. The name counts and the port does not: a proxy passes
 * its own port (`$http_host`), none (`$host`) or an internal one. Among loopback names the port counts too,
 * except none and the server's own, which may come from a proxy in front of it, where a redirect would loop.
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
