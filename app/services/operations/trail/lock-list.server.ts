import { sql } from "kysely";
import {
  allOf,
  defineList,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import type { Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { enumOptions, enumTexts } from "../../reference-data/enum-options.server";
import type { Scope } from "../../access/scopes/scope.server";
import { now } from "../../runtime/process/clock.server";
import { ACCOUNT_CONTACT, phonePartsIn } from "../../identity/accounts/masked-contact";
import { hasPhoneParts } from "../../identity/accounts/phone-parts.server";
import type { MaskedValue } from "../../collections/lists/masks/masked-value";
import { isBlocked, type Limited } from "../../identity/attempts/attempts.server";
import { liftLimit, shownSubject } from "./lift-limit.server";
import { listedLimits, type ListedLimit } from "./limit-kinds.server";
import { LOCK_LIST_TEXT as TEXT } from "./lock-list.text";

const TITLE = TEXT.columns;

type LockRow = Awaited<ReturnType<typeof readLocks>>[number];

/** The condition of subjects that have reached a limit: blocked ones, or those with too many attempts. */
function reached({ kind, max, seconds, blocks }: ListedLimit, at: number) {
  if (blocks)
    return sql<boolean>`(attempt_subjects.kind = ${kind} and attempt_subjects.blocked_until > ${at})`;
  return sql<boolean>`(attempt_subjects.kind = ${kind} and attempt_subjects.subject in (
    select t.subject from attempts as t where t.kind = ${kind} and t.at > ${at - seconds * 1000}
    group by t.subject having count(*) >= ${max}))`;
}

const isReached = (at: number) =>
  sql<boolean>`(${sql.join(
    listedLimits().map((limit) => reached(limit, at)),
    sql` or `,
  )})`;

const kindsOf = (listed: readonly string[]) =>
  listedLimits().flatMap(({ kind, listedAs }) => (listed.includes(listedAs) ? [kind] : []));

const isOfKind = (kinds: readonly string[]) =>
  sql<boolean>`attempt_subjects.kind in (${sql.join(kinds.length === 0 ? [""] : kinds)})`;

const LIMITED_SUBJECT: MaskedValue = { ...ACCOUNT_CONTACT, columns: ["attempt_subjects.subject"] };

/** The condition of a subject by its whole text, or by a masked phone as shown in the list. */
function isSubject(typed: string) {
  const [parts] = phonePartsIn(typed, false);
  if (parts?.head === undefined || parts.tail === undefined)
    return sql<boolean>`attempt_subjects.subject = ${LIMITED_SUBJECT.wholeOf(typed) ?? typed}`;
  return hasPhoneParts("attempt_subjects.subject", parts);
}

const filters: Filter[] = [
  { code: "activeOnly", title: TEXT.activeOnly, kind: "tick", initial: ["1"], where: isReached },
  {
    code: "kind",
    title: TITLE.kind,
    kind: "choices",
    options: async () => {
      const listed = new Set<string>(listedLimits().map(({ listedAs }) => listedAs));
      return (await enumOptions("LIMIT_KIND")).filter(({ value }) => listed.has(value));
    },
    where: (values) => isOfKind(kindsOf(values)),
  },
  {
    code: "subject",
    title: TITLE.subject,
    kind: "equals",
    masked: LIMITED_SUBJECT,
    where: (typed) => allOf([isOfKind(listedLimits().map((limit) => limit.kind)), isSubject(typed)]),
  },
];

const { shownColumn } = titledColumns<LockRow>()(TITLE);

const columns: Column<LockRow>[] = [
  shownColumn("subject", ({ shown }) => shown, { masked: LIMITED_SUBJECT }),
  shownColumn("kind", ({ kindText }) => kindText),
  shownColumn(
    "state",
    ({ isActive }) =>
      isActive ? { text: TEXT.states.active, tone: "danger" } : { text: TEXT.states.over, tone: "quiet" },
    { isState: true },
  ),
  shownColumn("count", ({ counted }) => counted, { isNumber: true }),
  shownColumn("until", ({ until }, { at }) => momentOf(until, at)),
  shownColumn("touchedAt", (row, { at }) => momentOf(row.touched_at, at), {
    sort: { by: sql.ref("attempt_subjects.touched_at"), of: "number" },
  }),
];

/** The condition that restricts limits to the platform's staff. */
function limitsInScope({ kind }: Scope) {
  if (kind !== "all") return sql<boolean>`1 = 0`;
  const kinds = listedLimits().map((limit) => limit.kind);
  // `||` excludes the index on kinds, because most rows match, so that the index of the sort order is used.
  return sql<boolean>`(attempt_subjects.kind || '') in (${sql.join(kinds)})`;
}

/** Counts the attempts of each subject within the time span of its limit, with the time of the first. */
async function attemptsOf(executor: Executor, rows: readonly Limited[], at: number) {
  const counts = new Map<string, { count: number; oldest: number }>();
  for (const { kind, seconds } of listedLimits()) {
    const subjects = rows.filter((row) => row.kind === kind).map(({ subject }) => subject);
    if (subjects.length === 0) continue;
    const found = await executor
      .selectFrom("attempts")
      .select(({ fn }) => ["subject", fn.countAll<number>().as("count"), fn.min<number>("at").as("oldest")])
      .where("kind", "=", kind)
      .where("subject", "in", subjects)
      .where("at", ">", at - seconds * 1000)
      .groupBy("subject")
      .execute();
    for (const { subject, count, oldest } of found) counts.set(`${kind} ${subject}`, { count, oldest });
  }
  return ({ kind, subject }: Limited) => counts.get(`${kind} ${subject}`) ?? { count: 0, oldest: at };
}

async function readLocks(executor: Executor, ids: readonly number[]) {
  const at = now();
  const rows = await executor.selectFrom("attempt_subjects").selectAll().where("id", "in", ids).execute();
  const limits = new Map<string, ListedLimit>(listedLimits().map((limit) => [limit.kind, limit]));
  const listed = rows.flatMap((row) => {
    const limit = limits.get(row.kind);
    return limit ? [{ row, limit, limited: { kind: limit.kind, subject: row.subject } }] : [];
  });
  const [countOf, kindText] = await Promise.all([
    attemptsOf(
      executor,
      listed.map(({ limited }) => limited),
      at,
    ),
    enumTexts("LIMIT_KIND"),
  ]);
  return listed.map(({ row, limit, limited }) => {
    const { count, oldest } = countOf(limited);
    const isActive = limit.blocks ? isBlocked(limit.kind, row.blocked_until, at) : count >= limit.max;
    const until = limit.blocks ? row.blocked_until : oldest + limit.seconds * 1000;
    return extendRow(row, {
      isActive,
      until: isActive ? until : null,
      // Attempts older than the span of a limit are no longer counted, while the block that they caused lasts.
      counted: `${isActive ? Math.max(count, limit.max) : count}/${limit.max}`,
      kindText: kindText(limit.listedAs),
      shown: shownSubject(limited),
    });
  });
}

/**
 * The list of limited subjects (docs/console.md, section 10); identifiers without an
 * account look like the others.
 */
export const lockList = defineList<LockRow>({
  slug: "lock-manage",
  object: TEXT.object,
  table: "attempt_subjects",
  within: (scope) => allOf([limitsInScope(scope)]),
  columns,
  filters,
  defaultSort: "-touchedAt",
  read: readLocks,
  nameOf: ({ shown }) => shown,
  actionsOf: (_row, { may }) => (may("lock:unlock") ? [{ text: TEXT.lift, step: "lift" }] : []),
  bulk: [
    {
      code: "lift",
      title: TEXT.lift,
      perms: "lock:unlock",
      reason: "required",
      consequence: (ids) => TEXT.consequence(ids.length),
      apply: liftLimit,
    },
  ],
  empty: TEXT.empty,
});
