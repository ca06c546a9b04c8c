import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { documentedCalls, problemsOf } from "../../tests/support/openapi";
import { WIRE_CALLS } from "./api.server";
import { renderOpenApi } from "./wire-docs-openapi.server";

describe("docs/openapi.json", () => {
  it("is what the calls say", async () => {
    await expect(renderOpenApi(), "run: npx vitest run --project unit wire-docs -u").toMatchFileSnapshot(
      "../../docs/openapi.json",
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
    expect(named.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      WIRE_CALLS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`).sort(),
    );
    expect(new Set(named.map(({ operation }) => operation.operationId)).size).toBe(WIRE_CALLS.length);
  });

  it.each(documentedCalls(renderOpenApi()))("shows answers of $method $path that fit it", ({ operation }) => {
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (!answer.content) continue;
      const { examples } = answer.content["application/json"];
      expect(Object.keys(examples)).not.toEqual([]);
      for (const { value } of Object.values(examples))
        expect(problemsOf(operation, Number(status), value), JSON.stringify(value)).toEqual([]);
    }
  });

  it("takes no other answer for one of its own", () => {
    const [login] = documentedCalls(renderOpenApi()).filter(({ path }) => path.endsWith("/sys/login"));
    const success = login!.operation.responses[200]!.content!["application/json"].examples["success"]!
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
