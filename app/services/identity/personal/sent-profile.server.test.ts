import { describe, expect, it } from "vitest";
import { PROFILE } from "../../../../tests/support/profiles";
import { readSentProfile, type SentProfile } from "./sent-profile.server";

const REGION_WRONG = "请选择所在地";

async function read(sent: SentProfile, isPlatform = false) {
  const result = await readSentProfile(sent, PROFILE, isPlatform);
  return result.ok ? result.value : result.text;
}

describe("what a client sends of its user object", () => {
  it("is validated as far as it was sent", async () => {
    expect(await read({})).toEqual({});
    expect(await read({ realname: " 李  四 ", faxNo: "" })).toEqual({ realname: "李 四", faxNo: "" });
    expect(await read({ username: "" })).toBe("请输入用户名");
    expect(await read({ realname: "名".repeat(21) })).toBe("姓名不能超过20个字");
    expect(await read({ streetAddress: "" })).toBe("请输入街道地址");
    expect(await read({ faxNo: "传真" })).toBe("请输入正确的传真号码");
  });

  it("has a 工号 of platform users only", async () => {
    expect(await read({ workNo: "A-7" })).toEqual({});
    expect(await read({ workNo: "9".repeat(11) })).toEqual({});
    expect(await read({ workNo: "A-7" }, true)).toEqual({ workNo: "A-7" });
    expect(await read({ workNo: "9".repeat(11) }, true)).toBe("工号不能超过10个字");
  });

  it.each<[SentProfile, Record<string, string> | string]>([
    [{ areaData: ["440000", "440100", "440106"] }, { province: "440000", city: "440100", area: "440106" }],
    [{ areaData: ["440000", "440100"] }, { province: "440000", city: "440100", area: "" }],
    [
      { areaData: ["440000", "440100"], city: "330200" },
      { province: "440000", city: "440100", area: "" },
    ],
    [{ areaData: [] }, REGION_WRONG],
    [{ areaData: ["440000"] }, REGION_WRONG],
    [{ areaData: ["440000", "330200"] }, REGION_WRONG],
    [{ areaData: ["330000", "330200", "330203", ""] }, REGION_WRONG],
    [{ area: "" }, { province: "330000", city: "330200", area: "" }],
    [{ area: "330205" }, { province: "330000", city: "330200", area: "330205" }],
    [{ city: "440100" }, REGION_WRONG],
    [{ province: "" }, REGION_WRONG],
  ])("of %j takes the region %j", async (sent, expected) => expect(await read(sent)).toEqual(expected));
});
