import compression from "compression";
import { constants } from "node:zlib";

/** A level that costs less than making the answer. */
const BROTLI_QUALITY = 4;

/** Compresses what no page is: data requests, feeds. Pages, kept pages and files come compressed. */
export const compressPages = compression({
  threshold: 1024,
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});
