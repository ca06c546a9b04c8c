import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { documentedCalls, problemsOf } from "../../../tests/support/openapi";
import { WIRE_CALLS } from "../api.server";
import { renderOpenApi } from "./wire-docs-openapi.server";
import { INTRODUCTION } from "./wire-docs.text";

const PREVIEW = "GET /api/yxd-system/sys/common/preview/{filePath}";

describe("docs/openapi.json", () => {
  it("is what the calls say", async () => {
    await expect(renderOpenApi(), "run: npx vitest run --project unit wire-docs -u").toMatchFileSnapshot(
      "../../../docs/openapi.json",
    );
  });

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(
      JSON.parse(renderOpenApi()) as Record<string, unknown>,
    );
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, "3.1"]);
  });

  it("names every call once", () => {
    const named = documentedCalls(renderOpenApi());
    const calls = WIRE_CALLS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(named.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...calls, PREVIEW].sort());
    expect(new Set(named.map(({ operation }) => operation.operationId)).size).toBe(calls.length + 1);
  });

  it.each(documentedCalls(renderOpenApi()))("shows answers of $method $path that fit it", ({ operation }) => {
    for (const [status, answer] of Object.entries(operation.responses)) {
      const examples = answer.content?.["application/json"]?.examples;
      if (!examples) continue;
      expect(Object.keys(examples)).not.toEqual([]);
      for (const { value } of Object.values(examples))
        expect(problemsOf(operation, Number(status), value), JSON.stringify(value)).toEqual([]);
    }
  });

  it("says of every call each status that the introduction names, and how an upload is sent", () => {
    const statuses = [400, 401, 403, 404, 405, 408, 413, 414, 415, 431, 503].map(String);
    for (const { path, operation } of documentedCalls(renderOpenApi()))
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(statuses));
    expect(
      INTRODUCTION.match(/(?<=^\| \d{3} \| )\d{3}/gm)!.filter(
        (status) => !["200", ...statuses].includes(status),
      ),
    ).toEqual([]);
    const document = JSON.parse(renderOpenApi()) as {
      paths: Record<
        string,
        Record<string, { requestBody: { required: boolean; content: Record<string, object> } }>
      >;
      tags: { name: string; description?: string }[];
    };
    const { requestBody } = document.paths["/api/yxd-system/sys/common/upload"]!["post"]!;
    expect(requestBody).toMatchObject({
      required: true,
      content: { "multipart/form-data": { schema: { required: ["bizKey", "file"] } } },
    });
    const socket = document.tags.find(({ name }) => name === "消息推送");
    for (const word of ["heartcheck", "/api/yxd-system/websocket/{userId}", "4401", "1013"])
      expect(socket?.description).toContain(word);
  });

  it("takes no other answer for one of its own", () => {
    const [login] = documentedCalls(renderOpenApi()).filter(({ path }) => path.endsWith("/sys/login"));
    const success = login!.operation.responses[200]!.content!["application/json"]!.examples["success"]!
      .value as { result: object };
    for (const wrong of [
      { ...success, result: null },
      { ...success, code: 0 },
      { ...success, extra: true },
      { ...success, result: { ...success.result, token: "" } },
      { ...success, result: { ...success.result, password: "x" } },
      { ...success, success: false },
    ])
      expect(problemsOf(login!.operation, 200, wrong), JSON.stringify(wrong)).not.toEqual([]);
    expect(problemsOf(login!.operation, 500, success)).toEqual(["HTTP 500 is not documented"]);
  });
});
