import { pinyin } from "pinyin-pro";
import { describe, expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { db } from "../client.server";
import { isNamed, spelledIn } from "../search/person-search.server";
import characters from "./character-order/characters.txt?raw";
import syllables from "./character-order/syllables.txt?raw";

const spellingOf = async (realname: string) => {
  const person = await makePerson({ realname });
  return [person.realname_spelling, person.realname_initials];
};

const foundBy = async (typed: string) => {
  const rows = await db.selectFrom("accounts").select("realname").where(isNamed(typed)).execute();
  return rows.map(({ realname }) => realname).sort();
};

describe("the spelling of a 姓名", () => {
  it.each([
    ["王海风", "wanghaifeng", "whf"],
    ["单曾", "shanceng", "sc"],
    ["李单", "lidan", "ld"],
    ["吕绿", "lvlv", "ll"],
    ["欧阳娜娜", "ouyangnana", "oynn"],
    ["阿布·卡 Smith9", "abukasmith9", "abksmith9"],
    ["", "", ""],
    ["😀々", "", ""],
  ])("of %j is %j and %j", async (name, spelling, initials) =>
    expect(await spellingOf(name)).toEqual([spelling, initials]),
  );

  it("follows the name, and stays when another column changes", async () => {
    const { id } = await makePerson({ realname: "陈曦" });
    const read = () =>
      db
        .selectFrom("accounts")
        .select(["realname_spelling", "realname_initials"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    await db.updateTable("accounts").set({ work_no: "7" }).where("id", "=", id).execute();
    expect(await read()).toEqual({ realname_spelling: "chenxi", realname_initials: "cx" });
    await db.updateTable("accounts").set({ realname: "赵敏" }).where("id", "=", id).execute();
    expect(await read()).toEqual({ realname_spelling: "zhaomin", realname_initials: "zm" });
    await db.updateTable("accounts").set({ realname: "" }).where("id", "=", id).execute();
    expect(await read()).toEqual({ realname_spelling: "", realname_initials: "" });
  });

  it("has as many characters as a 姓名 has at most", async () => {
    expect((await spellingOf("海".repeat(20)))[1]).toBe("h".repeat(20));
    expect((await spellingOf("海".repeat(21)))[1]).toBe("h".repeat(20));
  });
});

it("the syllables stand in the order of their characters, each once, and agree with nearly all readings", () => {
  const order = [...characters.replaceAll("\n", "")];
  const bounds = syllables.trim().split(/\s/);
  const places = bounds.map((each) => order.indexOf(each.slice(0, 1)));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places[0]).toBe(0);
  expect(new Set(bounds.map((each) => each.slice(1))).size).toBe(bounds.length);
  const common = [
    ..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂",
  ];
  const wrong = common.filter((character) => {
    const at = places.findLastIndex((place) => place <= order.indexOf(character));
    return bounds[at]?.slice(1) !== pinyin(character, { toneType: "none", v: true });
  });
  expect(wrong).toEqual([]);
});

describe("people are found", () => {
  it("by a part of the 姓名 or login name, by pinyin and by initials", async () => {
    await makePerson({ realname: "曾晓彤", username: "tong-customs" });
    for (const typed of [
      "曾晓",
      "晓彤",
      "tong-cus",
      "zengxiao",
      "Zeng Xiaotong",
      "zengx",
      "zxt",
      "ZX",
      "zeng",
    ])
      expect(await foundBy(typed), typed).toContain("曾晓彤");
    for (const typed of ["晓曾", "cengxiao", "xiaotong", "xt", "zengxiaotongs", "zxtt"])
      expect(await foundBy(typed), typed).not.toContain("曾晓彤");
  });

  it("by letters alone, two of them at least", () => {
    expect(["zw", "Zhang Wei", "lü", "xi'an"].map(spelledIn)).toEqual(["zw", "zhangwei", "lv", "xian"]);
    expect(["z", "", "张", "zhang1", "138", "z%", "a_b"].map(spelledIn)).toEqual(Array(7).fill(null));
  });
});
