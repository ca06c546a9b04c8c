import { readFileSync } from "node:fs";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";

interface DocumentedAnswer {
  readonly $ref?: string;
  readonly content?: {
    readonly "application/json"?: {
      readonly schema: AnySchemaObject;
      readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
    };
  };
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DocumentedAnswer>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, DocumentedAnswer>> };
}

interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** All calls of an OpenAPI document, with shared responses resolved. */
export function documentedCalls(text: string): DocumentedCall[] {
  const { paths, components } = JSON.parse(text) as OpenApi;
  const shared = (answer: DocumentedAnswer) =>
    answer.$ref ? components.responses[answer.$ref.split("/").at(-1)!]! : answer;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, responses }]) => {
      const answers = Object.entries(responses).map(([status, answer]) => [status, shared(answer)]);
      const operation = { operationId, responses: Object.fromEntries(answers) as Operation["responses"] };
      return { method: method.toUpperCase(), path, operation };
    }),
  );
}

const ajv = new Ajv2020({ strict: false, allErrors: true });

/** Differences between a response and its documented schema. */
export function problemsOf(operation: Operation, status: number, body: unknown): string[] {
  const schema = operation.responses[status]?.content?.["application/json"]?.schema;
  if (!schema) return [`HTTP ${status} is not documented`];
  const validate = ajv.compile(schema);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ""}`);
}

const calls = documentedCalls(readFileSync("docs/openapi.json", "utf8"));
const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** The documented call of a request; undefined for other paths. */
export function callAt(method: string, address: string): Operation | undefined {
  const path = address.replace(/\?.*$/s, "").replace(/\/+/g, "/");
  return calls.find((call) => call.method === method && pattern(call.path).test(path))?.operation;
}
