import parseRange from "range-parser";

const PARTIAL = 206;
const NOT_SATISFIABLE = 416;

/** The one requested byte range; a request of several ranges gets the whole body. */
function partOf(request: Request, size: number): { start: number; end: number } | "none" | "whole" {
  const asked = request.headers.get("Range");
  // Responses have no validator that If-Range could match: the whole body is always a valid answer.
  if (asked === null || request.headers.has("If-Range")) return "whole";
  const ranges = parseRange(size, asked);
  if (ranges === -1) return "none";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return "whole";
  return ranges[0]!;
}

/**
 * Answers with the requested byte range of a body, because some media players refuse servers without ranges.
 */
export function rangeResponse(request: Request, body: Buffer, type: string): Response {
  const headers = new Headers({ "Content-Type": type, "Accept-Ranges": "bytes" });
  const part = partOf(request, body.length);
  if (part === "none") {
    headers.set("Content-Range", `bytes */${body.length}`);
    return new Response(null, { status: NOT_SATISFIABLE, headers });
  }
  const { start, end } = part === "whole" ? { start: 0, end: body.length - 1 } : part;
  if (part !== "whole") headers.set("Content-Range", `bytes ${start}-${end}/${body.length}`);
  headers.set("Content-Length", String(end - start + 1));
  const bytes = new Uint8Array(body.subarray(start, end + 1));
  return new Response(bytes, { status: part === "whole" ? 200 : PARTIAL, headers });
}
