import { insertBatch } from "../../../db/bulk-rows.server";
import type { Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { slicesOf } from "../../../format/slices";
import { lockSubject } from "../../../identity/attempts/attempts.server";
import { env } from "../../../runtime/configuration/env.server";
import { now } from "../../../runtime/process/clock.server";
import { isRevealedTo, type MaskedValue } from "./masked-value";
import { blockSearches, searchesOf, WHOLE_SEARCH_SECONDS, type Searcher } from "./masked-tries.server";

const KIND = "whole-list";
const COLUMNS = { kind: "text", subject: "text", detail: "text", at: "number" } as const;
const STATEMENT_SUBJECTS = 1000;

/** The values that an account has listed in the last day, by subject (account id and mask). */
async function listedBefore(tx: Tx, subjects: readonly string[]) {
  const listed = new Map<string, Set<string>>();
  for (const slice of slicesOf(subjects, STATEMENT_SUBJECTS)) {
    const rows = await tx
      .selectFrom("attempts")
      .select(["subject", "detail"])
      .where("kind", "=", KIND)
      .where("subject", "in", slice)
      .where("at", ">", now() - WHOLE_SEARCH_SECONDS * 1000)
      .execute();
    for (const { subject, detail } of rows)
      listed.set(subject, (listed.get(subject) ?? new Set()).add(detail));
  }
  return listed;
}

/**
 * Counts the whole values of a list that is compared with stored ones, such as a file of phones. The list can
 * have any length, but the number of values with the same mask is limited. Locks the account's searches;
 * exceeding the limit blocks further ones and is recorded.
 * @returns the texts that must not be compared; none for users who see the values in full
 */
export async function countWholeList(
  masked: MaskedValue,
  typed: readonly string[],
  searcher: Searcher,
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  if (isRevealedTo(masked, searcher)) return refused;
  const wholes = typed.flatMap((text) => {
    const whole = masked.wholeOf(text);
    return whole === null ? [] : [{ text, whole, subject: `${searcher.accountId} ${masked.mask(whole)}` }];
  });
  if (wholes.length === 0) return refused;
  await inTransaction(async (tx) => {
    const limited = searchesOf(searcher);
    const { blockedUntil } = await lockSubject(tx, limited);
    const listed = await listedBefore(tx, [...new Set(wholes.map(({ subject }) => subject))]);
    const added: (readonly [string, string, string, number])[] = [];
    let target = "";
    for (const { text, whole, subject } of wholes) {
      const alike = listed.get(subject) ?? new Set();
      listed.set(subject, alike);
      if (alike.has(whole)) continue;
      if (alike.size < env.limits.WHOLE_SEARCHES_ALIKE_PER_DAY) {
        alike.add(whole);
        added.push([KIND, subject, whole, now()]);
      } else {
        refused.add(text);
        target = masked.mask(whole);
      }
    }
    if (added.length > 0) await insertBatch(tx, "attempts", COLUMNS, added);
    if (refused.size > 0 && blockedUntil === 0) await blockSearches(tx, { searcher, target, limit: "alike" });
  });
  return refused;
}
