import { describe, expect, it } from "vitest";
import { first, validate, second, type Typed } from "../../../../../tests/support/company-form";

describe("a provider's form", () => {
  const provider = (typed: Typed) => validate(typed, { kind: "provider" });
  const declaring = { serviceType: "1", customsCode: "3302612345", filingType: "2", filingCertNo: "GS-33" };

  it("asks for customs code and filing of who declares", () => {
    expect(provider({}).problems).toEqual({});
    expect(provider(declaring).problems).toEqual({});
    expect(provider({ serviceType: "3" }).problems).toEqual({
      customsCode: "代报关的服务商请填写海关编码",
      filingType: "代报关的服务商请选择备案类型",
      filingCertNo: "代报关的服务商请填写备案证号",
    });
  });

  it.each<[Typed, string, string]>([
    [{ serviceType: "" }, "serviceType", "请选择服务类型"],
    [{ name: "" }, "name", "请输入服务商名称"],
    [{ filingCertNo: "备案1" }, "filingCertNo", "备案证号只能包含字母、数字和横线"],
    [{ filingCertNo: "1".repeat(21) }, "filingCertNo", "备案证号最长不能超过20个字符"],
    [{ filingFrom: "2026-02-01", filingTo: "2026-01-31" }, "filingTo", "结束日期不能早于开始日期"],
    [{ [first.no]: "3302180012345" }, first.name, "请输入报关人员姓名"],
    [{ [first.name]: "王", [first.no]: "3302180012345" }, first.name, "报关人员姓名为2-20个字符"],
    [{ [first.name]: "王五" }, first.no, "请输入申报人员证号"],
    [{ [first.name]: "王五", [first.no]: "330218" }, first.no, "申报人员证号为13位数字或字母"],
    [
      {
        [first.name]: "王五",
        [first.no]: "3302180012345",
        [second.name]: "赵六",
        [second.no]: "3302180012345",
      },
      second.no,
      "申报人员证号重复",
    ],
  ])("refuses %j", (typed, field, text) => {
    expect(provider(typed).problems).toEqual({ [field]: text });
  });

  it("takes people who declare", () => {
    const typed = { [second.name]: "王五", [second.no]: "330218001234a" };
    expect(provider(typed).values).toMatchObject({ declarers: [{ name: "王五", no: "330218001234A" }] });
  });
});
