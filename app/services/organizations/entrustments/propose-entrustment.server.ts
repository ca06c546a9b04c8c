import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { claimUpload } from "../../files/uploads/uploads.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy } from "../../forms/editing/stamps.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { formatTime } from "../../format/time";
import { now } from "../../runtime/process/clock.server";
import { inForce } from "../tenants/in-force.server";
import { sideOf, otherSide, type Side } from "./entrustment-form-context.server";
import {
  ENTRUSTMENT_LABELS as LABELS,
  ENTRUSTMENT_NEWS as NEWS,
  ENTRUSTMENT_TEXT as TEXT,
} from "./entrustment.text";
import { ENTRUSTMENT_UPLOAD, type EntrustmentValues } from "./entrustment.types";
import { inEntrustmentState, sidesOf } from "./find-entrustment.server";
import { notifySides } from "./notify-sides.server";

type Proposed = { readonly ok: true; readonly id: number } | Refused;

interface Pair {
  readonly customer_id: number;
  readonly provider_id: number;
}

const pairOf = (side: Side, own: number, party: number): Pair =>
  side === "customer" ? { customer_id: own, provider_id: party } : { customer_id: party, provider_id: own };

/** Whether the party is an organisation in force of the other kind, found again in the transaction. */
async function isParty(tx: Tx, side: Side, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", otherSide(side))
    .where("archived_at", "is", null)
    .where(inForce("organizations", now()))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the proposer has a proposal to the same organisation that waits for it. */
async function isWaiting(tx: Tx, pair: Pair, proposer: number): Promise<boolean> {
  const row = await tx
    .selectFrom("entrustments")
    .select("id")
    .where("customer_id", "=", pair.customer_id)
    .where("provider_id", "=", pair.provider_id)
    .where("proposer_id", "=", proposer)
    .where(inEntrustmentState("waiting", now()))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims the paper and returns its name; null where the upload is not the actor's own any more. */
async function claimPaper(tx: Tx, { accountId }: Actor, path: string): Promise<string | null> {
  const upload = await tx
    .selectFrom("uploads")
    .select("file_name")
    .where("path", "=", path)
    .executeTakeFirst();
  const isClaimed = await claimUpload(tx, { accountId, filePath: path, bizKey: ENTRUSTMENT_UPLOAD });
  return isClaimed && upload ? upload.file_name : null;
}

const NUMBER_DIGITS = 6;
const numberOf = (id: number) => `WT${String(id).padStart(NUMBER_DIGITS, "0")}`;

const day = (at: number) => formatTime(at, "YYYY-MM-DD");

async function store(
  tx: Tx,
  actor: Actor,
  pair: Pair & { proposer_id: number },
  { values, paperName }: { values: EntrustmentValues; paperName: string },
): Promise<number> {
  const { businesses, districts, validFrom, validTo, paper, remark } = values;
  const { id } = await tx
    .insertInto("entrustments")
    .values({
      ...pair,
      businesses,
      districts,
      remark,
      valid_from: validFrom,
      valid_to: validTo,
      paper_name: paperName,
      paper_path: paper,
      ...createdBy(actor),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const number = numberOf(id);
  await tx.updateTable("entrustments").set({ number }).where("id", "=", id).execute();
  const { customer, provider, nameOf } = await sidesOf(tx, pair);
  await recordEdit(tx, actor, {
    event: "entrustment.proposed",
    object: { type: "entrustment", id },
    detail: {
      number,
      customer,
      provider,
      businesses,
      districts: districts === "" ? TEXT.allDistricts : districts,
      validFrom: day(validFrom),
      validTo: day(validTo),
      ...(paperName === "" ? {} : { paper: paperName }),
    },
  });
  await notifySides(tx, actor, { id, ...pair }, NEWS.proposed(nameOf(pair.proposer_id)));
  return id;
}

/**
 * Proposes an entrustment to the other side, in the name of the actor's organisation, which thereby has
 * accepted it.
 */
export const proposeEntrustment = (actor: Actor, values: EntrustmentValues): Promise<Proposed> =>
  submitOnce(actor, async (tx): Promise<Proposed> => {
    if (actor.scope.kind !== "organization") return refusedBy(TEXT.needsOrganization);
    const own = actor.scope.organizationId;
    // Of two proposals at once to the same organisation the second one finds the first.
    await lockRow(tx, "organizations", own);
    const side = await sideOf(tx, own);
    if (side === null) return refusedBy(TEXT.needsOrganization);
    if (!(await isParty(tx, side, values.partyId))) return refusedBy(TEXT.partyWrong, "party");
    const pair = { ...pairOf(side, own, values.partyId), proposer_id: own };
    if (await isWaiting(tx, pair, own)) return refusedBy(TEXT.alreadyWaiting, "party");
    const paperName = values.paper === "" ? "" : await claimPaper(tx, actor, values.paper);
    if (paperName === null) return refusedBy(CONSOLE_TEXT.upload(LABELS.paper), "paper");
    return { ok: true, id: await store(tx, actor, pair, { values, paperName }) };
  });
