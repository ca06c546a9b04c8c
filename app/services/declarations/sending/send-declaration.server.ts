import { db, type Executor, type Tx } from "../../db/client.server";
import { readClaimed } from "../../files/uploads/uploads.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { submitOnce } from "../../forms/editing/submit-once.server";
import type { ChannelRow } from "../../organizations/channels/find-channel.server";
import { sentFiles, type SentFile } from "../message/sources";
import { writeMessage } from "../message/write-message";
import { readMessageContext } from "../output/message-context.server";
import { getDeclaration, type StoredDeclaration } from "../records/find-declaration.server";
import { moveDeclaration, moveWithin, type Moved, type Step } from "../states/change-state.server";
import { unitText } from "../records/units/units.server";
import { chooseChannel, type Operation } from "./choose-channel.server";
import { queueSending } from "./queue-sending.server";
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
  readonly operation: Operation;
}

/** Queues the message and records the sending. */
async function queue(
  tx: Tx,
  { actor, stored: { row }, channel, files, xml, operation }: Queueing,
): Promise<void> {
  await queueSending(tx, row, {
    channel,
    message: { xml: Buffer.from(xml), files },
    record: { operation, version: row.version, by_id: actor.accountId, by_name: actor.who },
  });
}

interface Sending {
  /** `updated_at` of the declaration that the actor saw. */
  readonly expectedVersion?: number | undefined;
  /** To declare it, instead of storing it; it has to be confirmed with the unit and card. */
  readonly direct?: { readonly isConfirmed: boolean };
}

const DECLARE = "declaration:declare";

/** Refuses to declare without the right, or without the confirmation that names unit and card. */
function refuseDirect({ rights }: Actor, { direct }: Sending, unit: string): Refused | null {
  if (!direct) return null;
  if (!rights.admin && !rights.perms.has(DECLARE)) return refusedBy(TEXT.noDirectRight);
  return direct.isConfirmed ? null : refusedBy(TEXT.notConfirmed(unit), "confirmed");
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
  operation: Operation = "G",
): Promise<Prepared | Refused> {
  const chosen = await chooseChannel(executor, stored.row, operation);
  if (!chosen.ok) return chosen;
  const context = await readMessageContext(executor, stored.row, operation);
  const { xml, refused = [] } = writeMessage(stored.data, context);
  return xml === undefined ? refusedBy(TEXT.notWritable(refused.join("；"))) : { ...chosen, xml };
}

/** The step to 待发送: it writes the message and queues its bytes. */
const stepWith = (actor: Actor, files: readonly ReadFile[], operation: Operation = "G"): Step => ({
  event: "send",
  finish: async (tx, stored) => {
    if (!isSameFiles(files, stored)) return refusedBy(TEXT.changed);
    const prepared = await prepareSending(tx, stored, operation);
    if (!prepared.ok) return prepared;
    const { channel, xml } = prepared;
    await queue(tx, { actor, stored, channel, files, xml, operation });
    return null;
  },
});

/**
 * Queues a declaration for its channel: checks it once more, fixes the version, and writes the message of
 * exactly that content, all in one transaction. The channel's own job writes the file.
 * @throws DomainError not-found out of scope
 */
export async function sendDeclaration(actor: Actor, id: number, sending: Sending = {}): Promise<Moved> {
  const { expectedVersion } = sending;
  const { row, data } = await getDeclaration(db, actor.scope, id);
  const operation = sending.direct ? "C" : "G";
  const unit = operation === "C" ? await unitText(db, row) : "";
  const refusal = refuseDirect(actor, sending, unit);
  if (refusal) return refusal;
  const files = await readFiles(sentFiles(data));
  if ("missing" in files) return refusedBy(TEXT.noFile(files.missing));
  return moveDeclaration(actor, id, {
    ...stepWith(actor, files, operation),
    ...(operation === "C" ? { reason: TEXT.direct(unit) } : {}),
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
  const files = await readFiles(sentFiles((await getDeclaration(db, actor.scope, id)).data));
  if ("missing" in files) return refusedBy(TEXT.notApproved(TEXT.noFile(files.missing)));
  return submitOnce(actor, async (tx): Promise<Moved> => {
    const approved = await moveWithin(tx, actor, id, { ...approval, event: "approve" });
    if (!approved.ok) return approved;
    const sent = await moveWithin(tx, actor, id, stepWith(actor, files));
    return sent.ok ? sent : { ...sent, text: TEXT.notApproved(sent.text) };
  });
}
