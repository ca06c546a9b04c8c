import { inTransaction } from "../../../db/transaction.server";
import type { Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";
import { now } from "../../../runtime/process/clock.server";
import {
  blockSubject,
  listDetails,
  lockSubject,
  recordAttempt,
  type Limited,
} from "../../../identity/attempts/attempts.server";
import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { formatTime } from "../../../format/time";
import type { Viewer } from "../define-list.server";
import { LISTS_TEXT } from "../lists.text";
import { isRevealedTo, type MaskedValue } from "./masked-value";

/** The period in which a search counts. */
export const WHOLE_SEARCH_SECONDS = 86_400;

/** The account that searches, and the actor in the audit record when a limit refuses. */
export type Searcher = Pick<Viewer, "accountId" | "may" | "asker">;

/** The counter of an account's searches for whole masked values. */
export const searchesOf = ({ accountId }: Searcher): Limited => ({
  kind: "whole-search",
  subject: String(accountId),
});

/** The limit that another value would exceed; null for none. */
function limitReached(tried: readonly string[], whole: string, { mask }: MaskedValue) {
  const { limits } = env;
  if (tried.length >= limits.WHOLE_SEARCHES_PER_DAY) return "day" as const;
  const alike = tried.filter((value) => mask(value) === mask(whole));
  return alike.length >= limits.WHOLE_SEARCHES_ALIKE_PER_DAY ? ("alike" as const) : null;
}

/** Blocks further values for a while, and records that. @returns the end of the block, in milliseconds */
export async function blockSearches(
  tx: Tx,
  { searcher, target, limit }: { searcher: Searcher; target: string; limit: "day" | "alike" },
): Promise<number> {
  const until = now() + env.limits.WHOLE_SEARCH_BLOCK_SECONDS * 1000;
  await blockSubject(tx, searchesOf(searcher), until);
  await recordAudit(tx, searcher.asker?.source ?? SYSTEM, {
    event: "account.contacts-searched",
    result: "limited",
    accountId: searcher.accountId,
    who: searcher.asker?.who ?? SYSTEM.name,
    detail: { target, limit },
  });
  return until;
}

/**
 * Counts a search for a whole value by an account that sees it masked: the number of different values per day
 * is limited, and that of values with the same mask. A value searched for again on the same day is not
 * counted again.
 * @returns until when further values are refused, in milliseconds; null for a search that is admitted
 */
export async function countWholeSearch(
  masked: MaskedValue,
  typed: string,
  searcher: Searcher,
): Promise<number | null> {
  const whole = masked.wholeOf(typed);
  if (whole === null || isRevealedTo(masked, searcher)) return null;
  const limited = searchesOf(searcher);
  return inTransaction(async (tx) => {
    const { blockedUntil } = await lockSubject(tx, limited);
    const tried = await listDetails(tx, limited, WHOLE_SEARCH_SECONDS);
    if (tried.includes(whole)) return null;
    if (blockedUntil > 0) return blockedUntil;
    const limit = limitReached(tried, whole, masked);
    if (limit !== null) return blockSearches(tx, { searcher, target: masked.mask(whole), limit });
    await recordAttempt(tx, limited, whole);
    return null;
  });
}

/** Counts a search and returns the refusal text beyond the limits; null for one that is admitted. */
export async function findSearchRefusal(
  masked: MaskedValue,
  typed: string,
  searcher: Searcher,
): Promise<string | null> {
  const until = await countWholeSearch(masked, typed, searcher);
  return until === null ? null : LISTS_TEXT.wholeSearchLimited(formatTime(until, "HH:mm"));
}
