import { db, type Executor } from "../../db/client.server";
import { findWaitingUpload } from "../../files/uploads/waiting-upload.server";
import type { Typed } from "../../forms/editing/form.types";
import { onlyOne } from "../../format/only-one";
import { normalizeLine } from "../../format/text/normalize-text";
import { now } from "../../runtime/process/clock.server";
import { readChoices, readDistricts } from "../channels/form/channel-form-context.server";
import { inForce } from "../tenants/in-force.server";
import type { EntrustmentFormContext } from "./entrustment-form";
import { BUSINESS_OF, ENTRUSTMENT_UPLOAD } from "./entrustment.types";

export type Side = EntrustmentFormContext["side"];

export const otherSide = (side: Side): Side => (side === "customer" ? "provider" : "customer");

/** What an organisation is in its entrustments; null for the platform. */
export async function sideOf(executor: Executor, organizationId: number): Promise<Side | null> {
  const row = await executor
    .selectFrom("organizations")
    .select("kind")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return row === undefined || row.kind === "platform" ? null : row.kind;
}

const NAMESAKES_READ = 3;
const CREDIT_CODE = /^[0-9A-Z]{18}$/;

/**
 * The organisation of a kind that a text names by its whole name or credit code; null for none, for several,
 * and for one that is not in force.
 */
export async function findParty(executor: Executor, typed: string, kind: Side): Promise<number | null> {
  const text = normalizeLine(typed);
  if (text === "") return null;
  const code = text.toUpperCase();
  const rows = await executor
    .selectFrom("organizations")
    .select("id")
    .where("kind", "=", kind)
    .where("archived_at", "is", null)
    .where(inForce("organizations", now()))
    .where((eb) => (CREDIT_CODE.test(code) ? eb("credit_code", "=", code) : eb("name", "=", text)))
    .orderBy("id")
    .limit(NAMESAKES_READ)
    .execute();
  return onlyOne(rows, () => false)?.id ?? null;
}

const BUSINESSES: readonly string[] = Object.values(BUSINESS_OF);

/** The context of the form of a proposal. */
export async function readEntrustmentFormContext(
  accountId: number,
  side: Side,
  typed: Typed | null,
): Promise<EntrustmentFormContext> {
  const choices = await readChoices("businesses");
  return {
    side,
    party: await findParty(db, typed?.["party"] ?? "", otherSide(side)),
    businesses: choices.filter(({ key }) => BUSINESSES.includes(key)),
    districts: new Set((await readDistricts()).keys()),
    waiting: await findWaitingUpload(accountId, ENTRUSTMENT_UPLOAD, typed?.["paper"] ?? ""),
    at: now(),
  };
}
