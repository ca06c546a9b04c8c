import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** silent: a page without the shell's protocol; elsewhere: redirects to an unregistered origin. */
export type SubAppMode = "ok" | "silent" | "error" | "hang" | "elsewhere";

export interface SubAppSimulator {
  readonly origin: string;
  /** Value for SUBAPP_*_URL. */
  readonly url: string;
  mode: SubAppMode;
  /** The only origin from which it accepts messages. */
  shell: string;
  /** Requested addresses, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const PAGE = new URL("./example-sub-app.html", import.meta.url);
const SILENT = '<!doctype html><html lang="zh-CN"><title>静默</title><h1>静默子应用</h1></html>';
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<"]/g, (character) => ESCAPES[character]!);

function answer(simulator: SubAppSimulator, address: string, response: ServerResponse): void {
  const { mode, shell } = simulator;
  if (mode === "hang") return;
  if (mode === "error") return void response.writeHead(503).end();
  if (mode === "elsewhere") return void response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end();
  const example = readFileSync(PAGE, "utf8")
    .replace(/^ *<!--.*-->\n/m, "")
    .replace("%ADDRESS%", escapeHtml(address))
    .replace("%SHELL%", shell);
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  response.end(mode === "silent" ? SILENT : example);
}

/** Starts the example sub-app on a port of its own; it answers every address with the same page. */
export async function startSubApp(mode: SubAppMode = "ok"): Promise<SubAppSimulator> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? "/";
    if (address === "/favicon.ico") return void response.writeHead(204).end();
    asked.push(address);
    answer(simulator, address, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const simulator: SubAppSimulator = {
    origin,
    url: `${origin}/app/`,
    mode,
    shell: "",
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return simulator;
}
