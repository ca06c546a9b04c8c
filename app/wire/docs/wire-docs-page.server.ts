import { z } from "zod";
import { WIRE_CALLS } from "../api.server";
import type { WireCall } from "../wire-call.server";
import { envelopeNameOf, exampleOf } from "./wire-docs-answers.server";
import { FILES_PART, INTRODUCTION, SOCKET_PART } from "./wire-docs.text";

const TYPES: Readonly<Record<string, string>> = {
  string: "文本",
  number: "数字",
  integer: "数字",
  boolean: "布尔",
  array: "列表",
  object: "对象",
};

interface Field {
  readonly name: string;
  readonly type: string;
  /** The message for a missing field; "" where it is optional. */
  readonly missing: string;
  readonly meaning: string;
}

const cell = (text: string) => text.replaceAll("|", "\\|");
const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), `|${"---|".repeat(head.length)}`, ...rows.map((cells) => row(...cells))].join("\n");
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

/** The types of a field; a field of several kinds of values has several. */
function typesOf(property: unknown): unknown {
  if (typeof property !== "object" || property === null) return undefined;
  if ("anyOf" in property && Array.isArray(property.anyOf)) return property.anyOf.flatMap(typesOf);
  return "type" in property ? property.type : undefined;
}

function typeInWords(types: unknown): string {
  const names = [types].flat().filter((type) => type !== "null");
  return names.map((type) => TYPES[String(type)] ?? String(type)).join("或");
}

/** The messages for missing required fields, by name: the issues of an empty input. */
function missingTexts(schema: z.ZodType): ReadonlyMap<string, string> {
  const issues = schema.safeParse({}).error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** The fields of a call's path and body. */
export function fieldsOf({ path, input, doc }: WireCall): readonly Field[] {
  const { properties = {} } = z.toJSONSchema(input, { io: "input" });
  const missing = missingTexts(input);
  const meaningOf = (name: string) => doc.fields?.[name] ?? "";
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    type: "文本，在地址中",
    missing: "",
    meaning: meaningOf(name),
  }));
  const inBody = Object.entries(properties).map(([name, property]) => ({
    name,
    type: typeInWords(typesOf(property)),
    missing: missing.get(name) ?? "",
    meaning: meaningOf(name),
  }));
  return [...inPath, ...inBody];
}

function requestPart(call: WireCall): string {
  const fields = fieldsOf(call);
  const parts = ["请求"];
  if (call.doc.body !== undefined) parts.push(call.doc.body, json(call.doc.request));
  else if (fields.length === 0) parts.push("没有字段。");
  else
    parts.push(
      table(
        ["字段", "类型", "缺少时的提示", "说明"],
        fields.map(({ name, type, missing, meaning }) => [`\`${name}\``, type, missing, meaning]),
      ),
    );
  if (call.doc.request !== undefined && fields.length > 0) parts.push(json(call.doc.request));
  return parts.join("\n\n");
}

function resultPart({ doc }: WireCall): string {
  const { returns } = doc;
  if (typeof returns === "string") return returns;
  return table(
    ["结果字段", "说明"],
    Object.entries(returns).map(([name, meaning]) => [`\`${name}\``, meaning]),
  );
}

function answerPart(call: WireCall): string {
  const { message, result } = call.doc;
  const example = exampleOf(envelopeNameOf(call), 200, message, result);
  return ["应答", resultPart(call), json(example)].join("\n\n");
}

function failurePart({ doc }: WireCall): string {
  const rows = doc.fails.map((failure) => {
    const [code = "", ...text] = failure.split(" ");
    return [code, text.join(" ")];
  });
  return rows.length === 0 ? "" : ["失败", table(["code", "提示"], rows)].join("\n\n");
}

function tokenInWords({ token, beforePasswordChange }: WireCall): string {
  if (token === "none") return "不需要令牌";
  return beforePasswordChange ? "需要令牌；修改初始密码之前也可调用" : "需要令牌";
}

const shownPath = (path: string) => path.replace(/:(\w+)/g, "{$1}");

function callSection(call: WireCall): string {
  const heading = `### ${call.title}\n\n\`${call.method} ${shownPath(call.path)}\` · ${tokenInWords(call)}`;
  return [heading, requestPart(call), answerPart(call), failurePart(call)].filter(Boolean).join("\n\n");
}

function overview(): string {
  const rows = WIRE_CALLS.map((call) => [
    call.title,
    `\`${call.method} ${shownPath(call.path)}\``,
    call.token === "live" ? "需要" : "",
  ]);
  return `## 接口\n\n${table(["名称", "地址", "令牌"], rows)}`;
}

/** Renders docs/wire-api.md from the calls. */
export function renderWireDocs(): string {
  return `${[INTRODUCTION.trim(), overview(), ...WIRE_CALLS.map(callSection), FILES_PART.trim(), SOCKET_PART.trim()].join("\n\n")}\n`;
}
