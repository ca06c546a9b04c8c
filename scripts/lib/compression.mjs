import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const SMALLEST_BYTES = 512;
const TEXT_TYPES = new Set("js css svg txt json map html webmanifest".split(" ").map((type) => `.${type}`));
const COMPRESSED_TYPES = new Set([...TEXT_TYPES, ".ico"]);

/** zlib uses the thread pool (4 threads by default); a few more concurrent files keep it busy. */
const FILES_AT_ONCE = 8;

const brotli = (content, isText) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: isText ? constants.BROTLI_MODE_TEXT : constants.BROTLI_MODE_GENERIC,
    },
  });

async function writeWhenSmaller(file, compressed, originalBytes) {
  if (compressed.length >= originalBytes) {
    await rm(file, { force: true });
    return originalBytes;
  }
  await writeFile(file, compressed);
  return compressed.length;
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return null;
  const [small, wide] = await Promise.all([
    brotli(content, TEXT_TYPES.has(extname(file))),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return {
    original: content.length,
    brotli: await writeWhenSmaller(`${file}.br`, small, content.length),
    gzip: await writeWhenSmaller(`${file}.gz`, wide, content.length),
  };
}

/**
 * Writes `.br` and `.gz` beside each compressible file, where they are smaller; returns the number of files
 * and their sizes.
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const queue = entries
    .filter((entry) => entry.isFile() && COMPRESSED_TYPES.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const total = { files: 0, original: 0, brotli: 0, gzip: 0 };
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const sizes = await compressFile(file);
      if (!sizes) continue;
      total.files += 1;
      for (const kind of ["original", "brotli", "gzip"]) total[kind] += sizes[kind];
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return total;
}
