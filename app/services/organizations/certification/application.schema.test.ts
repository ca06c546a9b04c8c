import { describe, expect, it } from "vitest";
import {
  APPLICATION_FORM_CONTEXT,
  ID_NUMBER,
  PROVIDER_FORM,
  valuesOf,
  WHOLE_FORM,
} from "../../../../tests/support/applications";
import { textsOf } from "../../../../tests/support/schema-texts";
import { applicationSchema } from "./application.schema";
import { DECLARER_FIELDS } from "./application.types";

const customer = (typed: object, formContext: object = {}) =>
  textsOf(applicationSchema({ ...APPLICATION_FORM_CONTEXT, ...formContext }), { ...WHOLE_FORM, ...typed });
const provider = (typed: object, formContext: object = {}) =>
  textsOf(applicationSchema({ ...APPLICATION_FORM_CONTEXT, kind: 1, ...formContext }), {
    ...PROVIDER_FORM,
    ...typed,
  });

const NAME = "企业名称须以字母或汉字开头，只能包含字母、数字、汉字、括号和空格";
const CREDIT = "请输入正确的统一社会信用代码";
const CUSTOMS = "海关编码为10位，前5位为数字";
const [first, second] = DECLARER_FIELDS as [(typeof DECLARER_FIELDS)[0], (typeof DECLARER_FIELDS)[0]];

describe("an application that is sent in", () => {
  it("is taken whole", () => {
    expect(customer({})).toEqual({});
    expect(provider({})).toEqual({});
  });

  it("lacks every field that has to be there", () => {
    const lacking = { region: "begun", license: { ok: true, value: false } };
    const empty = Object.fromEntries(Object.keys(PROVIDER_FORM).map((name) => [name, ""]));
    expect(
      textsOf(applicationSchema({ ...APPLICATION_FORM_CONTEXT, ...lacking, kind: 1 } as never), empty),
    ).toEqual({
      companyName: "请输入企业名称",
      creditCode: "请输入统一社会信用代码",
      enterpriseType: "请选择企业类型",
      legalPerson: "请输入法定代表人姓名",
      legalPersonIdType: "请选择证件类型",
      legalPersonIdNo: "请输入证件号码",
      province: "请选择所在地",
      registeredAddress: "请输入注册地址",
      businessScope: "请输入经营范围",
      licenseFile: "请上传营业执照",
      contactName: "请输入联系人",
      contactPhone: "请输入手机号",
      serviceTypes: "请选择服务类型",
      Agreement: "请阅读协议并同意",
    });
  });

  it.each([
    ["companyName", "甲", NAME],
    ["companyName", "（甲）公司", NAME],
    ["companyName", "甲公司！", NAME],
    ["companyName", `甲${"a".repeat(100)}`, NAME],
    ["creditCode", "91350200MA2YJ1XR9", CREDIT],
    ["creditCode", "91350200MA2YJ1XR9GG", CREDIT],
    ["creditCode", "91350200MA2YJ1XRIO", CREDIT],
    ["customsCode", "330261234", CUSTOMS],
    ["customsCode", "3302A12345", CUSTOMS],
    ["ciqCode", "330200000", "检验检疫编码为10位数字或字母"],
    ["enterpriseType", "2", "请选择企业类型"],
    ["legalPerson", "张".repeat(21), "法定代表人姓名不能超过20个字"],
    ["legalPersonIdType", "9", "请选择证件类型"],
    ["legalPersonIdNo", "330203198001011232", "请输入正确的身份证号码"],
    ["legalPersonIdNo", "33020319800101123", "请输入正确的身份证号码"],
    ["registeredAddress", "路".repeat(101), "注册地址不能超过100个字"],
    ["postcode", "31500", "请输入正确的邮编"],
    ["businessScope", "货".repeat(1001), "经营范围不能超过1000个字"],
    ["contactName", "李".repeat(21), "联系人不能超过20个字"],
    ["contactPhone", "1380013800", "请输入正确的手机号"],
    ["contactEmail", "a@example", "请输入正确的邮箱"],
  ])("is refused with %s %j", (field, typed, text) => {
    expect(customer({ [field]: typed })).toEqual({ [field]: text });
    expect(customer({ [field]: typed }, { validating: "draft" }), "also as a draft").toEqual({
      [field]: text,
    });
  });

  it.each([
    ["companyName", `甲${"a".repeat(99)}`],
    ["companyName", "A（中国） 有限公司(1)"],
    ["creditCode", "91350203M0001QAY9B"],
    ["creditCode", " 9135 0200ma2yj1xr9g "],
    ["customsCode", "330261004a"],
    ["customsCode", ""],
    ["ciqCode", "33020000ab"],
    ["legalPerson", "𠮷".repeat(20)],
    ["legalPersonIdNo", "11010519491231002x"],
    ["registeredAddress", "路".repeat(100)],
    ["postcode", "３１５０００"],
    ["businessScope", "货".repeat(1000)],
    ["contactPhone", "+86 138 0013 8000"],
    ["contactEmail", "A@Example.com"],
  ])("is taken with %s %j", (field, typed) => expect(customer({ [field]: typed })).toEqual({}));

  it("takes another paper's number by its own rule, and keeps the stored one when none is typed", () => {
    const passport = { legalPersonIdType: "3", legalPersonIdNo: "E1234" };
    expect(customer(passport)).toEqual({});
    for (const legalPersonIdNo of ["E123", "E-1234", "E".repeat(31)])
      expect(customer({ ...passport, legalPersonIdNo })).toEqual({ legalPersonIdNo: "请输入正确的证件号码" });
    expect(customer({ legalPersonIdNo: "" }, { storedIdNo: ID_NUMBER })).toEqual({});
    expect(customer({ legalPersonIdNo: "" }, { storedIdNo: "E1234" })).toEqual({
      legalPersonIdNo: "请输入正确的身份证号码",
    });
  });

  it("says what is wrong with a paper that came", () => {
    const text = "上传文件大小不能超过 5MB!";
    expect(customer({}, { license: { ok: false, text }, validating: "draft" })).toEqual({
      licenseFile: text,
    });
    expect(customer({}, { authorisation: { ok: true, value: false } })).toEqual({
      authorisationFile: "请上传授权委托书",
    });
  });

  it("needs no authorisation where the contact is the legal representative", () => {
    const without = { authorisation: { ok: true, value: false } } as const;
    const missing = { authorisationFile: "请上传授权委托书" };
    expect(customer({ legalPerson: "王一", contactName: "王 一 " }, without)).toEqual({});
    expect(customer({ legalPerson: "王一", contactName: "王二" }, without)).toEqual(missing);
    const text = "上传文件大小不能超过 5MB!";
    expect(
      customer({ legalPerson: "王一", contactName: "王一" }, { authorisation: { ok: false, text } }),
    ).toEqual({ authorisationFile: text });
  });

  it("is refused with regions that do not belong together, half chosen ones as a draft only", () => {
    expect(customer({}, { region: "wrong", validating: "draft" })).toEqual({ province: "请选择所在地" });
    expect(customer({}, { region: "begun", validating: "draft" })).toEqual({});
  });
});

