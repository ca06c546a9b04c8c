import compression from "compression";
import { constants } from "node:zlib";
import { PACK_FROM_BYTES } from "~/server/answers/page-body.server";

/** A level that costs less than rendering the response. */
const BROTLI_QUALITY = 4;

/**
 * Compresses responses that are not pages: data requests, feeds. Pages, cached pages and files are already
 * compressed, and a needless wrapper costs a fortieth of a page.
 */
export const compressAnswers = compression({
  threshold: PACK_FROM_BYTES,
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});
