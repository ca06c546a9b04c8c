import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { chooseChannels, wantedChannels } from "../../messaging/notify/notice-choices.server";
import { channelsOf, NOTICE_KINDS } from "../../messaging/notify/notice-kinds";
import type { LiveSession } from "../sessions/sessions.server";
import { choiceField } from "./notice-choices.text";

/** Returns the fields of the form that are ticked. */
export async function readNoticeChoices(accountId: number): Promise<string[]> {
  const isWanted = await wantedChannels(db, accountId);
  return NOTICE_KINDS.flatMap((kind) =>
    channelsOf(kind)
      .filter((channel) => isWanted(kind, channel))
      .map((channel) => choiceField(kind, channel)),
  );
}

/**
 * Stores the notice choices of an account, and records a change; does nothing where nothing changes.
 * @param isTicked whether a field of the form is ticked
 */
export function chooseNotices(
  { accountId, username }: LiveSession,
  isTicked: (field: string) => boolean,
  source: RequestSource,
): Promise<void> {
  return inTransaction(async (tx) => {
    const isWanted = await wantedChannels(tx, accountId);
    const isAsBefore = NOTICE_KINDS.every((kind) =>
      channelsOf(kind).every((channel) => isWanted(kind, channel) === isTicked(choiceField(kind, channel))),
    );
    if (isAsBefore) return;
    await chooseChannels(tx, accountId, (kind, channel) => isTicked(choiceField(kind, channel)));
    const audit = { event: "account.notices-chosen", result: "ok", accountId, who: username } as const;
    await recordAudit(tx, source, audit);
  });
}
