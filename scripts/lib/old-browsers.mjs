import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chmod } from "node:fs/promises";
import { UP_TO_DATE } from "./progress.mjs";
import { inProject } from "./project-paths.mjs";

/** Browsers from packages: the oldest with full function, and the last one for Windows 7 and 8. */
const OLD_CHROMIUMS = {
  "chromium-92": "chrome-aws-lambda",
  "chromium-109": "@sparticuz/chromium",
};

/** The path to which a browser is unpacked; it may not exist yet. */
export function oldChromiumPath(name) {
  return inProject(".cache", "browsers", name, "chromium");
}

async function unpack(name) {
  const path = oldChromiumPath(name);
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  const packed = inProject("node_modules", ...OLD_CHROMIUMS[name].split("/"), "bin", "chromium.br");
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unfinished));
  await chmod(unfinished, 0o755);
  renameSync(unfinished, path);
}

/**
 * Unpacks missing browsers.
 * @returns UP_TO_DATE where none is missing
 */
export async function prepareOldChromiums(names = Object.keys(OLD_CHROMIUMS)) {
  const missing = names.filter((name) => !existsSync(oldChromiumPath(name)));
  for (const name of missing) await unpack(name);
  return missing.length > 0 ? undefined : UP_TO_DATE;
}
