import { beforeEach, describe, expect, it } from "vitest";
import type { Account } from "~/services/db/schema/schema-people";
import { formatTime } from "~/services/format/time";
import { revokeMessage } from "~/services/messaging/messages/revoke.server";
import { PUBLISHER, sendTo } from "../support/messages";
import { makePerson } from "../support/people";
import { clockTime, passSeconds } from "../support/still-clock";
import { WireClient } from "../support/wire-client";
import { S, signedInAs } from "../support/wire-journeys";

const LIST = `${S}/message/list`;
const READ = `${S}/message/read`;
const refusal = (message: string) => ({ status: 200, success: false, code: 400, message, result: null });

let person: Account;
let client: WireClient;
beforeEach(async () => {
  person = await makePerson();
  client = await signedInAs(person);
});

const idsIn = (result: unknown) => (result as { records: { id: string }[] }).records.map(({ id }) => id);
const unread = async () => idsIn((await client.post(LIST, { readState: 0, pageSize: 9999 })).result);

describe("message/list (10.16)", () => {
  it("answers a person without messages", async () => {
    const reply = await client.post(LIST, { readState: 0, page: 1, pageSize: 5 });
    const result = { records: [], total: 0, size: 5, current: 1, pages: 0 };
    expect(reply).toMatchObject({ status: 200, success: true, code: 200, message: "操作成功", result });
  });

  it("answers every field of a message, the content clean", async () => {
    const id = await sendTo([person.id], {
      title: "身份认证结果",
      content: '<p onclick="x()">您提交的企业客户认证已通过。</p><script>1</script>',
    });
    expect((await client.post(LIST, {})).result).toEqual({
      records: [
        {
          id: String(id),
          messageTitle: "身份认证结果",
          messageType: "2",
          messageTypeText: "通知",
          sendTime: formatTime(clockTime()),
          messageContent: "<p>您提交的企业客户认证已通过。</p>",
          readState: 0,
        },
      ],
      total: 1,
      size: 5,
      current: 1,
      pages: 1,
    });
  });

  it("answers page by page, newest first, by read state", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      ids.unshift(String(await sendTo([person.id])));
      passSeconds(1);
    }
    await client.post(READ, [ids[0]]);
    const page = async (body: object) => (await client.post(LIST, body)).result;
    expect(await page({})).toMatchObject({ total: 7, size: 5, current: 1, pages: 2 });
    expect(idsIn(await page({}))).toEqual(ids.slice(0, 5));
    expect(idsIn(await page({ page: "2", readState: null }))).toEqual(ids.slice(5));
    expect(idsIn(await page({ pageNo: 3, pageSize: 3, readState: "" }))).toEqual(ids.slice(6));
    expect(idsIn(await page({ page: 100_000 }))).toEqual([]);
    expect(idsIn(await page({ readState: "1", pageSize: "9999" }))).toEqual([ids[0]]);
    expect(idsIn(await page({ readState: 0, pageSize: 9999 }))).toEqual(ids.slice(1));
  });

  it.each<[object, string]>([
    [{ readState: 2 }, "阅读状态不正确"],
    [{ readState: "unread" }, "阅读状态不正确"],
    [{ readState: [0] }, "输入内容包含无法识别的字符，请重新输入"],
    ...[{ page: 0 }, { page: 100_001 }, { page: -1 }, { page: 1.5 }, { page: "1e2" }, { page: " 1" }].map(
      (body): [object, string] => [body, "page 应为 1 至 100000 的整数"],
    ),
    ...[{ pageSize: 0 }, { pageSize: 10_000 }, { pageSize: "all" }, { pageSize: 10_000, pageNo: 1 }].map(
      (body): [object, string] => [body, "pageSize 应为 1 至 9999 的整数"],
    ),
    [{ pageNo: "x" }, "page 应为 1 至 100000 的整数"],
  ])("refuses %j", async (body, text) => {
    expect(await client.post(LIST, body)).toMatchObject(refusal(text));
  });

  it("shows nobody another's messages, and nothing without a token", async () => {
    await sendTo([(await makePerson()).id]);
    expect(await unread()).toEqual([]);
    for (const path of [LIST, READ]) expect((await new WireClient().post(path, [])).status).toBe(401);
  });
});

describe("message/read (10.17)", () => {
  it("marks text and numbers, doubled ones once, read ones again", async () => {
    const a = await sendTo([person.id]);
    const b = await sendTo([person.id]);
    const c = await sendTo([person.id]);
    const reply = await client.post(READ, [String(a), b, b, String(b)]);
    expect(reply).toMatchObject({
      status: 200,
      success: true,
      code: 200,
      message: "操作成功！",
      result: null,
    });
    expect(await unread()).toEqual([String(c)]);
    expect(await client.post(READ, [a, c])).toMatchObject({ code: 200 });
    expect(await unread()).toEqual([]);
  });

  it("marks a thousand, and not one more", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 1001; index += 1) ids.push(await sendTo([person.id]));
    expect(await client.post(READ, ids)).toMatchObject(refusal("一次最多选择1000条消息"));
    expect((await unread()).length).toBe(1001);
    expect(await client.post(READ, ids.slice(1))).toMatchObject({ code: 200 });
    expect(await unread()).toEqual([String(ids[0])]);
  }, 120_000);

  it("marks nothing when one id is unknown, revoked, somebody else's or none at all", async () => {
    const own = await sendTo([person.id]);
    const revoked = await sendTo([person.id]);
    await revokeMessage(revoked, "", PUBLISHER);
    const foreign = await sendTo([(await makePerson()).id]);
    const odd = [0, -1, 1.5, "01", "x", "", " 1", "1;", "9007199254740993", "9999999999999999999", 1e300];
    for (const id of [987_654, revoked, foreign, ...odd])
      expect(await client.post(READ, [own, id]), String(id)).toMatchObject(refusal("消息不存在"));
    expect(await unread()).toEqual([String(own)]);
  });

  it.each([
    [[], "请选择消息"],
    [{}, "输入内容包含无法识别的字符，请重新输入"],
    ["31", "输入内容包含无法识别的字符，请重新输入"],
    [{ ids: ["31"] }, "输入内容包含无法识别的字符，请重新输入"],
    [[["31"]], "输入内容包含无法识别的字符，请重新输入"],
    [[null], "输入内容包含无法识别的字符，请重新输入"],
  ])("refuses %j", async (body, text) => {
    expect(await client.post(READ, body)).toMatchObject(refusal(text));
  });
});
