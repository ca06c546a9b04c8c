import compression from "compression";
import { constants } from "node:zlib";

/** A level that costs less than rendering the page; kept pages and files are compressed ahead. */
const BROTLI_QUALITY = 4;

/** Compresses what Remix renders, in br or gzip. */
export const compressPages = compression({
  threshold: 1024,
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});
