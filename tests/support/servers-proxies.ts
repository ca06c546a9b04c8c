import { findNginx } from "../../scripts/lib/nginx.mjs";
import { findCaddy, startCaddy } from "./caddy-proxy";
import { serversAt, startNginx, type ServersProxy } from "./nginx-proxy";
import { startSmallProxy } from "./small-proxy";

/** It asks a server each second whether it is ready, and waits two seconds for the answer. */
const CADDY_REST_MILLISECONDS = 3000;

export interface StartableProxy {
  /** What a row of faults is called after its fault; nothing for the first. */
  readonly suffix: string;
  /** How long whoever restarts servers one by one waits once one is ready (docs/operations.md). */
  readonly restMilliseconds: number;
  readonly start: (ports: readonly number[]) => Promise<ServersProxy>;
}

/** nginx with the configuration that operators are given, where the machine has it; else the proxy of the tests. */
async function startFirst(ports: readonly number[]): Promise<ServersProxy> {
  const program = findNginx();
  if (program !== undefined) return startNginx(program, serversAt(ports));
  return { name: "测试用的代理", ...(await startSmallProxy(ports)) };
}

/** The proxies of deploy that this machine has; Caddy where somebody has installed it. */
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
