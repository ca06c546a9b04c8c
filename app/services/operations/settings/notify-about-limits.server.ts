import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { escapeHtml } from "../../format/text/escape-html";
import { SETTINGS_TEXT as TEXT } from "./settings.text";
import { notifyAdministrators } from "./notify-administrators.server";

/** Notifies all administrators of the platform that limits of a section were changed. */
export function notifyAboutLimits(
  tx: Tx,
  { who, source }: Pick<Actor, "who" | "source">,
  { title, labels }: { readonly title: string; readonly labels: readonly string[] },
): Promise<void> {
  const names = labels.join("、");
  const message = {
    title: TEXT.changedTitle(title),
    content: `<p>${escapeHtml(TEXT.changedText(who, names))}</p>`,
    event: { code: "settings-changed" as const, values: { 修改人: who, 设置: names } },
  };
  return notifyAdministrators(tx, message, source);
}