describe("a provider's application", () => {
  const unfiled = { customsCode: "", filingType: "", filingCertNo: "" };

  it.each(["1", "3"])("that declares (%s) needs customs code and filing", (serviceTypes) => {
    expect(provider({ ...unfiled, serviceTypes })).toEqual({
      customsCode: "请输入海关编码",
      filingType: "请选择备案类型",
      filingCertNo: "请输入备案证书编号",
    });
  });

  it("that only stores goods needs none", () => {
    expect(provider({ ...unfiled, serviceTypes: "2" })).toEqual({});
    expect(provider({ filingCertNo: "1".repeat(31) })).toEqual({
      filingCertNo: "备案证书编号不能超过30位",
    });
  });

  it.each([
    ["2026-01-01", "2025-12-31", "validTo"],
    ["", "2025-12-31", "validTo"],
    ["2027-01-01", "2026-12-31", "validTo"],
    ["2026-02-30", "", "validFrom"],
    ["明天", "", "validFrom"],
    ["", "2026-13-01", "validTo"],
  ])("is refused with a validity from %j to %j", (validFrom, validTo, field) => {
    expect(provider({ validFrom, validTo })).toEqual({ [field]: "有效期不正确" });
  });

  it.each([
    ["", ""],
    ["2026/1/1", "2026年1月1日"],
    ["20200101", "2026.01.01"],
  ])("is taken with a validity from %j to %j", (validFrom, validTo) => {
    expect(provider({ validFrom, validTo })).toEqual({});
  });

  it("has whole rows of declarers, up to twenty", () => {
    const text = "请填写完整的申报人员信息";
    expect(provider({ [first.no]: "" })).toEqual({ [first.no]: text });
    expect(provider({ [second.no]: "123" })).toEqual({ [second.name]: text });
    expect(provider({ [first.no]: "号码" })).toEqual({ [first.no]: text });
    expect(provider({ [first.name]: "王".repeat(21) })).toEqual({ [first.name]: text });
    const rows = Object.fromEntries(
      DECLARER_FIELDS.flatMap(({ name, no }, index) => [
        [name, `王${index}`],
        [no, `33${index}`],
      ]),
    );
    expect(provider(rows)).toEqual({});
    expect(valuesOf(1, rows).declarers).toHaveLength(20);
    expect(valuesOf(1, { [first.no]: "" }).declarers, "half rows of drafts stay").toEqual([
      { name: "王五", no: "" },
    ]);
  });
});

it("a customer's application says nothing of a provider, whatever was sent along", () => {
  expect(valuesOf(0, { ...PROVIDER_FORM, serviceTypes: "nonsense" })).toMatchObject({
    serviceTypes: "",
    filingType: "",
    validFrom: "",
    declarers: [],
  });
});

it("what is taken is in its one form", () => {
  const typed = {
    companyName: " 宁波　远洋 ",
    creditCode: "９１350200ma2yj1xr9g",
    contactPhone: "138-0013-8000",
    contactEmail: " A@Example.com",
    businessScope: " 货物\r\n进出口 ",
    validTo: "2028年12月31日",
  };
  expect(valuesOf(1, typed)).toMatchObject({
    companyName: "宁波 远洋",
    creditCode: "91350200MA2YJ1XR9G",
    contactPhone: "13800138000",
    contactEmail: "a@example.com",
    businessScope: "货物\n进出口",
    validTo: "2028-12-31",
  });
});
