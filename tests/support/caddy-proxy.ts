import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";
import { send } from "./http-client";
import type { ServersProxy } from "./nginx-proxy";
import { until } from "./until";

const PLACE = "/usr/bin/caddy";

/** The path of Caddy as Debian installs it (`apt-get install caddy`), or `CADDY_PATH`; undefined for none. */
export const findCaddy = () => process.env["CADDY_PATH"] ?? (existsSync(PLACE) ? PLACE : undefined);

/** deploy/Caddyfile without TLS, on a port of this machine. */
function configuration(port: number, ports: readonly number[]): string {
  const site = readFileSync("deploy/Caddyfile", "utf8")
    .replace("www.example.cn {", `http://127.0.0.1:${port}, http://localhost:${port} {`)
    .replace(/127\.0\.0\.1:300(\d)/g, (_, which: string) => `127.0.0.1:${ports[Number(which) - 1]}`);
  return `{\n\tadmin off\n\tauto_https off\n}\n${site}`;
}

/** Starts Caddy with the delivered Caddyfile, before servers at the given ports. */
export async function startCaddy(program: string, ports: readonly number[]): Promise<ServersProxy> {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-caddy-"));
  const port = await freePort();
  const file = join(folder, "Caddyfile");
  writeFileSync(file, configuration(port, ports));
  const env = { PATH: process.env["PATH"], HOME: folder } as unknown as NodeJS.ProcessEnv;
  const args = ["run", "--config", file, "--adapter", "caddyfile"];
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const ended = new Promise((resolve) => child.once("close", resolve));
  const listens = () =>
    send(port, "/healthz").then(
      ({ status }) => status === 200,
      () => child.exitCode !== null,
    );
  await until("Caddy", listens);
  if (child.exitCode !== null) throw new Error(`Caddy: ${errors}`);
  return {
    name: "Caddy（deploy/Caddyfile）",
    ask: (path, asking) => send(port, path, asking),
    async close() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
