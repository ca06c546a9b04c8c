import { recordAudit } from "../../audit/audit.server";
import { settingChangePath } from "../../../access/paths/page-links";
import type { Executor, Tx } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { changesBetween } from "../../../forms/editing/changes";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { platformAdministrators } from "../destinations.server";
import { SETTING_SECTIONS } from "../setting-sections";
import type { SettingSection } from "../setting.types";
import { readSection } from "../setting-values.server";
import { describedOf, findWaiting, insertChange, storedOf } from "./change-rows.server";
import { CHANGE_TEXT as TEXT } from "./destination-change.text";
import type { States } from "./record-change.server";
import { storedSenders } from "./stored-senders.server";
import { notifyOfChange } from "./notify-of-change.server";

const NAME = "destinationConsent";
const SECTION = SETTING_SECTIONS.find(({ settings }) => settings.some(({ name }) => name === NAME))!;
const ENOUGH = 2;

/** Whether a change of destinations needs another administrator's consent, by the stored settings. */
export async function needsConsent(executor: Executor): Promise<boolean> {
  const { chosen } = await readSection(executor, SECTION.id);
  return chosen[NAME] === "required";
}

/** Refuses to require consent while there are not enough administrators to give it. */
export async function findConsentRefusal(
  executor: Executor,
  { before, after }: Pick<States, "before" | "after">,
): Promise<Refused | null> {
  if (after[NAME] !== "required" || before[NAME] === "required") return null;
  const administrators = await platformAdministrators(executor);
  return administrators.length < ENOUGH ? refusedBy(TEXT.consentNeedsTwo, NAME) : null;
}

interface Asked extends States {
  readonly section: SettingSection;
  /** Names of the destinations that would change. */
  readonly names: readonly string[];
  readonly reason: string;
}

/**
 * Stores a change of destinations that takes effect once another administrator agrees, records it
 * and notifies all of them.
 */
export async function askConsent(tx: Tx, actor: Actor, asked: Asked): Promise<Refused | null> {
  const { section, names, reason, before, after } = asked;
  const waiting = await findWaiting(tx, section.id);
  if (waiting)
    return refusedBy(TEXT.isWaiting, names[0], { name: TEXT.waiting, href: settingChangePath(waiting.id) });
  const described = describedOf(names, before, after);
  const id = await insertChange(tx, actor, {
    section,
    state: "waiting",
    described,
    previous: storedOf(asked.chosen, names),
    next: storedOf(asked.nextChosen, names),
    reason,
  });
  const pick = (values: States["before"]) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
  await recordAudit(tx, actor.source, {
    event: "settings.change-asked",
    result: "ok",
    accountId: actor.accountId,
    who: actor.who,
    object: { type: "settings", id: String(section.id) },
    detail: { ...changesBetween(pick(before), pick(after)), reason },
  });
  const through = [await storedSenders(tx)];
  await notifyOfChange(tx, actor, "destination-waiting", { id, section, described, through });
  return null;
}
