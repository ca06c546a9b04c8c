import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import type { BrowserClient } from "./browser-client";

export const CLIENT = "build/client";

/** Bytes as sent, in gzip. */
export interface Sizes {
  /** Includes the inlined styles of public pages. */
  readonly html: number;
  readonly script: number;
  readonly style: number;
}

/** The size as served: very small files are not compressed. */
function compressedSize(path: string): number {
  const file = join(CLIENT, path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** Rounds up to hundreds, so that tokens in the HTML do not change the result. */
const rounded = (bytes: number) => Math.ceil(bytes / 100) * 100;

/** Sizes of a page, and of the scripts and styles that it references. */
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
