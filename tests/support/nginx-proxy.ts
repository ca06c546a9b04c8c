import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { send } from "./http-client";
import { freePort } from "./free-port";
import { startSmallProxy, type SmallProxy } from "./small-proxy";
import { until } from "./until";

const NGINX = "/usr/sbin/nginx";
const WAIT_MILLISECONDS = 60_000;

export interface ServersProxy extends Pick<SmallProxy, "ask" | "close"> {
  /** What stands before the servers. */
  readonly name: string;
}

/** deploy/nginx.conf as it stands, without TLS, on ports of this machine. */
function configuration(folder: string, port: number, ports: readonly number[]): string {
  const [upstreams = "", ...servers] = readFileSync("deploy/nginx.conf", "utf8").split(/^(?=server \{)/m);
  const site = `${upstreams}${servers.at(-1)}`
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_\w+ .*;$/gm, "")
    .replace(/127\.0\.0\.1:300(\d)/g, (_, which: string) => `127.0.0.1:${ports[Number(which) - 1]}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const head = `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\n`;
  return `${head}http {\naccess_log off;\n${temporary.join("\n")}\n${site}\n}\n`;
}

async function startNginx(ports: readonly number[]): Promise<ServersProxy> {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, ports));
  const child = spawn(NGINX, ["-c", join(folder, "nginx.conf")], { stdio: "inherit" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const answers = () =>
    send(port, "/healthz").then(
      ({ status }) => status === 200,
      () => false,
    );
  await until("nginx", answers, WAIT_MILLISECONDS);
  return {
    name: "nginx（deploy/nginx.conf）",
    ask: (path, asking) => send(port, path, asking),
    async close() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** nginx with the configuration that operators are given, where the machine has it; else the proxy of the tests. */
export async function startServersProxy(ports: readonly number[]): Promise<ServersProxy> {
  if (existsSync(NGINX)) return startNginx(ports);
  return { name: "测试用的代理", ...(await startSmallProxy(ports)) };
}
