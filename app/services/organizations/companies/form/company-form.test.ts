import { describe, expect, it } from "vitest";
import { COMPANY_FORM_CONTEXT, companyValues, ID_NUMBER } from "../../../../../tests/support/companies";
import { first, validate, second, type Typed } from "../../../../../tests/support/company-form";
import { endOfDay, startOfDay } from "../../../format/day";
import { COMPANY_FIELDS } from "../company.types";
import { companyForm } from "./company-form";
import type { CompanyFormContext } from "./company-form-context.types";

it("every stored field has its place in the form", () => {
  const formContext: CompanyFormContext = {
    ...COMPANY_FORM_CONTEXT,
    kind: "provider",
    isStaff: true,
    parent: null,
  };
  const placed = new Set<string>(companyForm(formContext).sections.flatMap(({ names }) => names));
  const region = ["province", "city", "area"];
  const stored = Object.keys(COMPANY_FIELDS).filter((field) => !region.includes(field));
  expect(placed.has("areaData")).toBe(true);
  expect(stored.filter((field) => !placed.has(field))).toEqual([]);
});

describe("a customer's form", () => {
  it("takes what is needed, and leaves the rest open", () => {
    expect(validate({}).values).toMatchObject({
      name: "宁波远洋贸易有限公司",
      code: "",
      shortName: "",
      legalPersonIdNo: "",
      adminAccount: null,
      validFrom: startOfDay("2026-01-01"),
      validTo: null,
      declarers: [],
    });
  });

  it("takes codes in any spelling and days as people type them", () => {
    const typed = {
      code: "c-0１",
      creditCode: " 91350200ma2yj1xr9g ",
      customsCode: "33026abcde",
      ciqCode: "ab12345678",
      validFrom: "2026年1月5日",
      validTo: "2026/12/31",
      contactPhone: "0574 87654321",
      contactEmail: "Li.Si@Example.com",
      adminAccount: "13900139000",
    };
    expect(validate(typed).values).toMatchObject({
      code: "C-01",
      creditCode: "91350200MA2YJ1XR9G",
      customsCode: "33026ABCDE",
      ciqCode: "AB12345678",
      validFrom: startOfDay("2026-01-05"),
      validTo: endOfDay("2026-12-31"),
      contactEmail: "li.si@example.com",
      adminAccount: { kind: "phone", value: "13900139000" },
    });
  });

  it.each<[Typed, string, string]>([
    [{ name: "" }, "name", "请输入客户名称"],
    [{ name: "远" }, "name", "客户名称不少于2个字符"],
    [{ name: "远".repeat(101) }, "name", "客户名称最长不能超过100个字符"],
    [{ name: "3号仓库" }, "name", "客户名称须以字母或汉字开头，只能包含字母、数字、汉字、括号和空格"],
    [{ shortName: "远 洋" }, "shortName", "简称须以字母或汉字开头，只能包含字母、数字和汉字"],
    [{ shortName: "远".repeat(21) }, "shortName", "简称最长不能超过20个字符"],
    [{ code: "C" }, "code", "编码为2-20位大写字母、数字或横线"],
    [{ code: "C_1" }, "code", "编码为2-20位大写字母、数字或横线"],
    [{ creditCode: "" }, "creditCode", "请输入统一社会信用代码"],
    [{ creditCode: "91350200" }, "creditCode", "请输入正确的统一社会信用代码"],
    [
      { creditCode: "913302000000000001", creditChecked: "" },
      "creditCode",
      "校验位不符，请核对营业执照后再保存",
    ],
    [{ customsCode: "ABCDE12345" }, "customsCode", "海关编码为10位，前5位为数字"],
    [{ ciqCode: "123" }, "ciqCode", "检验检疫编码为10位数字或字母"],
    [{ enterpriseType: "" }, "enterpriseType", "请选择企业类型"],
    [{ enterpriseType: "2" }, "enterpriseType", "请选择企业类型"],
    [{ creditLevel: "9" }, "creditLevel", "请选择海关信用等级"],
    [{ legalPerson: "张" }, "legalPerson", "法定代表人不少于2个字符"],
    [{ legalPersonIdNo: "330203198001011230" }, "legalPersonIdNo", "请输入正确的身份证号码"],
    [{ legalPersonIdType: "3", legalPersonIdNo: "E12" }, "legalPersonIdNo", "请输入正确的证件号码"],
    [{ businessScope: "货".repeat(1001) }, "businessScope", "经营范围最长不能超过1000个字符"],
    [{ streetAddress: "路".repeat(101) }, "streetAddress", "街道地址最长不能超过100个字符"],
    [{ postcode: "31500" }, "postcode", "请输入正确的邮编"],
    [{ contactName: "" }, "contactName", "请输入联系人"],
    [{ contactPhone: "" }, "contactPhone", "请输入联系电话"],
    [{ contactPhone: "87654321" }, "contactPhone", "请输入正确的手机号或固定电话"],
    [{ contactEmail: "li.si" }, "contactEmail", "请输入正确的邮箱"],
    [{ validFrom: "" }, "validFrom", "请选择有效期起"],
    [{ validFrom: "明天" }, "validFrom", "请输入正确的日期"],
    [{ validTo: "2025-12-31" }, "validTo", "结束日期不能早于开始日期"],
    [{ remark: "注".repeat(256) }, "remark", "备注最长不能超过255个字符"],
    [{ adminAccount: "1390013" }, "adminAccount", "请输入正确的手机号/邮箱"],
  ])("refuses %j", (typed, field, text) => {
    expect(validate(typed).problems).toEqual({ [field]: text });
  });

  it("takes edges of lengths", () => {
    const typed = { name: `远${"洋".repeat(99)}`, shortName: "远洋", remark: "注".repeat(255) };
    expect(validate(typed).problems).toEqual({});
  });

  it("asks for a region as far down as there is one", () => {
    expect(validate({}, { isRegionWhole: false }).problems).toEqual({ areaData: "请选择所在地" });
  });

  it("asks once only to look at a doubtful check character", () => {
    const creditCode = "913302000000000001";
    const stored = { code: "C1", creditCode, idNo: null, values: companyValues() };
    expect(validate({ creditCode, creditChecked: "1" }).problems).toEqual({});
    expect(validate({ creditCode, creditChecked: "" }, { stored, isNew: false }).problems).toEqual({});
  });

  it("keeps a stored number that fits the chosen paper, and no other", () => {
    const stored = { code: "C1", creditCode: "", idNo: ID_NUMBER, values: companyValues() };
    expect(validate({ legalPersonIdNo: "" }, { stored }).values).toMatchObject({ legalPersonIdNo: "" });
    const passport = { code: "C1", creditCode: "", idNo: "E12345678", values: companyValues() };
    expect(validate({ legalPersonIdNo: "" }, { stored: passport }).problems).toEqual({
      legalPersonIdNo: "请输入正确的身份证号码",
    });
  });

  it("shows what belongs to it, and asks to look at a doubtful code only where there is one", () => {
    const namesOf = (formContext: Partial<CompanyFormContext>) =>
      companyForm({ ...COMPANY_FORM_CONTEXT, ...formContext }).sections.flatMap(({ names }) => names);
    expect(namesOf({})).not.toContain("creditChecked");
    expect(namesOf({})).not.toContain("serviceType");
    expect(namesOf({ isDoubtful: true })).toContain("creditChecked");
    expect(namesOf({ isStaff: false })).not.toContain("remark");
    expect(namesOf({ isStaff: false })).not.toContain("adminAccount");
    expect(namesOf({ kind: "provider", declarerRows: 2 })).toEqual(
      expect.arrayContaining(["serviceType", first.name, second.no]),
    );
  });

  it("says nothing of what providers say", () => {
    const typed = { serviceType: "1", filingType: "2", [first.name]: "王五", [first.no]: "3302180012345" };
    expect(validate(typed).values).toMatchObject({ serviceType: "", filingType: "", declarers: [] });
  });

  it("leaves fixed fields as they are, whatever is sent", () => {
    const fixed = {
      creditCode: "91350200MA2YJ1XR9G",
      remark: "内部",
      validTo: 5,
      validFrom: 1,
      creditLevel: "2",
    };
    const typed = { creditCode: "x", remark: "别的", validTo: "2030-01-01", validFrom: "", creditLevel: "9" };
    const stored = { code: "C1", creditCode: "91350200MA2YJ1XR9G", idNo: null, values: companyValues() };
    expect(validate(typed, { fixed, stored, isNew: false }).values).toMatchObject(fixed);
  });

  it("has a code and an administrator only when it is new", () => {
    const typed = { code: "?", adminAccount: "?" };
    expect(validate(typed, { isNew: false }).values).toMatchObject({ code: "", adminAccount: null });
    const codeOf = (isNew: boolean) => companyForm({ ...COMPANY_FORM_CONTEXT, isNew }).fields["code"];
    expect(codeOf(true)?.hint).toContain("不填写则自动生成");
    expect(codeOf(false)?.hint).toBeUndefined();
  });
});

describe("a first-level customer's form", () => {
  const parent = { name: "上级", validTo: endOfDay("2026-12-31") };

  it("may be without a credit code", () => {
    expect(validate({ creditCode: "" }, { parent }).values).toMatchObject({ creditCode: "" });
  });

  it("ends with the customer above, at the latest", () => {
    expect(validate({}, { parent }).values).toMatchObject({ validTo: parent.validTo });
    expect(validate({ validTo: "2026-12-31" }, { parent }).problems).toEqual({});
    expect(validate({ validTo: "2027-01-01" }, { parent }).problems).toEqual({
      validTo: "不能晚于上级客户的有效期2026-12-31",
    });
    expect(validate({ validTo: "2030-01-01" }, { parent: { name: "上级", validTo: null } }).problems).toEqual(
      {},
    );
  });
});

it("marks what a customer may leave open, the customs code too", () => {
  const isOptional = (name: "name" | "customsCode") =>
    companyForm(COMPANY_FORM_CONTEXT).fields[name].isOptional === true;
  expect([isOptional("name"), isOptional("customsCode")]).toEqual([false, true]);
});
