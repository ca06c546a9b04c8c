import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newEditor } from "../../../../tests/support/companies";
import { makePerson, newEmail, newPhone } from "../../../../tests/support/people";
import { withRawServer } from "../../../../tests/simulators/raw-server";
import type { Account } from "../../db/schema/schema-people";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { env } from "../../runtime/configuration/env.server";
import { candidateOf, testSender } from "./test-senders.server";

let person: Account;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  person = await makePerson({ phone: newPhone(), email: newEmail() });
});

const LIMITS = { ...env.limits, SENDER_CONNECT_MILLISECONDS: 300, SENDER_TOTAL_MILLISECONDS: 600 };

/** The response to staff, or to an administrator of the platform, for a test of a sender at this address. */
async function answer(channel: "sms" | "mail", url: string, isAdministrator = false) {
  const actor = {
    ...newEditor(),
    accountId: person.id,
    rights: { admin: isAdministrator, perms: new Set("") },
  };
  const given = {
    smsUrl: channel === "sms" ? url : undefined,
    mailUrl: channel === "mail" ? url : undefined,
    mailFrom: undefined,
  };
  const refused = await testSender(actor, { channel, candidate: { ...candidateOf(given), limits: LIMITS } });
  return refused?.text;
}

/** Accepts connections on every address of this machine, and counts them. */
async function insidePort() {
  let count = 0;
  const server = createServer((socket) => {
    count++;
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, "::", done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  /** Counts the connections: they are accepted in order, so that one of our own is the last of them. */
  const countConnections = async () => {
    await once(connect(port, "::1").resume(), "close");
    return --count;
  };
  return { port, countConnections };
}

describe("a test of a sender that was typed in the settings", () => {
  it("makes no connection to an address inside", async () => {
    const { port, countConnections } = await insidePort();
    for (const host of ["[::1]", "0.0.0.0", "[::ffff:127.0.0.1]"]) {
      expect(await answer("mail", `smtp://${host}:${port}`)).toBe("测试邮件没有发出：连接不上");
      expect(await answer("mail", `smtps://${host}:${port}`)).toBe("测试邮件没有发出：连接不上");
      expect(await answer("sms", `http://${host}:${port}/`)).toBe("测试短信没有发出：连接不上");
      expect(await answer("sms", `https://${host}:${port}/`)).toBe("测试短信没有发出：连接不上");
    }
    const aliyun = `aliyun://key:secret@${encodeURIComponent("海关")}/SMS_1?notice=SMS_2&endpoint=`;
    expect(await answer("sms", `${aliyun}http://[::1]:${port}`)).toBe("测试短信没有发出：连接不上");
    expect(await countConnections()).toBe(0);
  });

  it("says the same of a closed port and of silence", async () => {
    expect(await answer("mail", "smtp://127.0.0.1:9")).toBe("测试邮件没有发出：连接不上");
    await withRawServer(
      () => undefined,
      async (port) =>
        expect(await answer("mail", `smtp://127.0.0.1:${port}`)).toBe("测试邮件没有发出：连接不上"),
    );
  });

  it("tells an administrator of the platform the cause", async () => {
    const { port } = await insidePort();
    expect(await answer("mail", `smtp://[::1]:${port}`, true)).toBe(
      "测试邮件没有发出：连接不上（::1 不是公网地址，也不在 OUTGOING_ALLOWED 之内）",
    );
    expect(await answer("sms", "http://127.0.0.1:9/", true)).toBe(
      "测试短信没有发出：连接不上（端口没有打开：ECONNREFUSED）",
    );
  });
});
