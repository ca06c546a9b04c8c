import { findNginx } from "../../scripts/lib/nginx.mjs";
import { findCaddy, startCaddy } from "./caddy-proxy";
import { serversAt, startNginx, type ServersProxy } from "./nginx-proxy";
import { startSmallProxy } from "./small-proxy";

/** Caddy checks each server's readiness four times a second, with a timeout of two seconds. */
const CADDY_REST_MILLISECONDS = 3000;

export interface StartableProxy {
  /** Suffix of the names of faults in the report; empty for the first proxy. */
  readonly suffix: string;
  /** Pause after a server is ready, in a restart of servers one by one (docs/operations.md). */
  readonly restMilliseconds: number;
  readonly start: (ports: readonly number[]) => Promise<ServersProxy>;
}

/** Starts nginx with the delivered configuration where it is installed; otherwise the proxy of the tests. */
async function startFirst(ports: readonly number[]): Promise<ServersProxy> {
  const program = findNginx();
  if (program !== undefined) return startNginx(program, serversAt(ports));
  return { name: "测试用的代理", ...(await startSmallProxy(ports)) };
}

/** The proxies of deploy that are installed here; Caddy is optional. */
export function serversProxies(): readonly StartableProxy[] {
  const caddy = findCaddy();
  return [
    { suffix: "", restMilliseconds: 0, start: startFirst },
    ...(caddy === undefined
      ? []
      : [
          {
            suffix: "，Caddy",
            restMilliseconds: CADDY_REST_MILLISECONDS,
            start: (ports: readonly number[]) => startCaddy(caddy, ports),
          },
        ]),
  ];
}
