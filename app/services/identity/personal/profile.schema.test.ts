import { describe, expect, it } from "vitest";
import { textsOf } from "../../../../tests/support/schema-texts";
import { profileSchema } from "./profile.schema";

const GOOD = {
  username: "张三",
  realname: "张三",
  workNo: "",
  province: "330000",
  city: "330200",
  area: "",
  streetAddress: "中山东路1号",
  faxNo: "",
};
const schema = profileSchema({ isPlatform: true, isRegionValid: true });
const textOf = (field: string, typed: string) => textsOf(schema, { ...GOOD, [field]: typed })[field] ?? "ok";

describe("the profile form", () => {
  it.each([
    ["username", "", "请输入用户名"],
    ["username", " \u200b", "请输入用户名"],
    ["username", "名".repeat(20), "ok"],
    ["username", "名".repeat(21), "用户名不能超过20个字"],
    ["realname", "", "请输入姓名"],
    ["realname", "😀".repeat(20), "ok"],
    ["realname", "名".repeat(21), "姓名不能超过20个字"],
    ["workNo", "", "ok"],
    ["workNo", "1".repeat(10), "ok"],
    ["workNo", "1".repeat(11), "工号不能超过10个字"],
    ["streetAddress", "", "请输入街道地址"],
    ["streetAddress", "路".repeat(30), "ok"],
    ["streetAddress", "路".repeat(31), "街道地址不能超过30个字"],
    ["faxNo", "", "ok"],
    ["faxNo", "+86 (574) 8700-0000", "ok"],
    ["faxNo", "０５７４－８７００００００", "ok"],
    ["faxNo", "1".repeat(20), "ok"],
    ["faxNo", "1".repeat(21), "传真不能超过20位"],
    ["faxNo", "x".repeat(21), "传真不能超过20位"],
    ["faxNo", "0574-8700x", "请输入正确的传真号码"],
  ])("takes %s %j: %s", (field, typed, text) => expect(textOf(field, typed)).toBe(text));

  it("says what is wrong with every field at once", () => {
    const strict = profileSchema({ isPlatform: false, isRegionValid: false });
    expect(textsOf(strict, {})).toEqual({
      username: "请输入用户名",
      realname: "请输入姓名",
      province: "请选择所在地",
      streetAddress: "请输入街道地址",
    });
  });

  it("takes names and addresses tidied up, and no 工号 from who is no platform user", () => {
    const ordinary = profileSchema({ isPlatform: false, isRegionValid: true });
    expect(
      ordinary.parse({ ...GOOD, realname: " 张 \u3000 三 ", workNo: "9".repeat(50), faxNo: "０５７４" }),
    ).toMatchObject({ realname: "张 三", workNo: "", faxNo: "0574" });
  });
});
