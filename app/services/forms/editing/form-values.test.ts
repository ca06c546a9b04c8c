import { describe, expect, it } from "vitest";
import { anyText } from "../rules/form.schema";
import { ticksIn } from "../rules/choice.schema";
import { defineForm, namesOfTicks, reviewRows, shownAs } from "./form-values";
import { checksField, choiceField, lineField } from "./fields";

const COLOURS = [
  { key: "1", text: "红" },
  { key: "2", text: "绿" },
];
const form = defineForm([{ title: "基本信息", names: ["name", "colour", "colours"] }], {
  name: lineField("名称", { max: 10 }),
  colour: choiceField("select", "颜色", COLOURS),
  colours: checksField("颜色们", COLOURS),
});

describe("values of a form", () => {
  it("are one text each, ticks parted by blanks", () => {
    expect(namesOfTicks(form.fields)).toEqual(["colours"]);
    expect(ticksIn(" 1  2 ")).toEqual(["1", "2"]);
  });

  it("are shown as people read them, and a secret not at all", () => {
    expect(shownAs(form.fields.name, "甲")).toBe("甲");
    expect(shownAs(form.fields.colour, "2")).toBe("绿");
    expect(shownAs(form.fields.colours, "2 1")).toBe("绿、红");
    expect(shownAs({ control: { kind: "secret", maxLength: 9 } }, "abc")).toBe("••••••");
    const tree = {
      kind: "tree",
      nodes: [{ id: 1, title: "上", children: [{ id: 2, title: "下", children: [] }] }],
    } as const;
    expect(shownAs({ control: tree }, "2 1")).toBe("上、下");
    const regions = { provinces: "330000浙江省", cities: "", areas: "" };
    expect(shownAs({ control: { kind: "region", regions } }, "330000 330200 ")).toBe("浙江省 330200");
  });

  it("are reviewed where they differ", () => {
    const before = { name: "甲", colour: "1", colours: "1" };
    expect(reviewRows(form, before, { ...before, colours: "1 2", name: "" })).toEqual([
      { label: "名称", before: "甲", after: "" },
      { label: "颜色们", before: "红", after: "红、绿" },
    ]);
  });

  it("are reviewed in a tree by what goes and what comes, each below its parent", () => {
    const below = [
      { id: 2, title: "新增", children: [] },
      { id: 3, title: "修改", children: [] },
    ];
    const tree = defineForm([], {
      rights: {
        label: "权限",
        control: { kind: "tree", nodes: [{ id: 1, title: "账号", children: below }] },
        rule: anyText,
      },
    });
    expect(reviewRows(tree, { rights: "1 2" }, { rights: "1 3" })).toEqual([
      { label: "权限", before: "取消：账号-新增", after: "增加：账号-修改" },
    ]);
    expect(reviewRows(tree, { rights: "" }, { rights: "1" })).toEqual([
      { label: "权限", before: "–", after: "增加：账号" },
    ]);
  });
});
