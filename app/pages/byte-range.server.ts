import parseRange from "range-parser";

const PARTIAL = 206;
const NOT_SATISFIABLE = 416;

/** The one part that was asked for; several parts are answered with the whole. */
function partOf(request: Request, size: number): { start: number; end: number } | "none" | "whole" {
  const asked = request.headers.get("Range");
  // Nothing of ours has a validator that If-Range could name: the whole is always right.
  if (asked === null || request.headers.has("If-Range")) return "whole";
  const ranges = parseRange(size, asked);
  if (ranges === -1) return "none";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return "whole";
  return ranges[0]!;
}

/** An answer for a media player: some play nothing from a server that does not know parts. */
export function answerInParts(request: Request, body: Buffer, type: string): Response {
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
