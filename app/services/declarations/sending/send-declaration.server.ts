import { db, type Executor, type Tx } from "../../db/client.server";
import { readClaimed } from "../../files/uploads/uploads.server";
import { zipChunks } from "../../format/zip.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { submitOnce } from "../../forms/editing/submit-once.server";
import type { ChannelRow } from "../../organizations/channels/find-channel.server";
import { queueMessage } from "../../organizations/channels/traffic/queue-message.server";
import { now } from "../../runtime/process/clock.server";
import { sentFiles, type SentFile } from "../message/sources";
import { writeMessage } from "../message/write-message";
import { readMessageContext } from "../output/message-context.server";
import { getDeclaration, type StoredDeclaration } from "../records/find-declaration.server";
import { moveDeclaration, moveWithin, type Moved, type Step } from "../states/change-state.server";
import { chooseChannel, DECLARATION_DIR } from "./choose-channel.server";
import { tryIn } from "./sending-state";
import { SENDING_TEXT as TEXT } from "./sending.text";

/** The PDFs of a message with their bytes, read before the transaction, which must not wait for a disk. */
interface ReadFile extends SentFile {
  readonly bytes: Buffer;
}

async function readFiles(files: readonly SentFile[]): Promise<ReadFile[] | { missing: string }> {
  const read: ReadFile[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const upload = await readClaimed(file.path);
    if (upload) read.push({ ...file, bytes: upload.bytes });
    else missing.push(file.label);
  }
  return missing.length > 0 ? { missing: missing.join("、") } : read;
}

/** The number of the next try: after the last one of every sending of the declaration. */
async function nextTry(tx: Tx, declarationId: number): Promise<number> {
  const rows = await tx
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .select(["message.file_name", "sending.first_try"])
    .where("sending.declaration_id", "=", declarationId)
    .execute();
  const tries = rows.map(({ file_name: name, first_try: first }) => Math.max(tryIn(name), first));
  return Math.max(0, ...tries) + 1;
}

interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The file of a message: the XML alone, or an archive of it and its PDFs. */
async function pack(
  name: string,
  xml: string,
  { files, packing }: { readonly files: readonly ReadFile[]; readonly packing: string },
): Promise<Packed> {
  if (files.length === 0 && packing !== "always") return { name: `${name}.xml`, bytes: Buffer.from(xml) };
  const chunks: Uint8Array[] = [];
  const entries = [
    { name: `${name}.xml`, read: () => Buffer.from(xml) },
    ...files.map((file) => ({ name: file.name, read: () => file.bytes })),
  ];
  for await (const chunk of zipChunks(entries)) chunks.push(chunk);
  return { name: `${name}.zip`, bytes: Buffer.concat(chunks) };
}

const isSameFiles = (read: readonly ReadFile[], { data }: StoredDeclaration) => {
  const keyOf = ({ name, path }: SentFile) => `${name} ${path}`;
  return read.map(keyOf).join("\n") === sentFiles(data).map(keyOf).join("\n");
};

interface Queueing {
  readonly actor: Actor;
  readonly stored: StoredDeclaration;
  readonly channel: ChannelRow;
  readonly files: readonly ReadFile[];
  readonly xml: string;
}

/** Queues the message and records the sending. */
async function queue(tx: Tx, { actor, stored: { row }, channel, files, xml }: Queueing): Promise<void> {
  const firstTry = await nextTry(tx, row.id);
  const name = `${row.direction}_${row.client_number}_t-${String(firstTry)}`;
  const file = await pack(name, xml, { files, packing: channel.packing });
  const messageId = await queueMessage(tx, {
    channelId: channel.id,
    organizationId: row.organization_id,
    businessDir: DECLARATION_DIR,
    fileName: file.name,
    bytes: file.bytes,
  });
  await tx
    .insertInto("declaration_sendings")
    .values({
      declaration_id: row.id,
      message_id: messageId,
      operation: "G",
      version: row.version,
      first_try: firstTry,
      state: "10",
      queued_at: now(),
      by_id: actor.accountId,
      by_name: actor.who,
    })
    .execute();
  await tx.updateTable("declarations").set({ channel_id: channel.id }).where("id", "=", row.id).execute();
}

/** The channel that takes a declaration, and its message for it. */
interface Prepared {
  readonly ok: true;
  readonly channel: ChannelRow;
  readonly xml: string;
}

/** Chooses the channel of a declaration and writes its message, or refuses where either is impossible. */
export async function prepareSending(
  executor: Executor,
  stored: StoredDeclaration,
): Promise<Prepared | Refused> {
  const chosen = await chooseChannel(executor, stored.row);
  if (!chosen.ok) return chosen;
  const { xml, refused = [] } = writeMessage(stored.data, await readMessageContext(executor, stored.row));
  return xml === undefined ? refusedBy(TEXT.notWritable(refused.join("；"))) : { ...chosen, xml };
}

const filesOf = async (actor: Actor, id: number) =>
  readFiles(sentFiles((await getDeclaration(db, actor.scope, id)).data));

/** The step to 待发送: it writes the message and queues its bytes. */
const stepWith = (actor: Actor, files: readonly ReadFile[]): Step => ({
  event: "send",
  finish: async (tx, stored) => {
    if (!isSameFiles(files, stored)) return refusedBy(TEXT.changed);
    const prepared = await prepareSending(tx, stored);
    if (!prepared.ok) return prepared;
    await queue(tx, { actor, stored, channel: prepared.channel, files, xml: prepared.xml });
    return null;
  },
});

/**
 * Queues a declaration for its channel: checks it once more, fixes the version, and writes the message of
 * exactly that content, all in one transaction. The channel's own job writes the file.
 * @param expectedVersion `updated_at` of the declaration that the actor saw
 * @throws DomainError not-found out of scope
 */
export async function sendDeclaration(actor: Actor, id: number, expectedVersion?: number): Promise<Moved> {
  const files = await filesOf(actor, id);
  if ("missing" in files) return refusedBy(TEXT.noFile(files.missing));
  return moveDeclaration(actor, id, {
    ...stepWith(actor, files),
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
  });
}

/**
 * Approves a declaration and sends it, both in one transaction: where it cannot be sent, it is not approved.
 * @throws DomainError not-found out of scope
 */
export async function approveAndSend(
  actor: Actor,
  id: number,
  approval: Omit<Step, "event">,
): Promise<Moved> {
  const files = await filesOf(actor, id);
  if ("missing" in files) return refusedBy(TEXT.notApproved(TEXT.noFile(files.missing)));
  return submitOnce(actor, async (tx): Promise<Moved> => {
    const approved = await moveWithin(tx, actor, id, { ...approval, event: "approve" });
    if (!approved.ok) return approved;
    const sent = await moveWithin(tx, actor, id, stepWith(actor, files));
    return sent.ok ? sent : { ...sent, text: TEXT.notApproved(sent.text) };
  });
}
