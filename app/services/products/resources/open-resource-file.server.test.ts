import { describe, expect, it } from "vitest";
import { openResourceFile } from "./open-resource-file.server";

const MIB = 1024 * 1024;

const node = (at: number, children: unknown[] = []) => ({
  title: `菜单${at}`,
  menuType: 2,
  url: `/a/page-${at}`,
  perms: `a:p${at}`,
  icon: null,
  sort: at,
  enabled: true,
  children,
});
const fileOf = (resources: unknown) => ({ format: "online-customs-resources", version: 1, resources });
const open = (content: string | object) =>
  openResourceFile("1", Buffer.from(typeof content === "string" ? content : JSON.stringify(content)));
const nodes = (count: number) => Array.from({ length: count }, (_, at) => node(at));

describe("a file of resources", () => {
  it("is opened with a mark of UTF-8 and blanks, and comes back without", async () => {
    const file = fileOf([node(1, [node(2)])]);
    expect(await open(`\ufeff${JSON.stringify(file, null, 4)}\n`)).toEqual({
      ok: true,
      text: JSON.stringify(file),
    });
    expect(await open(fileOf(nodes(2000)))).toMatchObject({ ok: true });
  });

  it.each<readonly [string, () => string | object, string]>([
    [
      "a million arrays in each other",
      () => "[".repeat(MIB),
      "文件内容不是导出的资源：第1行嵌套太深，最多20层",
    ],
    [
      "objects in each other",
      () => '{"a":\n'.repeat(300_000),
      "文件内容不是导出的资源：第21行嵌套太深，最多20层",
    ],
    ["more than 2,000 resources", () => fileOf(nodes(2001)), "文件中的资源太多：第1行起超过2,000项"],
    [
      "300,000 empty objects",
      () => `[\n${"{},\n".repeat(300_000)}`,
      "文件中的资源太多：第2003行起超过2,000项",
    ],
    [
      "a key that stands there twice",
      () => '{"format": 1,\n"format": 2}',
      "文件内容不是导出的资源：第2行的“format”重复",
    ],
    [
      "a text of a million characters",
      () => `{"format":\n"${"x".repeat(MIB)}"}`,
      "文件内容不是导出的资源：第2行的文字太长，最多200个字",
    ],
    [
      "a key of a million characters",
      () => `{"${"x".repeat(MIB)}":1}`,
      "文件内容不是导出的资源：第1行的文字太长，最多200个字",
    ],
    ["a number of a million digits", () => `{"version":${"9".repeat(MIB)}}`, "（“format”不对）"],
    ["something else", () => "{}", "文件内容不是导出的资源，请选择从资源管理导出的JSON文件（“format”不对）"],
    [
      "a resource with a field too many",
      () => fileOf([node(1, [{ ...node(2), extra: 1 }])]),
      "（“resources.0.children.0”不对）",
    ],
    [
      "what every object has",
      () => '{"__proto__": {"format": "online-customs-resources"}}',
      "（“format”不对）",
    ],
    ["a comment", () => "{\n// no\n}", "文件内容不是导出的资源：第2行第1个字起不是JSON"],
    ["no end", () => '{"resources": [', "文件内容不是导出的资源：第1行第16个字起不是JSON"],
    ["more than 2 MB", () => " ".repeat(2 * MIB + 1), "文件不能超过2MB"],
  ])("with %s is refused: what is wrong, and where", async (_, content, message) => {
    expect(await open(content())).toMatchObject({
      ok: false,
      field: "file",
      text: expect.stringContaining(message),
    });
  });

  it("that is no UTF-8 is refused", async () => {
    const outcome = await openResourceFile("1", Buffer.from([0x7b, 0xff, 0xfe]));
    expect(outcome).toMatchObject({ ok: false, text: "文件内容不是导出的资源：第1行第1个字起不是JSON" });
  });
});
