import { setImmediate as letOthersRun } from "node:timers/promises";
import { db } from "../../db/client.server";
import { verifySegment, type Member } from "./verify-segment.server";
import { readHead, type Head } from "./sealer.server";
import { isHeadSigned, type AuditRow, type Segment } from "./seals.server";
import type { Broken, Verified } from "./verify.text";

/** Verified within a few milliseconds, so that the server can answer requests between two pages. */
const PAGE_SEGMENTS = 5;
const PAGE_IDS = 5000;

export type Verdict = { ok: true; verified: Verified } | { ok: false; broken: Broken };

interface Page {
  readonly segments: Segment[];
  readonly members: Map<number, Member[]>;
}

/** Joins the rows to their seals, so that a deleted row leaves a gap. */
async function readPage(after: number, upTo: number): Promise<Page> {
  const segments = await db
    .selectFrom("audit_segments")
    .selectAll()
    .where("number", ">", after)
    .where("number", "<=", upTo)
    .orderBy("number")
    .limit(PAGE_SEGMENTS)
    .execute();
  const members = new Map<number, Member[]>();
  if (segments.length === 0) return { segments, members };
  const seals = await db
    .selectFrom("audit_seals as s")
    .leftJoin("audit_log as a", "a.id", "s.row_id")
    .selectAll("a")
    .select(["s.segment", "s.position", "s.row_id", "s.seal"])
    .where(
      "s.segment",
      "in",
      segments.map(({ number }) => number),
    )
    .orderBy("s.segment")
    .orderBy("s.position")
    .execute();
  for (const { segment, position, row_id, seal, ...row } of seals) {
    const own = members.get(segment) ?? [];
    own.push({ position, row_id, seal, row: row.id === null ? null : (row as AuditRow) });
    members.set(segment, own);
  }
  return { segments, members };
}

function verifyPage({ segments, members }: Page, before: Head, known: Head | null): Broken | null {
  let end = before;
  for (const segment of segments) {
    const broken = verifySegment(segment, members.get(segment.number) ?? [], end);
    if (broken) return broken;
    if (segment.number === known?.number && segment.seal !== known.seal)
      return { reason: "head-differs", segment: segment.number };
    end = segment;
  }
  return null;
}

const prunedIn = ({ segments }: Page) => segments.filter(({ pruned_at }) => pruned_at !== null).length;

/** Rows that are pruned between the two queries look like missing ones; the page is then read again. */
async function verifyNextPage(end: Head, upTo: number, known: Head | null) {
  for (let page = await readPage(end.number, upTo); ;) {
    const broken = verifyPage(page, end, known);
    if (!broken) return { page, broken };
    const again = await readPage(end.number, upTo);
    if (prunedIn(again) === prunedIn(page)) return { page, broken };
    page = again;
  }
}

/**
 * Verifies the head. Segments added during verification are left to the next one; segments beyond the
 * newest head are foreign.
 */
async function verifyEnd(end: Head, known: Head | null): Promise<Broken | null> {
  const head = await readHead(db);
  const isNew = head?.number === 0 && head.signature === "" && end.number === 0;
  if (!isNew && !(head && isHeadSigned(head) && head.number >= end.number)) return { reason: "head-changed" };
  if (known && known.number > head.number) return { reason: "head-differs", segment: known.number };
  const foreign = await db
    .selectFrom("audit_segments")
    .select("number")
    .where("number", ">", (eb) => eb.selectFrom("audit_head").select("number"))
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  if (!foreign) return null;
  return isNew ? { reason: "head-changed" } : { reason: "segment-added", segment: foreign.number };
}

async function findWaitingWithoutRow(): Promise<Broken | null> {
  const missing = await db
    .selectFrom("audit_unsealed as u")
    .leftJoin("audit_log as a", "a.id", "u.row_id")
    .select("u.row_id")
    .where("a.id", "is", null)
    .limit(1)
    .executeTakeFirst();
  return missing ? { reason: "waiting-missing", rowId: missing.row_id } : null;
}

/** A row that is neither sealed nor waiting was written by bypassing the trigger. */
async function findRowBesides(): Promise<Broken | null> {
  const range = await db
    .selectFrom("audit_log")
    .select(({ fn }) => [fn.min<number | null>("id").as("first"), fn.max<number | null>("id").as("last")])
    .executeTakeFirstOrThrow();
  for (let from = range.first ?? 1; from <= (range.last ?? 0); from += PAGE_IDS) {
    const besides = await db
      .selectFrom("audit_log as a")
      .leftJoin("audit_seals as s", "s.row_id", "a.id")
      .leftJoin("audit_unsealed as u", "u.row_id", "a.id")
      .select("a.id")
      .where("a.id", ">=", from)
      .where("a.id", "<", from + PAGE_IDS)
      .where("s.row_id", "is", null)
      .where("u.row_id", "is", null)
      .orderBy("a.id")
      .limit(1)
      .executeTakeFirst();
    if (besides) return { reason: "row-unsealed", rowId: besides.id };
    await letOthersRun();
  }
  return null;
}

async function countWaiting(): Promise<number> {
  const { count } = await db
    .selectFrom("audit_unsealed")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Verifies the whole record, page by page, while servers continue to seal and prune.
 * @param known a head that was noted earlier: the chain must still contain it
 * @param goesOn is called after every page
 */
export async function verifyAudit(
  known: Head | null = null,
  goesOn: () => Promise<void> = () => Promise.resolve(),
): Promise<Verdict> {
  const upTo = (await readHead(db))?.number ?? Number.MAX_SAFE_INTEGER;
  const found = { segments: 0, prunedSegments: 0, rows: 0, brokenHeads: 0 };
  let end: Head = { number: 0, seal: "" };
  for (;;) {
    const { page, broken } = await verifyNextPage(end, upTo, known);
    if (broken) return { ok: false, broken };
    if (page.segments.length === 0) break;
    found.segments += page.segments.length;
    for (const segment of page.segments) {
      if (segment.pruned_at === null) found.rows += segment.row_count;
      else found.prunedSegments += 1;
      for (const { row } of page.members.get(segment.number) ?? [])
        if (row?.event === "audit.head-broken") found.brokenHeads += 1;
    }
    end = page.segments.at(-1)!;
    await goesOn();
    await letOthersRun();
  }
  if (end.number < upTo && upTo !== Number.MAX_SAFE_INTEGER)
    return { ok: false, broken: { reason: "segment-missing", segment: end.number + 1 } };
  const broken = (await verifyEnd(end, known)) ?? (await findWaitingWithoutRow()) ?? (await findRowBesides());
  if (broken) return { ok: false, broken };
  return { ok: true, verified: { ...found, waiting: await countWaiting(), head: end } };
}
