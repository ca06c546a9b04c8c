import { describe, expect, it } from "vitest";
import { WIRE_CALLS } from "../api.server";
import { fieldsOf, renderWireDocs } from "./wire-docs-page.server";
import { DOC_USER, DOC_USER_FIELDS } from "./wire-docs";

describe("docs/wire-api.md", () => {
  it("is what the calls say", async () => {
    await expect(renderWireDocs(), "run: npx vitest run --project unit wire-docs -u").toMatchFileSnapshot(
      "../../../docs/wire-api.md",
    );
  });

  it.each(WIRE_CALLS)("says what every field of $method $path means, and names no other", (call) => {
    for (const { name, type, meaning } of fieldsOf(call)) {
      expect(type, name).toMatch(/^[\u4e00-\u9fff，]+$/);
      expect(meaning, name).not.toBe("");
    }
    const names = fieldsOf(call).map(({ name }) => name);
    expect(Object.keys(call.doc.fields ?? {}).sort()).toEqual([...names].sort());
  });

  it.each(WIRE_CALLS.filter(({ doc }) => doc.request !== undefined))(
    "shows a request that $method $path can read",
    (call) => {
      expect(call.input.safeParse(call.doc.request).error).toBeUndefined();
      const names = fieldsOf(call).map(({ name }) => name);
      const request = call.doc.body === undefined ? (call.doc.request as object) : {};
      for (const name of Object.keys(request)) expect(names).toContain(name);
    },
  );

  it.each(WIRE_CALLS)("says what $method $path answers", ({ doc }) => {
    if (typeof doc.returns === "string") return expect(doc.returns).toMatch(/。$/);
    expect(Object.keys(doc.returns)).toEqual(Object.keys(doc.result as object));
    for (const failure of doc.fails) expect(failure).toMatch(/^\d{3} .*[\u4e00-\u9fff]/);
  });

  it("explains every field of the user object", () => {
    expect(Object.keys(DOC_USER_FIELDS)).toEqual(Object.keys(DOC_USER));
  });
});
