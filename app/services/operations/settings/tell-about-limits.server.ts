import { listAdministrators } from "../../access/roles/rights/administrators.server";
import { SYSTEM } from "../audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { escapeHtml } from "../../format/text/escape-html";
import { publishMessage } from "../../messaging/messages/publish.server";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

const NOTICE = 2;

/** Tells all administrators of the platform that a section with limits has been changed. */
export async function tellAboutLimits(
  tx: Tx,
  { who, source }: Pick<Actor, "who" | "source">,
  { title, labels }: { readonly title: string; readonly labels: readonly string[] },
): Promise<void> {
  const platform = await tx
    .selectFrom("organizations")
    .select("id")
    .where("kind", "=", "platform")
    .executeTakeFirstOrThrow();
  const ids = await listAdministrators(tx, [platform.id], now());
  if (ids.length === 0) return;
  const message = {
    title: TEXT.changedTitle(title),
    type: NOTICE,
    content: `<p>${escapeHtml(TEXT.changedText(who, labels.join("、")))}</p>`,
    audience: { kind: "accounts" as const, ids },
    event: { code: "settings-changed" as const, values: { 修改人: who, 设置: labels.join("、") } },
  };
  const published = await publishMessage(message, { source, accountId: null, who: SYSTEM.name }, tx);
  if (!published.ok) throw new Error(`administrators were not told: ${published.text}`);
}
