import { describe, expect, it } from "vitest";
import { makePerson, PASSWORD } from "../support/people";
import { WireClient, type WireReply } from "../support/wire-client";
import { S, signedInAs } from "../support/wire-journeys";
import { lockSubject } from "~/services/identity/attempts/attempts.server";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";

async function without(table: string, work: () => Promise<void>): Promise<void> {
  await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    await work();
  } finally {
    await db.schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}

describe("a call during which the database fails", () => {
  it("answers 500 with the request's number, and works again afterwards", async () => {
    const client = await signedInAs(await makePerson());
    await without("memberships", async () => {
      const reply = await client.get(`${S}/user/getTokenUserInfo`);
      const requestId = String(reply.answer.headers["x-request-id"]);
      expect(reply).toMatchObject({
        status: 200,
        code: 500,
        message: `系统异常，请稍后重试。请求编号：${requestId}`,
      });
    });
    expect(await client.get(`${S}/user/getTokenUserInfo`)).toMatchObject({ code: 200 });
  });

  it("never takes a live token for a dead one", async () => {
    const client = await signedInAs(await makePerson());
    await without("sessions", async () => {
      expect(await client.get(`${S}/user/getTokenUserInfo`)).toMatchObject({ status: 200, code: 500 });
    });
    expect(await client.get(`${S}/user/getTokenUserInfo`)).toMatchObject({ code: 200 });
  });
});

describe("more sign-ins at once than one address may wait for", () => {
  it("are told to come back with HTTP 503; the others are answered in their turn", async () => {
    const person = await makePerson();
    const client = new WireClient();
    const body = { username: person.phone, password: PASSWORD, captcha: "none", checkKey: 1 };
    const replies: WireReply[] = [];
    const asked = await inTransaction(async (tx) => {
      await lockSubject(tx, { kind: "address", subject: client.address });
      const all = Array.from({ length: 90 }, async () => replies.push(await client.post(`${S}/login`, body)));
      // Eight are served, sixty-four wait.
      await expect.poll(() => replies.length).toBe(18);
      return all;
    });
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 503, code: 503, message: "系统繁忙，请稍后重试" });
      expect(reply.answer.headers["retry-after"]).toBe("5");
    }
    await Promise.all(asked);
    for (const { status, code } of replies.slice(18)) {
      expect(status).toBe(200);
      expect([412, 429]).toContain(code);
    }
  });
});
