import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { envelopeOf, send } from "../../../tests/support/http-client";
import { DomainError } from "~/services/runtime/failures/errors";
import {
  answered,
  refusedWith,
  Unauthorised,
  wireCall,
  wireErrors,
  type WireAnswer,
} from "./envelope.server";
import { requestLog } from "../middleware/request-log.server";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The response of a call that answers or throws like this. */
async function answerOf(call: () => Promise<WireAnswer>) {
  const app = express();
  app.use(requestLog);
  app.get("/api/call", wireCall(call));
  app.use(wireErrors("您的登录信息已失效，请重新登录"));
  const server = app.listen(0, "127.0.0.1");
  closing.push(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const answer = await send((server.address() as AddressInfo).port, "/api/call");
  return { status: answer.status, headers: answer.headers, ...envelopeOf(answer) };
}

const thrown = (error: unknown) =>
  answerOf(() => {
    throw error;
  });
const coded = (code: string) => Object.assign(new Error("secret 13800138000"), { code });
const rejected = (error: Error) => answerOf(() => Promise.reject(error));

describe("a wire call's answer", () => {
  it.each([
    [answered("操作成功"), { status: 200, success: true, code: 200, message: "操作成功", result: null }],
    [answered("操作成功", ""), { status: 200, success: true, code: 200, result: "" }],
    [answered("操作成功", [1]), { status: 200, result: [1] }],
    [
      refusedWith("消息不存在"),
      { status: 200, success: false, code: 400, message: "消息不存在", result: null },
    ],
    [refusedWith("请设置登录密码", 501), { status: 200, success: false, code: 501 }],
  ])("%j", async (answer, expected) => {
    expect(await answerOf(() => Promise.resolve(answer))).toMatchObject(expected);
  });
});

describe("a wire call that throws", () => {
  it("for want of a live token is HTTP 401", async () => {
    expect(await rejected(new Unauthorised())).toMatchObject({
      status: 401,
      code: 401,
      message: "您的登录信息已失效，请重新登录",
    });
  });

  it.each([
    [new DomainError("forbidden"), { status: 200, code: 510, message: "没有权限，请联系管理员分配权限！" }],
    [new DomainError("forbidden", "无权修改该用户"), { status: 200, code: 510, message: "无权修改该用户" }],
    [new DomainError("not-found"), { status: 200, code: 400, message: "记录不存在" }],
    [new DomainError("not-found", "角色版本不存在"), { status: 200, code: 400, message: "角色版本不存在" }],
    [new DomainError("conflict"), { status: 200, code: 400, message: "当前状态不允许此操作" }],
    [
      new DomainError("unreadable"),
      { status: 200, code: 400, message: "输入内容包含无法识别的字符，请重新输入" },
    ],
    [
      new DomainError("limited", "limited", { retryAfter: 90 }),
      { status: 200, code: 429, message: "操作过于频繁，请2分钟后再试" },
    ],
    [new DomainError("overload"), { status: 503, code: 503, message: "系统繁忙，请稍后重试" }],
  ])("%s is told in Chinese", async (error, expected) => {
    const answer = await rejected(error);
    expect(answer).toMatchObject({ ...expected, success: false, result: null });
    expect(answer.headers["retry-after"]).toBe(expected.status === 503 ? "5" : undefined);
  });

  it("overload says when to come back", async () => {
    const answer = await rejected(new DomainError("overload", "queue", { retryAfter: 9 }));
    expect(answer.headers["retry-after"]).toBe("9");
  });

  it.each([
    [coded("SQLITE_BUSY"), "5", "系统繁忙，请稍后重试"],
    [coded("SQLITE_FULL"), "60", "服务器存储空间已满，暂时不能保存，请联系管理员清理后再试"],
    [coded("57P01"), "5", "系统暂时无法使用，请稍后再试；刚才如有提交，请先查看是否已经保存"],
    [new DomainError("unavailable"), "5", "系统暂时无法使用，请稍后再试；刚才如有提交，请先查看是否已经保存"],
    [coded("57014"), "5", "系统没有及时处理完，请稍后再试；刚才如有提交，请先查看是否已经保存"],
  ])("what the machine cannot do now is HTTP 503: %s", async (error, retryAfter, text) => {
    const answer = await rejected(error);
    const requestId = String(answer.headers["x-request-id"]);
    expect(answer).toMatchObject({ status: 503, success: false, code: 503, result: null });
    expect(answer.message).toBe(`${text}。请求编号：${requestId}`);
    expect(answer.headers["retry-after"]).toBe(retryAfter);
  });

  it.each([new Error("secret 13800138000"), coded("23502"), "text", { status: 500 }, new TypeError("x")])(
    "%s unexpectedly says the request's number and nothing else",
    async (error) => {
      const answer = await thrown(error);
      const requestId = String(answer.headers["x-request-id"]);
      expect(answer).toMatchObject({
        status: 200,
        code: 500,
        message: `系统异常，请稍后重试。请求编号：${requestId}`,
        result: null,
      });
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
