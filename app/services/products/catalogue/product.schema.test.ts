import { describe, expect, it } from "vitest";
import type { Fields, FormDefinition, Typed } from "../../forms/editing/form.types";
import { schemaOf } from "../../forms/editing/form-values";
import { productForm } from "./product.schema";
import { resourceForm } from "../resources/resource.schema";
import { versionForm } from "../versions/version.schema";

/** The values of a form, or the problems by field. */
function validate<F extends Fields>(definition: FormDefinition<F>, typed: Typed): unknown {
  const read = schemaOf(definition).safeParse(typed);
  if (read.success) return read.data;
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message]));
}

const origins = new Set(["https://sub.example.com"]);
const product = productForm({ isNew: true, origins });
const PRODUCT = {
  code: "declare",
  name: "申报平台",
  entry: "phsb",
  entryUrl: "",
  icon: "",
  summary: "",
  sort: "",
};

describe("productForm", () => {
  it("names the registered addresses, and who registers one, beside the external address", () => {
    const { entryUrl } = product.fields;
    expect(entryUrl).toMatchObject({ neededWhen: "入口为“外部”时必填" });
    expect(entryUrl.hint).toContain("须以已登记的子应用地址开头：https://sub.example.com");
    expect(productForm({ isNew: true, origins: new Set() }).fields.entryUrl.hint).toMatch(
      /^还没有登记外部子应用，不能填写外部地址；由部署平台的人员/,
    );
  });

  it("takes what is typed in its canonical form", () =>
    expect(validate(product, { ...PRODUCT, name: " 申报  平台 ", icon: "ship", sort: "１２" })).toEqual({
      ...PRODUCT,
      name: "申报 平台",
      icon: "ship",
      sort: 12,
    }));

  const rows: [field: string, typed: string, text: string | null][] = [
    ["code", "", "请输入产品编码"],
    ["code", "a", "产品编码须以小写字母开头，只能包含小写字母、数字和连字符，2至30位"],
    ["code", "A-b", "产品编码须以小写字母开头，只能包含小写字母、数字和连字符，2至30位"],
    ["code", `a${"b".repeat(29)}`, null],
    ["code", `a${"b".repeat(30)}`, "产品编码最长不能超过30个字符"],
    ["name", "", "请输入产品名称"],
    ["name", "品", "产品名称不少于2个字符"],
    ["name", "品".repeat(30), null],
    ["name", "品".repeat(31), "产品名称最长不能超过30个字符"],
    ["name", "1号产品", "产品名称须以字母或汉字开头，只能包含字母、数字、汉字、括号和空格"],
    ["name", "产品（测试） A", null],
    ["entry", "", "请选择入口"],
    ["entry", "elsewhere", "请选择入口"],
    ["icon", "no-such-icon", "没有这个图标"],
    ["summary", "介".repeat(200), null],
    ["summary", "介".repeat(201), "简介最长不能超过200个字符"],
    ["sort", "9999", null],
    ["sort", "10000", "排序须为0至9999的整数"],
    ["sort", "-1", "排序须为0至9999的整数"],
    ["sort", "1.5", "排序须为0至9999的整数"],
  ];
  it.each(rows)("%s of %j: %s", (field, typed, text) => {
    const validated = validate(product, { ...PRODUCT, [field]: typed });
    if (text === null) expect(validated).toHaveProperty("entry", "phsb");
    else expect(validated).toEqual({ [field]: text });
  });

  it.each([
    ["", "请输入入口地址"],
    ["http://sub.example.com/", "请输入以https://开头的入口地址"],
    ["https://user@sub.example.com/", "请输入以https://开头的入口地址"],
    ["javascript:alert(1)", "请输入以https://开头的入口地址"],
    ["https://elsewhere.example.com/", "入口地址不在已登记的子应用范围内"],
    [`https://sub.example.com/${"x".repeat(177)}`, "入口地址最长不能超过200个字符"],
  ])("an external product's address %j: %s", (entryUrl, text) =>
    expect(validate(product, { ...PRODUCT, entry: "external", entryUrl })).toEqual({ entryUrl: text }),
  );

  it("keeps an address for an external product only", () => {
    const entryUrl = `https://sub.example.com/${"x".repeat(176)}`;
    expect(validate(product, { ...PRODUCT, entry: "external", entryUrl })).toMatchObject({ entryUrl });
    expect(validate(product, { ...PRODUCT, entryUrl })).toMatchObject({ entryUrl: "" });
  });
});

describe("versionForm", () => {
  const version = versionForm({ copyable: [{ key: "7", text: "1.0" }], isReleased: false });
  const VERSION = { name: "1.0", copyFrom: "", notes: "说明", defaultFor: "" };

  it("takes kinds in their order and another version by its number", () =>
    expect(validate(version, { ...VERSION, copyFrom: "7", defaultFor: "provider customer" })).toEqual({
      name: "1.0",
      copyFrom: 7,
      notes: "说明",
      defaultFor: ["customer", "provider"],
    }));

  it.each([
    ["name", "", "请输入版本号"],
    ["name", "1", "版本号格式为1.0或1.0.1，每段最多3位数字"],
    ["name", "1.0.0.0", "版本号格式为1.0或1.0.1，每段最多3位数字"],
    ["copyFrom", "8", "没有找到要复制的版本"],
    ["notes", "", "请输入说明"],
    ["notes", "说".repeat(1001), "说明最长不能超过1000个字符"],
    ["defaultFor", "platform", "请选择默认开通"],
  ])("%s of %j: %s", (field, typed, text) =>
    expect(validate(version, { ...VERSION, [field]: typed })).toEqual({ [field]: text }),
  );
});

describe("resourceForm", () => {
  const formContext = { parents: [], parentId: 3, isNew: true, isReleased: false };
  const resource = resourceForm(formContext);
  const RESOURCE = {
    menuType: "2",
    parentId: "3-菜单",
    sort: "",
    title: "页面",
    url: " /a/b ",
    perms: "",
    icon: "",
    status: "1",
  };

  it("cleans what is validated among the others later", () =>
    expect(validate(resource, RESOURCE)).toMatchObject({
      parentId: 3,
      url: "/a/b",
      perms: null,
      sort: null,
    }));

  it.each([
    ["title", "", "请输入标题"],
    ["title", "页", "标题不少于2个字符"],
    ["title", "页".repeat(21), "标题最长不能超过20个字符"],
    ["menuType", "1", "请选择类型"],
    ["status", "2", "请选择状态"],
  ])("%s of %j: %s", (field, typed, text) =>
    expect(validate(resource, { ...RESOURCE, [field]: typed })).toEqual({ [field]: text }),
  );

  it("says that a typed parent is none", () => {
    expect(validate(resourceForm({ ...formContext, parentId: null }), RESOURCE)).toEqual({
      parentId: "没有找到这个上级",
    });
    expect(validate(resource, { ...RESOURCE, parentId: "" })).toMatchObject({ parentId: null });
  });
});
