import { db, type Executor } from "../../../db/client.server";
import { codeAndName } from "../../../format/code-and-name";
import { normalizeLine } from "../../../format/text/normalize-text";
import type { Choice, Typed } from "../../../forms/editing/form.types";
import { keysOf, STATES } from "../channel.types";
import { readChoices, readDistricts } from "../form/channel-form-context.server";
import type { ConfigurationFormContext } from "./configuration-form";
import { listConfigurations, type ConfigurationRow } from "./find-configuration.server";

const PROPOSED = 50;

/** The channels that can be chosen: live ones that have been enabled once. */
const choosable = (executor: Executor) =>
  executor
    .selectFrom("channels")
    .select(["id", "code", "name", "unit_id", "businesses", "districts"])
    .where("archived_at", "is", null)
    .where("status", "<>", STATES.idle);

const textOf = ({ code, name }: { code: string; name: string }) => `${code}-${name}`;

/** A channel as the text of a lookup field; "" for an unknown one. */
export async function channelText(executor: Executor, id: number): Promise<string> {
  const row = await executor
    .selectFrom("channels")
    .select(["code", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? textOf(row) : "";
}

async function findChannel(typed: string) {
  const text = normalizeLine(typed);
  if (text === "") return null;
  const rows = await choosable(db)
    .where((eb) =>
      eb.or([
        eb("code", "=", text),
        eb("name", "=", text),
        ...codeAndName(text).map(({ code, name }) => eb.and([eb("code", "=", code), eb("name", "=", name)])),
      ]),
    )
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]! : null;
}

/** Channels that the customer has not configured, by a part of their code or name. */
async function suggest(typed: string, exceptIds: readonly number[]): Promise<string[]> {
  const text = normalizeLine(typed).toLowerCase();
  const rows = await choosable(db)
    .$if(exceptIds.length > 0, (query) => query.where("id", "not in", exceptIds))
    .orderBy("name_order")
    .limit(1000)
    .execute();
  return rows
    .map(textOf)
    .filter((each) => each.toLowerCase().includes(text))
    .slice(0, PROPOSED);
}

/** The units of the channel and of the customer that are in use, and the chosen one. */
async function listUnits(
  unitId: number | null,
  organizationId: number,
  chosen: number | null,
): Promise<Choice[]> {
  const rows = await db
    .selectFrom("declarant_units")
    .select(["id", "name", "customs_code"])
    .where((eb) =>
      eb.or([
        eb("id", "in", [unitId ?? 0, chosen ?? 0]),
        eb.and([
          eb("organization_id", "=", organizationId),
          eb("status", "=", "active"),
          eb("archived_at", "is", null),
        ]),
      ]),
    )
    .orderBy("name_order")
    .execute();
  return rows.map(({ id, name, customs_code: code }) => ({ key: String(id), text: `${code}-${name}` }));
}

/** The context of a customer channel's form, and the text of its channel. */
export async function readConfigurationFormContext(
  organizationId: number,
  row: ConfigurationRow | null,
  typed: Typed | null,
): Promise<{ readonly formContext: ConfigurationFormContext; readonly channel: string }> {
  const channel = row ? await channelText(db, row.channel_id) : "";
  const asked = row ? channel : (typed?.["channelId"] ?? "");
  const found = row
    ? await db.selectFrom("channels").selectAll().where("id", "=", row.channel_id).executeTakeFirstOrThrow()
    : await findChannel(asked);
  const configured = await listConfigurations(db, organizationId);
  const formContext: ConfigurationFormContext = {
    isNew: row === null,
    channels: {
      matches: row
        ? []
        : await suggest(
            asked,
            configured.map(({ channel_id: id }) => id),
          ),
      found: found?.id ?? null,
    },
    units: await listUnits(found?.unit_id ?? null, organizationId, row?.unit_id ?? null),
    businesses: await readChoices("businesses"),
    served: found && { businesses: keysOf(found.businesses), districts: keysOf(found.districts) },
    districts: new Set((await readDistricts()).keys()),
  };
  return { formContext, channel };
}
