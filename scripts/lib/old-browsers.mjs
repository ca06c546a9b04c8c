import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chmod } from "node:fs/promises";
import { UP_TO_DATE } from "./progress.mjs";
import { inProject } from "./project-paths.mjs";

/** Real engines that come as packages: the floor of full function, and the last one of Windows 7 and 8. */
const OLD_CHROMIUMS = {
  "chromium-92": "chrome-aws-lambda",
  "chromium-109": "@sparticuz/chromium",
};

/** Where a run before this one has unpacked it. */
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

/** Unpacks what is not there yet. */
export async function prepareOldChromiums(names = Object.keys(OLD_CHROMIUMS)) {
  const missing = names.filter((name) => !existsSync(oldChromiumPath(name)));
  for (const name of missing) await unpack(name);
  return missing.length > 0 ? undefined : UP_TO_DATE;
}
