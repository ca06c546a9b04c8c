import compression from "compression";
import { constants } from "node:zlib";
import { PACK_FROM_BYTES } from "~/server/answers/page-body.server";

/** A level that costs less than making the answer. */
const BROTLI_QUALITY = 4;

/**
 * Compresses what no page is: data requests, feeds. Pages, cached pages and files come compressed, and wrapping an
 * answer for nothing costs a fortieth of a page.
 */
export const compressAnswers = compression({
  threshold: PACK_FROM_BYTES,
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});
