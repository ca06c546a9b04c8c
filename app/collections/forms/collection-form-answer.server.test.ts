import { expect, it } from "vitest";
import { defineForm } from "~/services/forms/editing/form-values";
import { lineField } from "~/services/forms/editing/fields";
import { viewOf } from "./collection-form-answer.server";

const definition = defineForm([{ title: "基本信息", names: ["name", "remark"] }], {
  name: lineField("名称", { max: 20 }),
  remark: lineField("备注", { max: 20, isOptional: true }),
});

it("shows a field that the record begins without as an empty one", () => {
  const form = {
    definition,
    values: { name: "甲" },
    changed: null,
    store: () => Promise.reject(new Error()),
  };
  expect(viewOf(form, form.values, null).values).toEqual({ name: "甲", remark: "" });
});
