import { describe, expect, it } from "vitest";
import { schemaOf } from "../../forms/editing/form-values";
import { departmentForm, departmentValuesOf, type DepartmentFormContext } from "./department-form";

type Typed = Readonly<Record<string, string>>;

const FORM_CONTEXT: DepartmentFormContext = {
  types: [
    { key: "1", text: "业务" },
    { key: "99", text: "其他" },
  ],
  leader: { matches: [], found: null },
  parent: { matches: [], found: null, mayBeTop: true },
};

function validate(typed: Typed, formContext: Partial<DepartmentFormContext> = {}) {
  const schema = schemaOf(departmentForm({ ...FORM_CONTEXT, ...formContext }));
  const validated = schema.safeParse({ name: "业务部", status: "1", ...typed });
  if (validated.success) return { values: validated.data, problems: {} };
  const problems = validated.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { values: null, problems: Object.fromEntries(problems) as Record<string, string> };
}

describe("a department's form", () => {
  it("needs a name and nothing else", () => {
    expect(departmentValuesOf(validate({}).values!)).toEqual({
      name: "业务部",
      code: "",
      type: "",
      leaderId: null,
      sort: null,
      status: "active",
      remark: "",
    });
  });

  it("takes what fits", () => {
    const typed = {
      name: "Sales（东区）2",
      code: "a-1",
      type: "99",
      sort: "９９９９",
      status: "0",
      remark: "备",
    };
    const known = {
      leader: { matches: [], found: { id: 7 } },
      parent: { ...FORM_CONTEXT.parent!, found: { id: 3 } },
    };
    const { values } = validate({ ...typed, leaderId: "7-张三", parentId: "总部" }, known);
    expect(values!.parentId).toEqual({ id: 3 });
    expect(departmentValuesOf(values!)).toEqual({ ...typed, sort: 9999, status: "disabled", leaderId: 7 });
  });

  it.each<[Typed, string, string]>([
    [{ name: "" }, "name", "请输入部门名称"],
    [{ name: "部" }, "name", "部门名称不少于2个字符"],
    [{ name: "部".repeat(31) }, "name", "部门名称最长不能超过30个字符"],
    [{ name: "业务 / 部" }, "name", "部门名称须以字母或汉字开头，只能包含字母、数字、汉字和括号"],
    [{ code: "a_1" }, "code", "部门编码为1-20位字母、数字或横线"],
    [{ code: "a".repeat(21) }, "code", "部门编码最长不能超过20个字符"],
    [{ type: "2" }, "type", "请选择类型"],
    [{ sort: "-1" }, "sort", "排序为0到9999的整数"],
    [{ sort: "10000" }, "sort", "排序为0到9999的整数"],
    [{ status: "2" }, "status", "请选择状态"],
    [{ remark: "备".repeat(256) }, "remark", "备注最长不能超过255个字符"],
    [{ leaderId: "无名氏" }, "leaderId", "请选择本组织的成员"],
    [{ parentId: "没有" }, "parentId", "请选择本组织的部门"],
  ])("refuses %j", (typed, field, text) => {
    expect(validate(typed).problems).toEqual({ [field]: text });
  });

  it("wants a department above from whoever makes nothing at the top", () => {
    const parent = { matches: [], found: null, mayBeTop: false };
    expect(validate({}, { parent }).problems).toEqual({ parentId: "请选择上级部门" });
  });
});
