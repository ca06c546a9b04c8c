import { z } from "zod";
import { AUTH_TEXT } from "~/services/auth/auth.text";
import { UNREADABLE } from "~/services/form.schema";
import { ANSWER_TEXT } from "~/services/http/answer.text";
import { WIRE_CODE } from "~/services/http/envelope.server";
import type { WireCall } from "./wire-call.server";
import { OPENAPI_TEXT } from "./wire-docs.text";

const TIMESTAMP = Date.UTC(2026, 0, 1);

export type Json = Readonly<Record<string, unknown>>;

export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

const envelope = (fields: Json): Json => ({
  type: "object",
  properties: {
    success: { type: "boolean" },
    message: { type: "string", minLength: 1, description: OPENAPI_TEXT.message },
    code: { type: "integer" },
    result: {},
    timestamp: { type: "integer", description: OPENAPI_TEXT.timestamp },
    ...fields,
  },
  required: ["success", "message", "code", "result", "timestamp"],
  additionalProperties: false,
});

const successSchema = ({ output }: WireCall) =>
  envelope({ success: { const: true }, code: { const: WIRE_CODE.ok }, result: jsonSchema(output, "output") });

const failureSchema = (codes: readonly number[]) =>
  envelope({
    success: { const: false },
    code: { type: "integer", enum: codes },
    result: { type: "null" },
  });

const exampleOf = (code: number, message: string, result: unknown = null) => ({
  value: { success: code === WIRE_CODE.ok, message, code, result, timestamp: TIMESTAMP },
});

const answerOf = (description: string, schema: Json, examples: Json): Json => ({
  description,
  content: { "application/json": { schema, examples } },
});

/** What is answered with an HTTP status of its own, by every call (contract.md, Wire API). */
const HTTP_FAILURES: readonly (readonly [name: string, status: number, text: string])[] = [
  ["BadRequest", 400, ANSWER_TEXT.badRequest],
  ["Unauthorised", 401, AUTH_TEXT.sessionExpired],
  ["Forbidden", 403, ANSWER_TEXT.foreignOrigin],
  ["TooLarge", 413, ANSWER_TEXT.tooLarge],
  ["UnsupportedType", 415, ANSWER_TEXT.unsupportedType],
  ["Overload", 503, ANSWER_TEXT.overload],
];

const RETRY_AFTER = {
  "Retry-After": { schema: { type: "integer" }, description: OPENAPI_TEXT.retryAfter },
};

/** Under the names that `answersOf` refers to. */
export const httpFailures = Object.fromEntries(
  HTTP_FAILURES.map(([name, status, text]) => {
    const answer = answerOf(text, failureSchema([status]), { [name]: exampleOf(status, text) });
    return [name, status === WIRE_CODE.overload ? { ...answer, headers: RETRY_AFTER } : answer];
  }),
);

interface Failure {
  readonly code: number;
  readonly text: string;
}

/** Its own failures, and those that a call like it always can have. */
function failuresOf({ doc, token, beforePasswordChange }: WireCall): readonly Failure[] {
  const own: Failure[] = doc.fails.map((failure) => ({
    code: Number(failure.slice(0, 3)),
    text: failure.slice(4),
  }));
  const always: Failure[] = [
    { code: WIRE_CODE.refused, text: UNREADABLE },
    { code: WIRE_CODE.unexpected, text: ANSWER_TEXT.systemErrorWith(OPENAPI_TEXT.requestNumber) },
  ];
  if (token === "live" && !beforePasswordChange)
    always.push({ code: WIRE_CODE.noPermission, text: AUTH_TEXT.mustChangePassword });
  return [...own, ...always];
}

/** Every answer of a call, by HTTP status. */
export function answersOf(call: WireCall): Json {
  const { message, result } = call.doc;
  const failures = failuresOf(call);
  const codes = [...new Set(failures.map(({ code }) => code))].sort();
  const examples = {
    success: exampleOf(WIRE_CODE.ok, message, result),
    ...Object.fromEntries(
      failures.map(({ code, text }, index) => [`failure${index + 1}`, exampleOf(code, text)]),
    ),
  };
  const schema = { oneOf: [successSchema(call), failureSchema(codes)] };
  const others: Record<string, Json> = {};
  for (const [name, status] of HTTP_FAILURES) others[status] = { $ref: `#/components/responses/${name}` };
  return { 200: answerOf(OPENAPI_TEXT.answer, schema, examples), ...others };
}
