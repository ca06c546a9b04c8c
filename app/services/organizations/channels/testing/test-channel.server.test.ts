import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { channelRow, makeChannel, makeUnit, NO_SECRETS } from "../../../../../tests/support/channels";
import { newEditor } from "../../../../../tests/support/companies";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { valuesOf } from "../form/channel-values";
import { editChannel } from "../form/save-channel.server";
import { channelBulk } from "../list/channel-bulk.server";
import { archiveChannel, disableChannel, enableChannel } from "../states/channel-states.server";
import { testChannel } from "./test-channel.server";
import { stepsIn } from "./test-steps";

beforeAll(() => prepareDatabase("admin@example.com"));

const ACTOR = newEditor();
const SECRETS = { accessSecret: "s3cret-of-the-channel", certPassword: "" };

async function edit(id: number, change: object) {
  const row = await channelRow(id);
  return editChannel(ACTOR, id, {
    values: { ...valuesOf(row), ...change },
    secrets: NO_SECRETS,
    expectedVersion: row.updated_at,
  });
}

/** An interface that responds with this status. */
async function startInterface(status: number): Promise<string> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe("a connection test", () => {
  const tested = async (change: object, secrets = NO_SECRETS) => {
    const id = await makeChannel(ACTOR, change, secrets);
    const outcome = await testChannel(ACTOR, id);
    const row = await channelRow(id);
    return { id, outcome, row, steps: stepsIn(row.test_steps) };
  };

  it("has to be passed before a channel is enabled, and again after what it has tested was changed", async () => {
    const { id, outcome, row } = await tested({ endpoint: await startInterface(405) });
    expect(outcome).toEqual({ ok: true, text: "连接测试通过" });
    expect(row).toMatchObject({ is_tested: 1, tested_by: ACTOR.who });
    expect(await edit(id, { remark: "备注不影响测试" })).toMatchObject({ ok: true });
    expect(await enableChannel(ACTOR, id)).toEqual({ ok: true });
    expect(await enableChannel(ACTOR, id)).toMatchObject({ text: "该通道已启用" });
    expect(await archiveChannel(ACTOR, id, "不用")).toMatchObject({ text: "请先停用通道" });
    expect(await disableChannel(ACTOR, id)).toEqual({ ok: true });
    await edit(id, { endpoint: "http://127.0.0.1:9/" });
    expect(await enableChannel(ACTOR, id)).toMatchObject({ text: "请先通过连接测试" });
  });

  it("is made of many channels from the list, and each says by itself what it found", async () => {
    const action = channelBulk.find(({ code }) => code === "test")!;
    const good = await makeChannel(ACTOR, { endpoint: await startInterface(405) }, NO_SECRETS);
    const dead = await makeChannel(ACTOR, { endpoint: "http://127.0.0.1:9/" }, NO_SECRETS);
    expect(await action.consequence([good, dead], ACTOR)).toContain("将依次测试2个通道的连接");
    expect(await action.apply(ACTOR, good, "", "")).toMatchObject({ ok: true });
    expect(await action.apply(ACTOR, dead, "", "")).toMatchObject({
      ok: false,
      text: expect.stringContaining("连接测试未通过") as string,
    });
    expect((await channelRow(good)).is_tested).toBe(1);
    expect((await channelRow(dead)).is_tested).toBe(0);
  });

  it("tells an account that is refused from an interface that is not there", async () => {
    const denied = await tested({ endpoint: await startInterface(401), accessName: "edi" }, SECRETS);
    expect(denied.outcome).toMatchObject({ text: "连接测试未通过：账号有效：对方拒绝了账号或密钥（401）" });
    expect(denied.steps.map(({ isGood }) => isGood)).toEqual([true, false]);
    const unreachable = await tested({ endpoint: "http://127.0.0.1:9/" });
    expect(unreachable.outcome).toMatchObject({
      text: "连接测试未通过：接口可达：连不上对方，请检查地址、端口和防火墙",
    });
    expect(unreachable.row).toMatchObject({ is_tested: 0 });
  });

  it("ends in time when nobody answers", async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => server.closeAllConnections());
    const { port } = server.address() as AddressInfo;
    // Only the wait itself may reference its timer, because a busy server collects garbage in the meantime.
    setFlagsFromString("--expose-gc");
    const timer = setInterval(runInNewContext("gc") as () => void, 100);
    onTestFinished(() => clearInterval(timer));
    const silent = await tested({ endpoint: `http://127.0.0.1:${port}/`, timeoutSeconds: 1 });
    expect(silent.outcome).toMatchObject({
      text: "连接测试未通过：接口可达：连不上对方，请检查地址、端口和防火墙",
    });
    expect(silent.steps).toMatchObject([{ isGood: false, cause: "1秒内没有应答" }]);
  });

  it("finds a queue that is not there, and a card that has ended", async () => {
    const queue = await tested({
      transferMode: "4",
      endpoint: "",
      queueUrl: "amqp://127.0.0.1:9",
      queueName: "dec",
    });
    expect(queue.outcome).toMatchObject({
      text: "连接测试未通过：队列可达：连不上对方，请检查地址、端口和防火墙",
    });
    const unit = await makeUnit({}, { valid_to: Date.UTC(2020, 0, 1) });
    const card = await tested({
      endpoint: await startInterface(200),
      unitId: unit.id,
      cardIds: String(unit.cardId),
    });
    expect(card.outcome).toMatchObject({ text: expect.stringContaining("已于2020-01-01到期") });
  });
});
