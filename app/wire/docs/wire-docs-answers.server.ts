import { z } from "zod";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { UNREADABLE } from "~/services/forms/rules/form.schema";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import { isMasterData, WIRE_CODE } from "~/server/answers/envelope.server";
import type { WireCall } from "../wire-call.server";
import { OPENAPI_TEXT } from "./wire-docs.text";

const TIMESTAMP = Date.UTC(2026, 0, 1);

export type Json = Readonly<Record<string, unknown>>;

export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

/** The two envelopes (docs/wire-api.md, "应答"), and the name of the result in each. */
const ENVELOPES = {
  system: {
    result: "result",
    fields: { timestamp: { type: "integer", description: OPENAPI_TEXT.timestamp } },
    example: { timestamp: TIMESTAMP },
  },
  masterData: { result: "data", fields: {}, example: {} },
} as const;
type EnvelopeName = keyof typeof ENVELOPES;

export const envelopeNameOf = ({ path }: Pick<WireCall, "path">): EnvelopeName =>
  isMasterData(path) ? "masterData" : "system";

function envelope(name: EnvelopeName, fields: Json, result: Json): Json {
  const { result: resultName, fields: own } = ENVELOPES[name];
  const properties = {
    success: { type: "boolean" },
    message: { type: "string", minLength: 1, description: OPENAPI_TEXT.message },
    code: { type: "integer" },
    [resultName]: result,
    ...own,
    ...fields,
  };
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

const successSchema = (call: WireCall) =>
  envelope(
    envelopeNameOf(call),
    { success: { const: true }, code: { const: WIRE_CODE.ok } },
    jsonSchema(call.output, "output"),
  );

const failureSchema = (name: EnvelopeName, codes: readonly number[]) =>
  envelope(name, { success: { const: false }, code: { type: "integer", enum: codes } }, { type: "null" });

/** The example of a response in the documents. */
export function exampleOf(name: EnvelopeName, code: number, message: string, result: unknown = null): Json {
  const { result: resultName, example } = ENVELOPES[name];
  return { success: code === WIRE_CODE.ok, message, code, [resultName]: result, ...example };
}

const answerOf = (description: string, schema: Json, examples: Json): Json => ({
  description,
  content: { "application/json": { schema, examples } },
});

/** Failures with an HTTP status of their own, common to every call (docs/wire-api.md, "应答"). */
const HTTP_FAILURES: readonly (readonly [name: string, status: number, text: string])[] = [
  ["BadRequest", 400, ANSWER_TEXT.badRequest],
  ["Unauthorised", 401, AUTH_TEXT.sessionExpired],
  ["Forbidden", 403, ANSWER_TEXT.foreignOrigin],
  ["NotFound", 404, ANSWER_TEXT.wireNotFound],
  ["MethodNotAllowed", 405, ANSWER_TEXT.methodNotAllowed],
  ["TooSlow", 408, ANSWER_TEXT.tooSlow],
  ["TooLarge", 413, ANSWER_TEXT.tooLarge],
  ["AddressTooLong", 414, ANSWER_TEXT.badRequest],
  ["UnsupportedType", 415, ANSWER_TEXT.unsupportedType],
  ["HeadersTooLarge", 431, ANSWER_TEXT.tooLarge],
  ["Overload", 503, ANSWER_TEXT.overload],
];

const RETRY_AFTER = {
  "Retry-After": { schema: { type: "integer" }, description: OPENAPI_TEXT.retryAfter },
};

/** Component names differ by envelope. */
const failureName = (envelopeName: EnvelopeName, name: string) =>
  envelopeName === "system" ? name : `MasterData${name}`;

const ALLOW = {
  Allow: { schema: { type: "string" }, description: OPENAPI_TEXT.allow },
};
const HEADERS: Readonly<Record<number, Json>> = { 405: ALLOW, [WIRE_CODE.overload]: RETRY_AFTER };

/** The documentation of a failure with an HTTP status of its own. */
export function httpFailure(envelopeName: EnvelopeName, name: string, status: number, text: string): Json {
  const example = { value: exampleOf(envelopeName, status, text) };
  const answer = answerOf(text, failureSchema(envelopeName, [status]), { [name]: example });
  return status in HEADERS ? { ...answer, headers: HEADERS[status] } : answer;
}

/** All HTTP failures under the component names that `answersOf` refers to. */
export const httpFailures = Object.fromEntries(
  (["system", "masterData"] as const).flatMap((envelopeName) =>
    HTTP_FAILURES.map(([name, status, text]) => [
      failureName(envelopeName, name),
      httpFailure(envelopeName, name, status, text),
    ]),
  ),
);

/** References to the HTTP failures of an envelope, by status. */
export const httpFailuresOf = (name: EnvelopeName): Json =>
  Object.fromEntries(
    HTTP_FAILURES.map(([failure, status]) => [
      status,
      { $ref: `#/components/responses/${failureName(name, failure)}` },
    ]),
  );

interface Failure {
  readonly code: number;
  readonly text: string;
}

/** The call's own failures, and those that every such call can have. */
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

/** Documents every response of a call, by HTTP status. */
export function answersOf(call: WireCall): Json {
  const { message, result } = call.doc;
  const failures = failuresOf(call);
  const codes = [...new Set(failures.map(({ code }) => code))].sort();
  const name = envelopeNameOf(call);
  const examples = {
    success: { value: exampleOf(name, WIRE_CODE.ok, message, result) },
    ...Object.fromEntries(
      failures.map(({ code, text }, index) => [
        `failure${index + 1}`,
        { value: exampleOf(name, code, text) },
      ]),
    ),
  };
  const schema = { oneOf: [successSchema(call), failureSchema(name, codes)] };
  const unchanged = name === "masterData" ? { 304: { description: OPENAPI_TEXT.unchanged } } : {};
  return { 200: answerOf(OPENAPI_TEXT.answer, schema, examples), ...unchanged, ...httpFailuresOf(name) };
}
