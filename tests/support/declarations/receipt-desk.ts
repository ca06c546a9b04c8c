import { makeClientFolder } from "../channel-root";
import { expect } from "vitest";
import { db } from "~/services/db/client.server";
import { getDeclaration } from "~/services/declarations/records/find-declaration.server";
import { sendDeclaration } from "~/services/declarations/sending/send-declaration.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { now } from "~/services/runtime/process/clock.server";
import { readArrived, storeArrived } from "./arrived-file";
import { makeDeskChannel } from "./desk-channel";

export const rowOf = async (id: number) => (await getDeclaration(db, { kind: "all" }, id)).row;

let serial = 0;
/** A number of 18 characters that no other declaration has. */
export const nextNumber = (beginning: string) =>
  beginning + String((serial += 1)).padStart(18 - beginning.length, "0");

/** Sets the last message of a declaration to one that was taken, as the channel's job does. */
export async function take(id: number): Promise<void> {
  const { message_id: message } = await db
    .selectFrom("declaration_sendings")
    .select("message_id")
    .where("declaration_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const columns = { status: "2" as const, begun_at: 1, changed_at: now() };
  await db.updateTable("channel_messages").set(columns).where("id", "=", message).execute();
  await readArrived();
}

/** The receipts of a declaration in the order of arrival. */
export const receiptsOf = (id: number) =>
  db
    .selectFrom("declaration_receipts")
    .selectAll()
    .where("declaration_id", "=", id)
    .orderBy("place")
    .execute();

/**
 * Creates a channel whose import client takes what is sent, and answers what a test stores.
 * @param member of an organisation; without one, a new organisation gets one
 */
export async function makeReceiptDesk(folder: string, member?: Actor) {
  makeClientFolder(folder);
  const desk = await makeDeskChannel(folder, member);
  return {
    ...desk,
    /** A declaration whose file was taken, with its number and the one that it gets. */
    async taken() {
      const id = await desk.newCompleted();
      expect(await sendDeclaration(desk.writer, id)).toEqual({ ok: true });
      await take(id);
      return { id, client: (await rowOf(id)).client_number, unified: nextNumber("I2026") };
    },
    /** Stores files in this order and reads them. */
    async arrive(...files: readonly (string | Buffer)[]): Promise<void> {
      for (const file of files) await storeArrived(desk.channelId, file);
      await readArrived();
    },
  };
}

export type ReceiptDesk = Awaited<ReturnType<typeof makeReceiptDesk>>;
