import { describe, expect, it } from "vitest";
import { makePerson } from "../support/people";
import { sessionsOf } from "../support/rows";
import { WireClient } from "../support/wire-client";
import { S, signedInAs } from "../support/wire-journeys";
import { WIRE_CALLS } from "~/wire/api.server";

const LOGIN = `${S}/login`;
const UNREADABLE = {
  status: 200,
  success: false,
  code: 400,
  message: "输入内容包含无法识别的字符，请重新输入",
  result: null,
};
const MALFORMED = { status: 400, success: false, code: 400, message: "请求格式不正确", result: null };
const FOREIGN = { status: 403, success: false, code: 403, message: "请求来源不被允许", result: null };
const EMPTY = { status: 200, success: false, code: 400, message: "请输入手机号/邮箱", result: null };

const say = (body: string | Buffer, path = LOGIN) => new WireClient().sendText("POST", path, body);

describe("what is no call", () => {
  it.each([
    "/api",
    "/api/",
    "/baseurl",
    "/baseurl/ses",
    "/api/yxd-system/sys",
    `${S}/`,
    `${S}/LOGIN`,
    `${S}/login/`,
    `${S}/login/x`,
    `${S}/unknown`,
    `${S}/user/register/`,
    `${S}/randomImage`,
    `${S}/randomImage/`,
    `${S}/randomImage/1/2`,
  ])("at %s is 404", async (path) => {
    for (const method of ["GET", "POST"])
      expect(await new WireClient().sendText(method, path, "{}")).toMatchObject({
        status: 404,
        code: 404,
        message: "接口不存在",
      });
  });

  it.each([
    "/api/yxd-system/sys%2flogin",
    "/api/yxd-system/sys%5Clogin",
    "/api/yxd-system/./sys/login",
    "/api/yxd-system/x/../sys/login",
    "/api/yxd-system/%2e%2e/sys/login",
    `${S}/login;jsessionid=1`,
    `${S}\\login`,
    `${S}/login%00`,
    `${S}/%zz`,
    `${S}/%c0%af`,
  ])("at %s is refused for its spelling", async (path) => {
    expect(await say("{}", path)).toMatchObject(MALFORMED);
  });

  it.each([`${S}//login`, `/${LOGIN}`, "/api//yxd-system///sys/login", "///api/yxd-system/sys/login"])(
    "at %s is a call: repeated slashes are one",
    async (path) => expect(await say("{}", path)).toMatchObject(EMPTY),
  );

  it("at a path of more than 8 KiB is refused", async () => {
    expect(await new WireClient().get(`/api/${"x".repeat(8 * 1024)}`)).toMatchObject({
      status: 414,
      code: 414,
    });
  });
});

describe("methods", () => {
  it.each(WIRE_CALLS)("$method $path takes no other", async ({ method, path }) => {
    const others = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"].filter((other) => other !== method);
    for (const other of others) {
      const reply = await new WireClient().send(path.replace(":checkKey", "1"), { method: other });
      expect(reply).toMatchObject({ status: 405, code: 405, message: "不支持该请求方法" });
      expect(reply.answer.headers.allow).toBe(method === "GET" ? "GET, HEAD" : method);
    }
  });

  it("GET changes nothing: sign-out by GET is refused", async () => {
    const person = await makePerson();
    const client = await signedInAs(person);
    expect(await client.get("/baseurl/ses/outLogin")).toMatchObject({ status: 405 });
    expect((await sessionsOf(person.id))[0]?.ended_at).toBeNull();
  });
});

describe("content types", () => {
  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "text/json",
    "x",
  ])("%s is 415", async (type) => {
    const headers = { "Content-Type": type };
    expect(await new WireClient().send(LOGIN, { method: "POST", body: "{}", headers })).toMatchObject({
      status: 415,
      code: 415,
      message: "不支持该内容类型",
    });
  });

  it("none is 415 with a body, and fine without", async () => {
    expect(await new WireClient().send(LOGIN, { method: "POST", body: "{}" })).toMatchObject({ status: 415 });
    expect(await new WireClient().send(LOGIN, { method: "POST" })).toMatchObject(EMPTY);
    const headers = { "Content-Length": "0" };
    expect(await new WireClient().send(LOGIN, { method: "POST", headers })).toMatchObject(EMPTY);
  });

  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])(
    "%s is read",
    async (type) => {
      const headers = { "Content-Type": type };
      expect(await new WireClient().send(LOGIN, { method: "POST", body: "{}", headers })).toMatchObject(
        EMPTY,
      );
    },
  );

  it("an encoded body is 415", async () => {
    expect(await new WireClient().sendText("POST", LOGIN, "x", { "Content-Encoding": "gzip" })).toMatchObject(
      { status: 415 },
    );
  });

  it("a body of 256 KiB is read and one more byte is 413", async () => {
    const body = (size: number) => `{"a":"${"x".repeat(size - 8)}"}`;
    expect(body(256 * 1024)).toHaveLength(256 * 1024);
    expect(await say(body(256 * 1024))).toMatchObject(EMPTY);
    expect(await say(body(256 * 1024 + 1))).toMatchObject({
      status: 413,
      code: 413,
      message: "请求内容过大",
    });
  });
});

