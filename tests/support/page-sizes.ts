import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import type { BrowserClient } from "./browser-client";

export const CLIENT = "build/client";

/** Bytes as they are sent, in gzip. */
export interface Sizes {
  /** With the styles of public pages in it. */
  readonly html: number;
  readonly script: number;
  readonly style: number;
}

/** Very small files are served as they are. */
function compressedSize(path: string): number {
  const file = join(CLIENT, path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** The next hundred, so that a token or two in the HTML change nothing. */
const rounded = (bytes: number) => Math.ceil(bytes / 100) * 100;

/** What a page is with the scripts and styles that it names. */
export async function pageSizes(client: BrowserClient, path: string): Promise<Sizes> {
  const { bytes, headers } = await client.ask(path, { headers: { "Accept-Encoding": "gzip" } });
  expect(headers["content-encoding"], path).toBe("gzip");
  const assets = new Set(
    gunzipSync(bytes)
      .toString()
      .match(/\/assets\/[\w.-]+\.(?:js|css)/g),
  );
  const total = (ending: string) =>
    rounded(
      [...assets]
        .filter((name) => name.endsWith(ending))
        .reduce((sum, name) => sum + compressedSize(name), 0),
    );
  return { html: rounded(bytes.length), script: total(".js"), style: total(".css") };
}
