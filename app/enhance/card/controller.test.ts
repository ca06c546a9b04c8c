import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { startCardController, type CardController } from "../../../tests/simulators/card-controller";
import type { TestCard } from "../../../tests/simulators/card-authority";
import { BLOCK_SIZE } from "./frames";
import { Controller, ControllerError } from "./controller";

/** A card whose signatures are not verified. */
const card: TestCard = {
  algorithm: "sm2",
  certificate: "MIIB",
  certNo: "0300000000000001",
  validFrom: new Date(0),
  validTo: new Date(0),
  company: "测试贸易有限公司",
  name: "测试员",
  sign: (text) => Buffer.from(text).toString("base64"),
};
const QUICK = { retryMs: 20, tries: 10, installMs: 60 };
let simulator: CardController;
let controller: Controller;

beforeAll(async () => {
  vi.stubGlobal("WebSocket", WebSocket);
  simulator = await startCardController(card);
  controller = new Controller(simulator.url, { ...QUICK, tries: 1000 });
});
afterEach(() => simulator.reset());
afterAll(async () => {
  controller.close();
  await simulator.close();
  vi.unstubAllGlobals();
});

const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ControllerError)) throw new Error(`no such failure: ${String(error)}`);
  return { fault: error.fault, text: error.message, code: error.code };
};
const sign = (passwd = "88888888") => controller.call("cus-sec_SpcSignDataAsPEM", { inData: "text", passwd });

describe("a controller that is there", () => {
  it("answers each call with what belongs to it, at the same time and without ids", async () => {
    for (const isWithoutIds of [false, true]) {
      simulator.options.isWithoutIds = isWithoutIds;
      const answers = await Promise.all([
        controller.call("ver"),
        controller.call("cus-sec_SpcGetCertNo"),
        controller.call("cus-sec_SpcGetEntName"),
      ]);
      expect(answers).toEqual([["1.6.56"], [card.certNo], [card.company]]);
    }
  });

  it("is waited for when it says nothing at first, and answers twice without harm", async () => {
    Object.assign(simulator.options, { sendsOpen: false, isTwice: true });
    const fresh = new Controller(simulator.url, { ...QUICK, tries: 1000 });
    expect(await fresh.call("ver")).toEqual(["1.6.56"]);
    expect(await fresh.call("cus-sec_SpcGetCertNo")).toEqual([card.certNo]);
    fresh.close();
  });

  it("is found again when it refuses connections, or cuts one in the middle of a call", async () => {
    const fresh = new Controller(simulator.url, { ...QUICK, tries: 1000 });
    simulator.options.refusals = 3;
    expect(await fresh.call("ver")).toEqual(["1.6.56"]);
    simulator.options.cutsAt = "cus-sec_SpcGetCertNo";
    expect(await failure(fresh.call("cus-sec_SpcGetCertNo"))).toMatchObject({ fault: "connection" });
    expect(await fresh.call("ver")).toEqual(["1.6.56"]);
    fresh.close();
  });

  it("says why it does not sign, by text and code", async () => {
    expect(await failure(sign("12345678"))).toEqual({
      fault: "card",
      text: "卡密码错误,剩余2次",
      code: "Sim60001",
    });
    simulator.options.remainingTries = 1;
    expect(await failure(sign("12345678"))).toMatchObject({ text: "卡已锁定", code: "Sim60002" });
    expect(await failure(sign())).toMatchObject({ code: "Sim60002" });
    simulator.options.card = null;
    expect(await failure(sign())).toMatchObject({ text: "请插入IC卡或者Key!51590" });
    simulator.options.hasReader = false;
    expect(await failure(sign())).toMatchObject({ code: "Custom50200" });
    expect(await failure(controller.call("cus-sec_SpcSignRandom", { random: "" }))).toBeTruthy();
    expect(await failure(controller.call("no-such-method"))).toEqual({ fault: "card", text: "", code: "" });
  });

  it("is given up when it never answers, and told when it speaks another language", async () => {
    simulator.options.silent = new Set(["ver"]);
    expect(await failure(controller.call("ver", {}, 50))).toMatchObject({ fault: "timeout" });
    simulator.options.isGarbled = true;
    expect(await failure(sign())).toMatchObject({ fault: "format", text: "数据格式非法" });
  });

  it("is not read when it answers with megabytes, and answers the next call", async () => {
    simulator.options.isHuge = true;
    expect(await failure(sign())).toMatchObject({ fault: "format", text: "数据格式非法" });
    simulator.options.isHuge = false;
    expect(await controller.call("ver")).toEqual(["1.6.56"]);
  });

  it("answers late, when nobody waits any more, without harm", async () => {
    simulator.options.latency = 120;
    expect(await failure(controller.call("cus-sec_SpcGetCertNo", {}, 30))).toMatchObject({
      fault: "timeout",
    });
    expect(await controller.call("cus-sec_SpcGetEntName")).toEqual([card.company]);
  });
});

describe("a long text", () => {
  // Its blocks are sent, and refused, one after the other.
  const LONG_MS = 60_000;

  it("goes in blocks, and a broken one again", async () => {
    const inData = "中文abc".repeat(BLOCK_SIZE / 4);
    simulator.options.brokenBlocks = 2;
    const answer = await controller.call("cus-sec_SpcSignDataAsPEM", { inData, passwd: "88888888" }, LONG_MS);
    expect(answer[0]).toBe(card.sign(inData));
    expect(simulator.asked).toHaveLength(1);
  });

  it("is given up after three failures for each of its blocks", async () => {
    simulator.options.brokenBlocks = 1000;
    const inData = "a".repeat(BLOCK_SIZE * 2);
    const call = controller.call("cus-sec_SpcSignDataAsPEM", { inData, passwd: "88888888" }, LONG_MS);
    expect(await failure(call)).toMatchObject({ fault: "format", text: "数据接收错误!" });
  });
});

describe("no controller", () => {
  it("is looked for ten times, and three times to see whether it is installed", async () => {
    const closed = await startCardController(null);
    await closed.close();
    const absent = new Controller(closed.url, QUICK);
    const begun = Date.now();
    expect(await absent.isInstalled()).toBe(false);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(3 * QUICK.installMs - 10);
    expect(await failure(absent.call("ver"))).toMatchObject({ fault: "connection" });
    expect(await failure(new Controller("no address", QUICK).call("ver"))).toMatchObject({
      fault: "connection",
    });
    expect(await controller.isInstalled()).toBe(true);
  });
});
