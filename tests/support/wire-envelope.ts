import { expect } from "vitest";
import { isMasterData } from "~/server/answers/envelope.server";
import { envelopeOf, type Answer, type EnvelopeBody } from "./http-client";

/**
 * Returns the envelope of a response, and expects it to have exactly its path's keys
 * (docs/wire-api.md, "应答"). Master data has `data` and no time; it is returned as `result`.
 */
export function wellFormedEnvelope(path: string, answer: Answer): EnvelopeBody {
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  const mayBeCached = answer.headers.etag !== undefined;
  expect(answer.headers["cache-control"]).toBe(mayBeCached ? "private, no-cache" : "no-store");
  const envelope = envelopeOf(answer);
  expect(envelope.success).toBe(envelope.code === 200);
  expect(envelope.message).toMatch(/[\u4e00-\u9fff]/);
  if (!isMasterData(path.replace(/\/{2,}/g, "/").replace(/\?.*$/s, ""))) {
    expect(Object.keys(envelope).sort()).toEqual(["code", "message", "result", "success", "timestamp"]);
    return envelope;
  }
  expect(Object.keys(envelope).sort()).toEqual(["code", "data", "message", "success"]);
  const { data, ...rest } = envelope as EnvelopeBody & { data: unknown };
  return { ...rest, result: data, timestamp: 0 };
}
