import {
  makeReceiptDesk,
  rowOf,
  type ReceiptDesk,
} from "../../../../tests/support/declarations/receipt-desk";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { sendDeclaration } from "../sending/send-declaration.server";
import { followFiles } from "./follow-files.server";

let desk: ReceiptDesk;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  desk = await makeReceiptDesk("followed");
});

async function sent(): Promise<number> {
  const id = await desk.newCompleted();
  expect(await sendDeclaration(desk.writer, id)).toEqual({ ok: true });
  return id;
}

const followed = (most?: number) => followFiles(() => false, most);

describe("the files of sendings", () => {
  it("are followed however many wait that have not gone on", async () => {
    const oldest = await sent();
    for (let count = 0; count < 3; count += 1) await sent();
    await setStatus(oldest, "1");
    await followed(2);
    expect((await rowOf(oldest)).status).toBe("11");
  });

  it("are followed although one of them fails", async () => {
    const broken = await sent();
    const next = await sent();
    await setStatus(broken, "1");
    await setStatus(next, "1");
    const written = await sent();
    await db.updateTable("declarations").set({ status: "11" }).where("id", "=", written).execute();
    // Two of these cannot be written, so that the state of the broken one cannot be stored.
    await sql`create unique index one_written on declarations (status)
      where id in (${sql.lit(broken)}, ${sql.lit(written)})`.execute(db);
    await followed();
    await sql`drop index one_written`.execute(db);
    expect((await rowOf(broken)).status).toBe("10");
    expect((await rowOf(next)).status).toBe("11");
    await followed();
    expect((await rowOf(broken)).status).toBe("11");
  });
});

async function setStatus(id: number, status: "1"): Promise<void> {
  const { message_id: message } = await db
    .selectFrom("declaration_sendings")
    .select("message_id")
    .where("declaration_id", "=", id)
    .executeTakeFirstOrThrow();
  await db.updateTable("channel_messages").set({ status, begun_at: 1 }).where("id", "=", message).execute();
}
