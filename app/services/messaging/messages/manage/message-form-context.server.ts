import { db } from "../../../db/client.server";
import { ticksAsText, ticksIn } from "../../../forms/rules/choice.schema";
import type { Choice, Typed } from "../../../forms/editing/form.types";
import { findSearchRefusal, type Searcher } from "../../../collections/lists/masks/masked-tries.server";
import { normalizeLine } from "../../../format/text/normalize-text";
import { ACCOUNT_CONTACT } from "../../../identity/accounts/masked-contact";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { now } from "../../../runtime/process/clock.server";
import { sendsNotices } from "../../notify/senders.server";
import type { Audience } from "../audience.server";
import { AUDIENCE, STATUS } from "../states";
import { audienceOf, type ManagedRow } from "./find-managed.server";
import type { MessageFormContext } from "./message-fields.server";
import {
  choicesOf,
  idsOfTicks,
  namedTargets,
  readContacts,
  searchTargets,
  SHOWN_TARGETS,
  tickOf,
  type TargetKind,
} from "./targets.server";

const TYPES_GROUP = "MESSAGE_TYPE";
const EVERYONE = String(AUDIENCE.everyone);
const NO_CONTACTS = { ids: [], unknown: [], refused: [], lines: 0 };

const KINDS: Readonly<Record<string, TargetKind>> = {
  [AUDIENCE.organizations]: "organizations",
  [AUDIENCE.roles]: "roles",
  [AUDIENCE.accounts]: "accounts",
};

/** Converts an audience to form values: few targets as ticks, many accounts as a list of ids. */
function typedAudience(audience: Audience): Typed {
  const audienceType = String(AUDIENCE[audience.kind]);
  if (audience.kind === "everyone") return { audienceType, includesNew: audience.includesNew ? "1" : "" };
  const { kind, ids } = audience;
  if (kind === "accounts" && ids.length > SHOWN_TARGETS) return { audienceType, contacts: ids.join("\n") };
  const targets = ticksAsText(ids.map((id) => tickOf(kind, id)));
  const includesChildren = kind === "organizations" && audience.includesChildren ? "1" : "";
  return { audienceType, targets, includesChildren };
}

async function targetsFor(kind: TargetKind, { targets = "", targetSearch = "" }: Typed): Promise<Choice[]> {
  const chosen = choicesOf(kind, await namedTargets(db, kind, idsOfTicks(kind, ticksIn(targets))));
  const found = choicesOf(kind, await searchTargets(kind, targetSearch));
  const known = new Set(chosen.map(({ key }) => key));
  return [...chosen, ...found.filter(({ key }) => !known.has(key))];
}

/**
 * Reads the form's context and the stored audience as form values.
 * @param row null for a new message
 * @param searcher the account whose searches for complete phones are counted
 */
export async function readMessageFormContext(
  row: ManagedRow | null,
  typed: Typed | null,
  searcher: Searcher,
): Promise<{ readonly formContext: MessageFormContext; readonly audience: Typed }> {
  const stored = row ? typedAudience(await audienceOf(db, row)) : { audienceType: EVERYONE };
  const shown = typed ?? stored;
  const audienceType = shown["audienceType"] ?? "";
  const kind = KINDS[audienceType];
  const search = shown["targetSearch"] ?? "";
  const searchRefusal =
    kind === "accounts" ? await findSearchRefusal(ACCOUNT_CONTACT, normalizeLine(search), searcher) : null;
  const types = await enumOptions(TYPES_GROUP);
  const formContext: MessageFormContext = {
    types: types.map(({ value, text }) => ({ key: value, text })),
    audienceType,
    targets:
      kind === undefined
        ? []
        : await targetsFor(kind, searchRefusal === null ? shown : { ...shown, targetSearch: "" }),
    searchRefusal,
    contacts: kind === "accounts" ? await readContacts(shown["contacts"] ?? "", searcher) : NO_CONTACTS,
    isTimed: row?.status === STATUS.waiting,
    senders: { sms: sendsNotices("sms"), mail: sendsNotices("mail") },
    at: now(),
  };
  // Stored targets of another kind are not used.
  const isSameKind = stored["audienceType"] === audienceType;
  return { formContext, audience: isSameKind ? stored : { ...stored, targets: "", contacts: "" } };
}