describe("bodies that are no JSON", () => {
  it.each([
    "{",
    "}",
    "{]",
    "{'a':1}",
    "{a:1}",
    '{"a":1,}',
    "// comment\n{}",
    '{"a":/* comment */1}',
    "undefined",
    "NaN",
    '{"a":01}',
    '{"a":"\n"}',
    '{"a":1}{"b":2}',
    "   ",
    '{"a":"\\x"}',
    "[".repeat(1000),
    "[".repeat(20_000) + "]".repeat(20_000),
    '{"a":'.repeat(21) + "1" + "}".repeat(21),
    `{"a":${"[".repeat(20)}${"]".repeat(20)}}`,
    `{"a":${'[{"a":'.repeat(10)}1${"}]".repeat(10)}}`,
    "username=13800138000",
  ])("such as %j are malformed", async (body) => expect(await say(body)).toMatchObject(MALFORMED));

  it.each([
    '{"username":"13800138000","username":"13800138001"}',
    '{"password":"a","captcha":"b","password":"a"}',
    '{"user\\u006eame":"a","username":"b"}',
    '{"a":{"b":1,"b":2}}',
    '{"a":[{"b":1,"b":1}]}',
    '{"__proto__":1,"__proto__":2}',
  ])("with doubled keys such as %s are malformed", async (body) => {
    expect(await say(body)).toMatchObject(MALFORMED);
  });

  it("may be twenty deep, arrays and objects together", async () => {
    expect(await say(`{"a":${"[".repeat(19)}${"]".repeat(19)}}`)).toMatchObject(EMPTY);
  });

  it("may have equal keys in different objects", async () => {
    expect(await say('{"a":{"b":1},"c":{"b":2},"b":[{"b":3},{"b":4}]}')).toMatchObject(EMPTY);
  });
});

describe("bodies that nobody can judge", () => {
  it.each(["[]", '["a"]', "[[[[]]]]", '"text"', "7", "true", "null", '[{"username":"13800138000"}]'])(
    "such as %s, which is no object",
    async (body) => expect(await say(body)).toMatchObject(UNREADABLE),
  );

  it.each([
    '{"username":"\\u0000"}',
    '{"username":"138\\u000000138000"}',
    '{"username":"\\ud800"}',
    '{"username":"a\\udc00b"}',
    '{"unknown":"\\udfff"}',
    '{"unknown":{"deep":["\\u0000"]}}',
    '{"username":["13800138000"]}',
    '{"username":{"toString":"a"}}',
    '{"username":13800138000}',
    '{"username":true}',
    '{"username":{"$gt":""},"password":{"$gt":""}}',
    '{"username":"13800138000","password":"x","captcha":"k7mp","checkKey":{}}',
    '{"username":"13800138000","password":"x","captcha":"k7mp","checkKey":[1]}',
  ])("such as %s", async (body) => expect(await say(body)).toMatchObject(UNREADABLE));

  it("such as bytes that are no UTF-8", async () => {
    for (const bytes of [[0xff], [0xed, 0xa0, 0x80], [0xc0, 0x80]])
      expect(
        await say(Buffer.concat([Buffer.from('{"username":"a'), Buffer.from(bytes), Buffer.from('"}')])),
      ).toMatchObject(UNREADABLE);
  });

  it("are not all that is odd: emoji and other planes are text", async () => {
    expect(await say('{"username":"😀𠮷","unknown":"😀"}')).toMatchObject({
      message: "请输入正确的手机号/邮箱",
    });
  });
});

describe("keys that name prototypes", () => {
  it.each([
    '{"__proto__":{"username":"13800138000","admin":true}}',
    '{"constructor":{"prototype":{"username":"13800138000"}}}',
    '{"toString":"a","hasOwnProperty":"b","valueOf":1}',
    '{"__proto__":null}',
  ])("such as %s are nobody's fields", async (body) => {
    expect(await say(body)).toMatchObject(EMPTY);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect("admin" in {}).toBe(false);
  });
});

describe("where a call comes from", () => {
  it.each<Record<string, string>>([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost:3001" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "http://localhost:3000", "Sec-Fetch-Site": "cross-site" },
    { Referer: "https://evil.example/" },
  ])("%j is refused even with a token", async (headers) => {
    const person = await makePerson();
    const client = await signedInAs(person);
    expect(await client.post("/baseurl/ses/outLogin", {}, headers)).toMatchObject(FOREIGN);
    expect(await client.post(LOGIN, {}, headers)).toMatchObject(FOREIGN);
    expect(await client.put(`${S}/user/updatePassword`, {}, headers)).toMatchObject(FOREIGN);
    expect((await sessionsOf(person.id))[0]?.ended_at).toBeNull();
  });

  it.each<Record<string, string>>([
    {},
    { Origin: "http://localhost:3000" },
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
    { Referer: "http://localhost:3000/login" },
  ])("%j is welcome", async (headers) => {
    expect(await new WireClient().post(LOGIN, {}, headers)).toMatchObject(EMPTY);
  });

  it("nobody is told that another origin may read an answer", async () => {
    const reply = await new WireClient().get(`${S}/randomImage/1`, { Origin: "https://evil.example" });
    expect(reply).toMatchObject(FOREIGN);
    expect(reply.answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});
