import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { send } from "./http-client";
import { freePort } from "./free-port";
import type { SmallProxy } from "./small-proxy";
import { until } from "./until";

export interface ServersProxy extends Pick<SmallProxy, "ask" | "close"> {
  /** Name of the proxy and its configuration file. */
  readonly name: string;
}

const deployed = (name: string) => readFileSync(join("deploy", name), "utf8");

/** deploy/nginx-servers.conf for servers at two ports of this machine. */
export const serversAt = (ports: readonly number[]): string =>
  deployed("nginx-servers.conf").replace(
    /127\.0\.0\.1:300(\d)/g,
    (_, which: string) => `127.0.0.1:${ports[Number(which) - 1]}`,
  );

/** deploy/nginx-containers.conf for servers at one port of each address that a name server returns. */
export const serversNamedBy = (nameServerPort: number, port: number): string =>
  deployed("nginx-containers.conf")
    .replace("${NGINX_LOCAL_RESOLVERS}", `127.0.0.1:${nameServerPort}`)
    .replace("servers:3000", `servers:${port}`);

/** Moves nginx's temporary folders into a folder of the test, so that any user can run it. */
export const ownPaths = (folder: string): string =>
  ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");

/** deploy/nginx.conf without TLS, on a port of this machine. */
function configuration(folder: string, port: number, servers: string): string {
  const [maps = "", ...sites] = deployed("nginx.conf").split(/^(?=server \{)/m);
  const site = `${sites.at(-1)}`
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_\w+ .*;$/gm, "");
  const head = `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\n`;
  return `${head}http {\naccess_log off;\n${ownPaths(folder)}\n${maps}\n${servers}\n${site}\n}\n`;
}

/** Starts nginx with the delivered files. */
export async function startNginx(program: string, servers: string): Promise<ServersProxy> {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, servers));
  const args = ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")];
  const child = spawn(program, args, { stdio: "inherit" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  // Its own 502 counts too: nginx is listening.
  const listens = () =>
    send(port, "/healthz").then(
      () => true,
      () => child.exitCode !== null,
    );
  await until("nginx", listens);
  if (child.exitCode !== null) throw new Error(`nginx: ${readFileSync(join(folder, "error.log"), "utf8")}`);
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
