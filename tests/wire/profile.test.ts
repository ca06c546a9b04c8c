import { describe, expect, it } from "vitest";
import { makePerson } from "../support/people";
import { auditOf } from "../support/rows";
import { S, signedInAs } from "../support/wire-journeys";

const EDIT = `${S}/user/edit`;
const WHOLE = {
  username: "海风",
  realname: "张三",
  areaData: ["330000", "330200"],
  streetAddress: "中山东路1号",
  faxNo: "",
};

describe("user/edit (10.9)", () => {
  it("takes the whole object back and answers it as it is now", async () => {
    const person = await makePerson();
    const client = await signedInAs(person);
    const { result } = await client.get(`${S}/user/getTokenUserInfo`);
    const reply = await client.post(EDIT, { ...(result as object), ...WHOLE });
    expect(reply).toMatchObject({
      status: 200,
      success: true,
      code: 200,
      message: "修改成功",
      result: {
        ...WHOLE,
        id: String(person.id),
        province: "330000",
        city: "330200",
        area: "",
        phone: person.phone,
        modifyUsername: "海风",
      },
    });
    const recorded = await auditOf(String(reply.answer.headers["x-request-id"]));
    expect(recorded).toMatchObject([{ event: "account.profile-edited", detail: { way: "wire" } }]);
  });

  it("changes only what is sent, and nothing that is not the person's to change", async () => {
    const person = await makePerson({ realname: "李四", fax_no: "0574-1" });
    const client = await signedInAs(person);
    const reply = await client.post(EDIT, {
      realname: "张三",
      faxNo: null,
      phone: "13800138000",
      tenantType: 0,
      workNo: "A-7",
      status: "frozen",
      updateTime: "2020-01-01 00:00:00",
      mustChangePassword: true,
    });
    expect(reply.result).toMatchObject({
      realname: "张三",
      faxNo: "0574-1",
      phone: person.phone,
      tenantType: null,
      workNo: "",
      mustChangePassword: false,
    });
  });

  it.each([
    [{ realname: "" }, "请输入姓名"],
    [{ username: "名".repeat(21) }, "用户名不能超过20个字"],
    [{ areaData: [] }, "请选择所在地"],
    [{ areaData: ["330000", "440100"] }, "请选择所在地"],
    [{ streetAddress: "" }, "请输入街道地址"],
    [{ faxNo: "x" }, "请输入正确的传真号码"],
    [{ avatar: "/avatar/2026/somebody.png" }, "头像文件不存在"],
    [{ id: "1" }, "无权修改该用户"],
    [{ realname: ["张三"] }, "输入内容包含无法识别的字符，请重新输入"],
    [{ areaData: "330000" }, "输入内容包含无法识别的字符，请重新输入"],
    [{ areaData: [330000] }, "输入内容包含无法识别的字符，请重新输入"],
  ])("refuses %j", async (sent, message) => {
    await makePerson();
    const client = await signedInAs(await makePerson());
    expect(await client.post(EDIT, sent)).toMatchObject({ success: false, code: 400, message });
  });
});
