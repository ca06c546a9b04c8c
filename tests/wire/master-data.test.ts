import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/services/db/client.server";
import { makePerson } from "../support/people";
import { WireClient } from "../support/wire-client";
import { M, signedInAs } from "../support/wire-journeys";

const LIST = `${M}/baseData/page/query`;
const GROUP = `${M}/enumValue/query`;
const SERVICES = `${M}/enumValue/queryEnumServiceType`;
const WHOLE = { page: 1, pageSize: 9999, status: 1 };

interface Row {
  readonly id: string;
  readonly code: string;
  readonly cnName: string;
  readonly type1: string;
}
interface Page {
  readonly list: readonly Row[];
  readonly total: number;
}

let client: WireClient;
beforeAll(async () => {
  client = await signedInAs(await makePerson());
});

const page = async (body: object) => (await client.post(LIST, body)).result as Page;
const codes = ({ list }: Page) => list.map(({ code }) => code);
const group = async (body: object) =>
  (await client.post(GROUP, body)).result as readonly { enumKey: string; enumValue: string }[];
const conditional = (path: string, body: object, headers: Record<string, string>) =>
  client.ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("a list", () => {
  it("comes whole, in the order of the official table", async () => {
    const reply = await client.post(LIST, { type: 4, ...WHOLE });
    expect(reply).toMatchObject({ status: 200, success: true, code: 200, message: "操作成功" });
    const { list, ...rest } = reply.result as Page;
    expect(rest).toEqual({ total: 1302, page: 1, pageSize: 9999 });
    expect(list).toHaveLength(1302);
    expect(list[0]).toEqual({
      id: list[0]!.id,
      type: 4,
      code: "0000",
      cnName: "海关总署",
      cusCode: "",
      cusName: "",
      type1: "",
      type2: "",
    });
  });

  it("is the same for a number and its digits, asked for twice", async () => {
    expect(await page({ type: "18", ...WHOLE })).toEqual(await page({ type: 18, ...WHOLE }));
  });

  it("comes in pages, and ends after the last", async () => {
    const all = await page({ type: 2, ...WHOLE });
    const pages = await Promise.all([1, 2, 3, 4].map((n) => page({ type: 2, page: n, pageSize: 100 })));
    expect(pages.flatMap(codes)).toEqual(codes(all));
    expect(pages.map(({ total }) => total)).toEqual([265, 265, 265, 265]);
    expect(codes(pages[3]!)).toEqual([]);
    expect(codes(await page({ type: 2, page: 100_000, pageSize: 9999 }))).toEqual([]);
  });

  it("is sorted by the fields that it may be sorted by", async () => {
    const byCode = codes(await page({ type: 3, ...WHOLE, column: "code", order: "asc" }));
    expect(byCode).toEqual([...byCode].sort());
    const backwards = codes(await page({ type: 3, ...WHOLE, column: "code", order: "desc" }));
    expect(backwards).toEqual([...byCode].reverse());
    const ids = (await page({ type: 3, ...WHOLE, column: "id", order: "desc" })).list.map(({ id }) =>
      Number(id),
    );
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    for (const column of ["cnName", "cusCode", "cusName"])
      expect(codes(await page({ type: 3, ...WHOLE, column })).sort()).toEqual(byCode);
  });

  it("has rows in force, retired ones, or both", async () => {
    const totals = [1, 0, undefined].map(async (status) => (await page({ type: 47, status })).total);
    expect(await Promise.all(totals)).toEqual([22, 7, 29]);
  });

  it("has both rows of a code that is split by import and export, and tells a from A", async () => {
    const permits = (await page({ type: 40, ...WHOLE })).list.filter(({ code }) => code === "100");
    expect(permits.map(({ type1 }) => type1).sort()).toEqual(["E", "I"]);
    const certificates = codes(await page({ type: 26, ...WHOLE }));
    expect(certificates).toEqual(expect.arrayContaining(["A", "a"]));
  });

  it.each([0, 6, -1, 112, 999_999_999])("number %d is empty", async (type) => {
    expect(await page({ type, ...WHOLE })).toEqual({ list: [], total: 0, page: 1, pageSize: 9999 });
  });

  it.each([{}, { type: "" }, { type: null }])("has to be named: %j", async (body) => {
    const message = "缺少参考数据的键";
    expect(await client.post(LIST, { ...WHOLE, ...body })).toMatchObject({
      success: false,
      code: 400,
      message,
    });
  });

  it.each<object>([
    ...["four", "4a", 4.5, 1e300, true, [4], { a: 1 }, "4\u0000"].map((type) => ({ type })),
    ...[2, "on", {}].map((odd) => ({ status: odd })),
  ])("is refused for %j", async (odd) => {
    const message = "输入内容包含无法识别的字符，请重新输入";
    const reply = await client.post(LIST, { type: 4, ...WHOLE, ...odd });
    expect(reply).toMatchObject({ status: 200, success: false, code: 400, message });
  });

  it.each<[object, string]>([
    ...[0, -1, 100_001, "x", 1.5, [], "1e3"].map((odd): [object, string] => [
      { page: odd },
      "page 应为 1 至 100000 的整数",
    ]),
    ...[0, -1, 10_000, "all"].map((odd): [object, string] => [
      { pageSize: odd },
      "pageSize 应为 1 至 9999 的整数",
    ]),
  ])("says what %j may be", async (odd, message) => {
    for (const [path, body] of [
      [LIST, { type: 4, ...WHOLE, ...odd }],
      [GROUP, { groupCode: "YES_NO", ...odd }],
    ] as const)
      expect(await client.post(path, body)).toMatchObject({
        status: 200,
        success: false,
        code: 400,
        message,
      });
  });

  it.each<object>([
    ...["name", "code; drop table base_data", "constructor", 1, ["code"]].map((column) => ({ column })),
    ...["asc, id", "ASC", "desc;--", 1].map((order) => ({ column: "code", order })),
  ])("is not sorted by %j", async (odd) => {
    const reply = await client.post(LIST, { type: 4, ...WHOLE, ...odd });
    expect(reply).toMatchObject({ status: 200, success: false, code: 400, message: "排序字段不正确" });
  });
});

