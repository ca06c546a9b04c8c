import type { Tx } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { settingChangePath } from "../../../access/paths/page-links";
import { escapeHtml } from "../../../format/text/escape-html";
import { enqueueNoticeThrough } from "../../../messaging/notify/outbox/outbox.server";
import type { SenderAddresses } from "../../../messaging/notify/outbox/outbox-senders.server";
import { env } from "../../../runtime/configuration/env.server";
import { now } from "../../../runtime/process/clock.server";
import { platformAdministrators } from "../destinations.server";
import { sectionTitle } from "../setting-sections";
import type { SettingSection } from "../setting.types";
import { notifyAdministrators } from "../notify-administrators.server";
import { CHANGE_DAYS, describeChanges, type Described } from "./change-rows.server";
import { CHANGE_TEXT as TEXT } from "./destination-change.text";

interface MessageWords {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

/** Returns the phones and e-mail addresses of the platform's administrators. */
async function administratorTargets(tx: Tx): Promise<string[]> {
  const ids = await platformAdministrators(tx);
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("accounts")
    .select(["phone", "email"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ phone, email }) => [phone, email]).filter((target) => target !== null);
}

/** Uses no message template, because whoever edits templates could remove the link. */
const publish = (tx: Tx, { source }: Actor, id: number, { title, text, link }: MessageWords): Promise<void> =>
  notifyAdministrators(
    tx,
    {
      title,
      content: `<p>${escapeHtml(text)}</p><p><a href="${settingChangePath(id)}">${escapeHtml(link)}</a></p>`,
    },
    source,
  );

export interface Announced {
  readonly id: number;
  readonly section: SettingSection;
  readonly described: Described;
  /** The senders that were in force before; of several that differ, all. */
  readonly through: readonly SenderAddresses[];
}

const differing = (senders: readonly SenderAddresses[]): SenderAddresses[] => [
  ...new Map(senders.map((one) => [JSON.stringify(one), one])).values(),
];

const WORDS = {
  "destination-changed": { title: TEXT.messageTitle, text: TEXT.messageText, link: TEXT.messageLink },
  "destination-reverted": { title: TEXT.revertedTitle, text: TEXT.revertedText, link: TEXT.revertedLink },
  "destination-waiting": { title: TEXT.waitingTitle, text: TEXT.waitingText, link: TEXT.waitingLink },
  "destination-refused": { title: TEXT.refusedTitle, text: TEXT.refusedText, link: TEXT.revertedLink },
} as const;

/** Notifies all administrators of the platform of a change of destinations, by message, mail and SMS. */
export async function notifyOfChange(
  tx: Tx,
  actor: Actor,
  notice: keyof typeof WORDS,
  { id, section, described, through }: Announced,
): Promise<void> {
  const changes = describeChanges(section, described);
  const words = WORDS[notice];
  const title = sectionTitle(section);
  await publish(tx, actor, id, {
    title: words.title(title),
    text: words.text(actor.who, changes),
    link: words.link,
  });
  const values = {
    who: actor.who,
    section: title,
    time: now(),
    changes,
    days: CHANGE_DAYS,
    link: `${env.siteOrigin}${settingChangePath(id)}`,
  };
  const targets = await administratorTargets(tx);
  for (const senders of differing(through))
    await enqueueNoticeThrough(tx, senders, targets, { notice, values });
}
