import { db, type Executor } from "../../../db/client.server";
import { containsText, startsWith } from "../../../db/search/name-search.server";
import type { Choice, Typed } from "../../../forms/editing/form.types";
import { codeAndName } from "../../../format/code-and-name";
import { normalizeLine } from "../../../format/text/normalize-text";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { findList } from "../../../reference-data/lists.server";
import { env } from "../../../runtime/configuration/env.server";
import { listCards } from "../../declarants/find-declarant.server";
import { CHANNEL_GROUPS, DISTRICT_LIST, keysOf, MODES } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";
import type { ChannelFormContext } from "./channel-fields";

const PROPOSED = 50;
const PART_LENGTH = 2;

export async function readChoices(field: keyof typeof CHANNEL_GROUPS): Promise<Choice[]> {
  const options = await enumOptions(CHANNEL_GROUPS[field]);
  return options.map(({ value, text }) => ({ key: value, text }));
}

/** The names of all customs districts in force, by code. */
export async function readDistricts(): Promise<ReadonlyMap<string, string>> {
  const rows = (await findList(DISTRICT_LIST))?.rows;
  const known = rows && (rows.ok ? rows.value : rows.lastKnown?.value);
  return new Map((known ?? []).filter(({ isRetired }) => !isRetired).map(({ code, name }) => [code, name]));
}

/** `in-use` for forms; filters also find disabled ones. */
type Units = "in-use" | "live";

const unitsOf = (which: Units) =>
  db
    .selectFrom("declarant_units")
    .select(["id", "customs_code as code", "name"])
    .where("archived_at", "is", null)
    .$if(which === "in-use", (query) => query.where("status", "=", "active"));

const textOf = ({ code, name }: { code: string; name: string }) => `${code}-${name}`;

/** A unit as the text of a lookup field, in use or not; "" for an unknown one. */
export async function unitText(executor: Executor, id: number): Promise<string> {
  const row = await executor
    .selectFrom("declarant_units")
    .select(["customs_code as code", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? textOf(row) : "";
}

/** The unit of a typed text, by code and name, or by a unique id, code or name; null for none or several. */
export async function findUnit(
  typed: string,
  which: Units = "in-use",
): Promise<{ id: number; text: string } | null> {
  const text = normalizeLine(typed);
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const rows = await unitsOf(which)
    .where((eb) =>
      eb.or([
        eb("id", "=", id),
        eb("name", "=", text),
        eb("customs_code", "=", text),
        ...codeAndName(text).map(({ code, name }) =>
          eb.and([eb("customs_code", "=", code), eb("name", "=", name)]),
        ),
      ]),
    )
    .orderBy("id")
    .limit(2)
    .execute();
  const [row, second] = rows;
  if (!row || second) return null;
  return { id: row.id, text: textOf(row) };
}

/** Units that match a typed text: by the beginning of their code, or a part of their name. */
export async function suggestUnits(typed: string, which: Units = "in-use") {
  const text = normalizeLine(typed);
  const first = unitsOf(which).orderBy("id").limit(PROPOSED);
  const isPart = [...text].length >= PART_LENGTH;
  const rows =
    text === ""
      ? await first.execute()
      : [
          ...(await first.where(startsWith("declarant_units.customs_code", text)).execute()),
          ...(isPart ? await first.where(containsText("declarant_units", ["name"], text)).execute() : []),
        ];
  const known = new Map(rows.map((row) => [row.id, { id: row.id, text: textOf(row) }]));
  return [...known.values()].slice(0, PROPOSED);
}

/** The active cards of a unit, and those that are chosen. */
async function cardsOf(unitId: number | null, chosen: readonly string[]): Promise<Choice[]> {
  if (unitId === null) return [];
  const cards = await listCards(db, unitId);
  return cards
    .filter(({ id, status }) => status === "active" || chosen.includes(String(id)))
    .map((card) => ({ key: String(card.id), text: `${card.ic_code} ${card.operator_name}` }));
}

async function isUsed(id: number): Promise<boolean> {
  const row = await db
    .selectFrom("channel_messages")
    .select("id")
    .where("channel_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The context of a channel's form, and the text of its stored unit. */
export async function readChannelFormContext(
  row: ChannelRow | null,
  typed: Typed | null,
): Promise<{ readonly formContext: ChannelFormContext; readonly unit: string }> {
  const unit = row ? await unitText(db, row.unit_id) : "";
  const asked = typed?.["unitId"] ?? unit;
  const found = row && asked === unit ? row.unit_id : ((await findUnit(asked))?.id ?? null);
  const modes = await readChoices("transferMode");
  const known: readonly string[] = Object.values(MODES);
  const formContext: ChannelFormContext = {
    kinds: await readChoices("kind"),
    modes: modes.filter(({ key }) => known.includes(key)),
    businessDirs: await readChoices("businessDirs"),
    businesses: await readChoices("businesses"),
    units: { matches: (await suggestUnits(asked)).map(({ text }) => text), found },
    cards: await cardsOf(found ?? row?.unit_id ?? null, keysOf(row?.card_ids ?? "")),
    districts: new Set((await readDistricts()).keys()),
    hasRoot: env.CHANNEL_ROOT !== undefined,
    isUsed: row !== null && (await isUsed(row.id)),
    isSimulated: row?.is_simulated === 1,
    hasSecret: row?.access_secret != null,
    hasPassword: row?.cert_password != null,
  };
  return { formContext, unit };
}
