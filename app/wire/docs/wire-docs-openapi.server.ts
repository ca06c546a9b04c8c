import { WIRE_CALLS } from "../api.server";
import type { WireCall } from "../wire-call.server";
import { answersOf, httpFailures, jsonSchema, type Json } from "./wire-docs-answers.server";
import { previewOperation, previewPath } from "./wire-docs-preview.server";
import { OPENAPI_TEXT, SOCKET_PART, SOCKET_TAG } from "./wire-docs.text";

/** Whether the example is invalid without the field; true for every field of an upload. */
function isRequired({ input, doc, files }: WireCall, name: string): boolean {
  if (files !== undefined) return true;
  const { [name]: _, ...others } = (doc.request ?? {}) as Record<string, unknown>;
  return doc.request !== undefined && !input.safeParse(others).success;
}

function bodyOf(call: WireCall): Json {
  if (call.method === "GET") return {};
  if (call.doc.body !== undefined) {
    const schema = { ...jsonSchema(call.input, "input"), description: call.doc.body };
    const content = { "application/json": { schema, example: call.doc.request } };
    return { requestBody: { required: true, content } };
  }
  const { properties = {}, ...schema } = jsonSchema(call.input, "input") as { properties?: Json };
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    { ...(property as Json), description: call.doc.fields?.[name] },
  ]);
  const required = Object.keys(properties).filter((name) => isRequired(call, name));
  const fields = { ...schema, properties: Object.fromEntries(described) as Json };
  return {
    requestBody: {
      required: required.length > 0,
      content: {
        [call.files === undefined ? "application/json" : "multipart/form-data"]: {
          schema: required.length > 0 ? { ...fields, required } : fields,
          ...(call.files === undefined ? { example: call.doc.request ?? {} } : {}),
        },
      },
    },
  };
}

/** The parameters in the address: parts of the path, and the query of a GET. */
function parametersOf({ method, path, input, doc }: WireCall): Json {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
    description: doc.fields?.[name],
  }));
  const { properties = {} } = jsonSchema(input, "input") as { properties?: Json };
  const inQuery = Object.keys(method === "GET" ? properties : {}).map((name) => ({
    name,
    in: "query",
    required: false,
    schema: { type: "string" },
    description: doc.fields?.[name],
  }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length > 0 ? { parameters } : {};
}

const TOKENS = [{ xAccessToken: [] }, { adminToken: [] }];

/**
 * Calls that need no token but are callable before the password change still evaluate a token that is sent.
 */
function securityOf({ token, beforePasswordChange }: WireCall): readonly Json[] {
  if (token === "live") return TOKENS;
  return beforePasswordChange ? [{}, ...TOKENS] : [];
}

/** `/api/yxd-system/sys/certification/status` → `certificationStatus`. */
function operationIdOf({ path }: WireCall): string {
  const words = path.split("/").filter((part) => part !== "" && !part.startsWith(":"));
  const [first = "", ...others] = words
    .slice(words[0] === "baseurl" ? 2 : 3)
    .filter((word) => word !== "user");
  return first + others.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}

const returnsOf = ({ doc }: WireCall) =>
  typeof doc.returns === "string"
    ? doc.returns
    : Object.entries(doc.returns)
        .map(([name, meaning]) => `- \`${name}\`：${meaning}`)
        .join("\n");

const operationOf = (call: WireCall): Json => ({
  tags: [call.tag],
  operationId: operationIdOf(call),
  summary: call.title,
  description: returnsOf(call),
  security: securityOf(call),
  ...parametersOf(call),
  ...bodyOf(call),
  responses: answersOf(call),
});

function pathsOf(calls: readonly WireCall[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return paths;
}

/** A tag without a path has its text as description. */
const tagOf = (name: string): Json => ({
  name,
  ...(name === SOCKET_TAG ? { description: SOCKET_PART } : {}),
});

const header = (name: string) => ({
  type: "apiKey",
  in: "header",
  name,
  description: OPENAPI_TEXT.token,
});

/** Renders docs/openapi.json from the calls. */
export function renderOpenApi(): string {
  const document = {
    openapi: "3.1.1",
    info: { title: OPENAPI_TEXT.title, version: "1", description: OPENAPI_TEXT.description },
    servers: [{ url: "/" }],
    tags: [...new Set(WIRE_CALLS.map(({ tag }) => tag)), SOCKET_TAG].map(tagOf),
    paths: { ...pathsOf(WIRE_CALLS), [previewPath]: { get: previewOperation } },
    components: {
      securitySchemes: {
        xAccessToken: header("x-access-token"),
        adminToken: header("admin-token"),
        pageCookie: {
          type: "apiKey",
          in: "cookie",
          name: "admin-token",
          description: OPENAPI_TEXT.pageCookie,
        },
      },
      responses: httpFailures,
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