describe("an enum group", () => {
  it("comes in its own order", async () => {
    expect(await group({ groupCode: "YES_NO", page: 1, pageSize: 9999, show: 1 })).toEqual([
      { enumKey: "1", enumValue: "是", id: "1", groupId: "1" },
      { enumKey: "0", enumValue: "否", id: "2", groupId: "1" },
    ]);
    expect(await group({ groupCode: "YES_NO", page: 2, pageSize: 1 })).toMatchObject([{ enumKey: "0" }]);
    expect(await group({ groupCode: "YES_NO", show: 0 })).toEqual([]);
  });

  it("is empty when nobody knows it", async () => {
    expect(await group({ groupCode: "NO_SUCH_GROUP", page: 1, pageSize: 9999, show: 1 })).toEqual([]);
  });

  it.each([undefined, null, "", "yes_no", "YES NO", "A".repeat(65), "X'--"])(
    "cannot be called %j",
    async (groupCode) => {
      const reply = await client.post(GROUP, { groupCode, page: 1, pageSize: 9999 });
      expect(reply).toMatchObject({ code: 400, message: "缺少枚举组" });
    },
  );

  it("of service types has a call of its own", async () => {
    const all = [
      { enumKey: "1", enumValue: "代报关" },
      { enumKey: "2", enumValue: "代仓储" },
      { enumKey: "3", enumValue: "双服务" },
    ];
    expect((await client.get(`${SERVICES}?show=1&other=x`)).result).toMatchObject(all);
    expect((await client.get(SERVICES)).result).toMatchObject(all);
    expect((await client.get(`${SERVICES}?enumKey=2`)).result).toMatchObject([all[1]]);
    expect((await client.get(`${SERVICES}?show=0`)).result).toEqual([]);
    expect(await client.get(`${SERVICES}?show=1&show=0`)).toMatchObject({ code: 400 });
    expect(await client.get(`${SERVICES}?enumKey=a%00b`)).toMatchObject({ code: 400 });
  });
});

describe("master data", () => {
  it.each([
    ["POST", LIST],
    ["POST", GROUP],
    ["GET", SERVICES],
  ])("needs a token: %s %s", async (method, path) => {
    const reply = await new WireClient().send(path, { method });
    expect(reply).toMatchObject({ status: 401, code: 401, result: null });
  });

  it("answers every refusal in its own envelope", async () => {
    expect(await client.get(LIST)).toMatchObject({ status: 405, code: 405 });
    expect(await client.post(`${M}/baseData/none`, {})).toMatchObject({ status: 404, code: 404 });
    expect(await client.sendText("POST", LIST, "{")).toMatchObject({ status: 400, code: 400 });
    expect(await client.sendText("POST", LIST, "a=1", { "Content-Type": "text/plain" })).toMatchObject({
      status: 415,
    });
    expect(await client.post(LIST, { type: 4 }, { Origin: "https://elsewhere.example" })).toMatchObject({
      status: 403,
    });
  });

  it("answers 304 to who has it already, and to nobody else", async () => {
    const body = { type: 18, ...WHOLE };
    const first = await conditional(LIST, body, {});
    const { etag = "" } = first.headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `"x", W/${etag}`, "*", etag.replace(/"$/, '-gzip"')])
      expect(await conditional(LIST, body, { "If-None-Match": known })).toMatchObject({
        status: 304,
        text: "",
      });
    for (const other of ['"x"', "", etag.slice(1, -1)])
      expect((await conditional(LIST, body, { "If-None-Match": other })).text).toBe(first.text);
    expect((await conditional(LIST, { ...body, type: 2 }, { "If-None-Match": etag })).status).toBe(200);
    expect(
      (await new WireClient().ask(LIST, { method: "POST", headers: { "If-None-Match": etag } })).status,
    ).toBe(401);
  });

  it("comes compressed to who takes it so", async () => {
    const body = { type: 18, ...WHOLE };
    const [plain, packed] = await Promise.all([
      conditional(LIST, body, {}),
      conditional(LIST, body, { "Accept-Encoding": "gzip" }),
    ]);
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect((await conditional(LIST, body, { "Accept-Encoding": "gzip;q=0" })).text).toBe(plain.text);
  });

  it("is loaded whole, a thousand times at once, without meeting a limit", async () => {
    const types = (await db.selectFrom("reference_lists").select("type").execute()).map(({ type }) => type);
    const groups = await db.selectFrom("enum_groups").select("code").where("core", "=", 1).execute();
    const calls = [
      ...types.map((type) => () => client.post(LIST, { type, ...WHOLE })),
      ...groups.map(
        ({ code }) =>
          () =>
            client.post(GROUP, { groupCode: code, page: 1, pageSize: 9999, show: 1 }),
      ),
    ];
    const replies = await Promise.all(Array.from({ length: 1000 }, (_, n) => calls[n % calls.length]!()));
    expect(replies.filter(({ code }) => code !== 200)).toEqual([]);
    const totals = replies.slice(0, types.length).map(({ result }) => (result as Page).total);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(17_683 - 7);
  });
});
