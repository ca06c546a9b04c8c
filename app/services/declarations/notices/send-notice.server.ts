import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { escapeHtml } from "../../format/text/escape-html";
import type { Publisher } from "../../messaging/messages/publish.server";
import { sendToAccounts } from "../../messaging/messages/notices/send-to-accounts.server";
import { removeReplaced, revokeWithKeys } from "../../messaging/messages/notices/replaced.server";
import { wantsOnSite } from "../../messaging/notify/notice-choices.server";
import type { DeclarationNotice } from "../../messaging/notify/notice-kinds";
import { SYSTEM } from "../../operations/audit/audit.server";
import { randomToken } from "../../runtime/secrets/secret.server";
import { declarationHref, type DeclarationRow } from "../records/find-declaration.server";
import { colleaguesWith } from "./colleagues.server";
import { NOTICE_TEXT as TEXT, NOTICE_WORDS } from "./notice.text";

/** MESSAGE_TYPE: 2 is a notice, 4 asks for something to be done. */
const TYPES: Readonly<Record<DeclarationNotice, 2 | 4>> = {
  "declaration-submit": 4,
  "declaration-return": 4,
  "declaration-approve": 2,
  "declaration-mention": 2,
  "declaration-cancel": 2,
  "declaration-assign": 4,
  "declaration-receipt": 4,
};

/** Messages about a declaration and a kind of event share the beginning of their keys. */
const keysOf = (id: number, kind: DeclarationNotice) => `${kind} ${String(id)} `;

/** Those of the accounts who see the declaration and have not switched this kind of message off. */
async function listRecipients(tx: Tx, id: number, kind: DeclarationNotice, accounts: readonly number[]) {
  if (accounts.length === 0) return [];
  const rows = await colleaguesWith(tx, id, "declaration:list")
    .where("accounts.id", "in", accounts)
    .where(wantsOnSite(kind))
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Whoever causes a message: an actor, or a job without an account. */
type Sender = Pick<Actor, "accountId" | "who"> & Pick<Publisher, "source">;

const publisherOf = ({ source }: Sender): Publisher => ({ source, accountId: null, who: SYSTEM.name });

interface Sent {
  readonly kind: DeclarationNotice;
  readonly to: readonly number[];
  readonly reason?: string;
  /** Replaces the title of the kind. */
  readonly title?: string;
}

/** The name of an account for people, and the masked sign-in name where it has none. */
async function nameOf(tx: Tx, { accountId, who }: Sender): Promise<string> {
  const account = await tx
    .selectFrom("accounts")
    .select("realname")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account?.realname || who;
}

function contentOf({ kind, reason = "" }: Sent, { id, own_number: number }: DeclarationRow, who: string) {
  const isMention = kind === "declaration-mention";
  const href = isMention ? `${declarationHref(id)}?tab=comments` : declarationHref(id);
  const given = reason === "" ? "" : `<p>${escapeHtml(TEXT.reason(reason))}</p>`;
  const text = escapeHtml(NOTICE_WORDS[kind].text(who, number));
  return `<p>${text}<a href="${href}">${isMention ? TEXT.openComments : TEXT.open}</a></p>${given}`;
}

/**
 * Sends a message about an event of a declaration, in the event's transaction: never to the actor, nor to
 * those who cannot see the declaration or have switched the kind off. It replaces an earlier message of this
 * kind about the declaration in the boxes of its recipients.
 * @returns the accounts that it was sent to
 */
export async function sendNotice(
  tx: Tx,
  actor: Sender,
  row: DeclarationRow,
  sent: Sent,
): Promise<readonly number[]> {
  const { kind, reason = "" } = sent;
  const others = [...new Set(sent.to)].filter((account) => account !== actor.accountId);
  const ids = await listRecipients(tx, row.id, kind, others);
  if (ids.length === 0) return [];
  await removeReplaced(tx, keysOf(row.id, kind), ids);
  const who = await nameOf(tx, actor);
  const message = {
    title: sent.title ?? NOTICE_WORDS[kind].title(row.own_number),
    type: TYPES[kind],
    content: contentOf(sent, row, who),
    key: keysOf(row.id, kind) + randomToken(),
    event: { code: kind, values: { 操作人: who, 提到人: who, 报关单: row.own_number, 说明: reason } },
  };
  await sendToAccounts(tx, ids, message, actor.source);
  return ids;
}

/** Revokes the messages of a kind about a declaration, once nobody has to act on them. */
export const revokeNotices = (tx: Tx, actor: Sender, id: number, kind: DeclarationNotice): Promise<void> =>
  revokeWithKeys(tx, { keys: keysOf(id, kind), reason: TEXT.settled }, publisherOf(actor));
