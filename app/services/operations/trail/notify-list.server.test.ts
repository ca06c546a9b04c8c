import { createServer, type AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { withRawServer } from "../../../../tests/simulators/raw-server";
import { clockTime } from "../../../../tests/support/still-clock";
import type { Viewer } from "../../collections/lists/define-list.server";
import { db } from "../../db/client.server";
import { recordDirect } from "../../messaging/notify/outbox/outbox-rows.server";
import { createSenders } from "../../messaging/notify/senders.server";
import { env } from "../../runtime/configuration/env.server";
import { notifyList } from "./notify-list.server";

const limits = { ...env.limits, SENDER_CONNECT_MILLISECONDS: 300, SENDER_TOTAL_MILLISECONDS: 1500 };
const message = {
  channel: "mail",
  target: "chenxi@example.com",
  purpose: "notice",
  subject: "标题",
  text: "内容",
  code: "",
  id: "1",
} as const;

/** Sends by a server at this address, as staff may have set it, and stores the result. */
async function sendBy(SMTP_URL: string): Promise<void> {
  const configuration = {
    SMTP_URL,
    SMS_URL: "console:",
    MAIL_FROM: "在线海关 <no-reply@example.cn>",
    limits,
  };
  const delivery = await createSenders(configuration).mail.send(message);
  expect(delivery.ok).toBe(false);
  await recordDirect(message, "内容", delivery, clockTime());
}

/** An internal address where something listens. */
async function insideAddress(): Promise<string> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, "::1", done));
  onTestFinished(() => void server.close());
  return `smtp://[::1]:${(server.address() as AddressInfo).port}`;
}

/** The cells that the list shows to a viewer, by row. */
async function cellsFor(isAdministrator: boolean) {
  const viewer: Viewer = {
    scope: { kind: "all" },
    accountId: 1,
    may: () => true,
    isAdministrator,
    at: clockTime(),
  };
  const ids = (await db.selectFrom("outbox").select("id").orderBy("id").execute()).map(({ id }) => id);
  const rows = await notifyList.read(db, ids, viewer);
  const shown = rows.map((row) =>
    notifyList.columns.map(({ code, cell, exported }) => [
      code,
      cell(row, viewer),
      exported?.(row, viewer) ?? null,
    ]),
  );
  return shown.map((cells) => JSON.stringify(cells));
}

it("a closed port, a silent one and one that is not allowed look alike to all but administrators", async () => {
  await sendBy("smtp://127.0.0.1:9");
  await sendBy(await insideAddress());
  await withRawServer(
    () => undefined,
    (port) => sendBy(`smtp://127.0.0.1:${port}`),
  );
  const staff = await cellsFor(false);
  expect(staff).toHaveLength(3);
  expect(new Set(staff).size).toBe(1);
  expect(staff[0]).toContain('["providerMessage","连接不上",null]');
  const [closed, , silent] = await cellsFor(true);
  expect(closed).toContain('["providerMessage","连接不上（unreachable）",null]');
  expect(silent).toContain('["providerMessage","连接不上（timeout）",null]');
});

it("a provider's own word is shown to everybody, and what stands in the way of it in words", async () => {
  await db.deleteFrom("outbox").execute();
  for (const error of ["isv.BUSINESS_LIMIT_CONTROL", "protocol", "paused", "constructor"])
    await recordDirect(message, "内容", { ok: false, reason: "refused", detail: error }, clockTime());
  for (const isAdministrator of [false, true]) {
    const cells = await cellsFor(isAdministrator);
    const words = [
      "isv.BUSINESS_LIMIT_CONTROL",
      "对方的应答无法识别",
      "发送已暂停，等待对方恢复",
      "constructor",
    ];
    words.forEach((word, index) => expect(cells[index]).toContain(`["providerMessage","${word}",null]`));
  }
});
