import { sql } from "kysely";
import { roleLabel } from "../../../access/roles/role-label";
import { db, type Executor } from "../../../db/client.server";
import { isNamed } from "../../../db/search/person-search.server";
import { findCandidates } from "../../../db/search/proposals.server";
import { countWholeList } from "../../../collections/lists/masks/masked-bulk.server";
import type { Searcher } from "../../../collections/lists/masks/masked-tries.server";
import { ACCOUNT_PHONE } from "../../../identity/accounts/masked-contact";
import type { Choice } from "../../../forms/editing/form.types";
import { identifier } from "../../../forms/rules/contact.schema";
import { applyRule } from "../../../forms/rules/form.schema";
import { personName } from "../../../format/person-name";
import { maskIdentifier } from "../../../format/mask";
import { slicesOf } from "../../../format/slices";
import { lengthOf, normalizeLine } from "../../../format/text/normalize-text";
import { readId } from "../message.schema";

export type TargetKind = "organizations" | "roles" | "accounts";

/** Number of targets that a search offers, and of chosen ones that are shown as ticks. */
export const SHOWN_TARGETS = 50;
const PART_LENGTH = 2;
const STATEMENT_IDS = 1000;

interface Found {
  readonly id: number;
  readonly text: string;
}

const ACCOUNT_COLUMNS = ["id", "username", "realname", "phone", "email"] as const;

interface AccountRow {
  readonly id: number;
  readonly username: string;
  readonly realname: string;
  readonly phone: string | null;
  readonly email: string | null;
}

function accountText({ username, realname, phone, email }: AccountRow): string {
  const contact = phone ?? email;
  const name = personName({ realname, username });
  return contact === null ? name : `${name}（${maskIdentifier(contact)}）`;
}

interface CodedRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The organisation of a role; null for one that all share, and for organisations. */
  readonly organization: string | null;
}

const codeText = ({ id, code, name, organization }: CodedRow): Found => ({
  id,
  text: roleLabel({ code, name, organization }),
});

const accounts = (executor: Executor) =>
  executor.selectFrom("accounts").select(ACCOUNT_COLUMNS).where("archived_at", "is", null);

/** Searches a complete phone, e-mail or id, otherwise a part of a name. */
async function searchAccounts(typed: string): Promise<Found[]> {
  const known = applyRule(identifier, typed);
  const id = readId(typed);
  const first = accounts(db).orderBy("id").limit(SHOWN_TARGETS);
  const rows = known.ok
    ? await first.where(known.value.kind, "=", known.value.value).execute()
    : id !== null
      ? await first.where("id", "=", id).execute()
      : lengthOf(typed) < PART_LENGTH
        ? []
        : await first.where(isNamed(typed)).execute();
  return rows.map((row) => ({ id: row.id, text: accountText(row) }));
}

const codedRows = (executor: Executor, table: "organizations" | "roles") =>
  executor
    .selectFrom(table)
    .select(["id", "code", "name"])
    .select(
      (table === "roles"
        ? sql<string | null>`(select owner.name from organizations as owner
            where owner.id = roles.organization_id)`
        : sql<string | null>`null`
      ).as("organization"),
    )
    .where("archived_at", "is", null);

/** Searches targets of a kind by typed text; [] for an empty text. */
export async function searchTargets(kind: TargetKind, text: string): Promise<Found[]> {
  const typed = normalizeLine(text);
  if (typed === "") return [];
  if (kind === "accounts") return searchAccounts(typed);
  const rows = await findCandidates(kind, typed, (condition, order, limit) =>
    codedRows(db, kind).where(condition).orderBy(order).limit(limit).execute(),
  );
  return rows.map(codeText);
}

/** Names of targets in the order of their ids, without archived ones. */
export async function namedTargets(
  executor: Executor,
  kind: TargetKind,
  ids: readonly number[],
): Promise<Found[]> {
  if (ids.length === 0) return [];
  if (kind === "accounts") {
    const rows = await accounts(executor).where("id", "in", ids).orderBy("id").execute();
    return rows.map((row) => ({ id: row.id, text: accountText(row) }));
  }
  const rows = await codedRows(executor, kind).where("id", "in", ids).orderBy("id").execute();
  return rows.map(codeText);
}

/** A line of a list of accounts with its number. */
interface Line {
  readonly number: number;
  readonly text: string;
}

const linesIn = (typed: string): Line[] =>
  typed
    .split(/[\n,，;；]/)
    .map((text, index) => ({ number: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== "");

interface Listed {
  /** Without duplicates, in the order of the lines. */
  readonly ids: readonly number[];
  /** Numbers of lines without a matching account. */
  readonly unknown: readonly number[];
  /** Numbers of lines that are not searched, because too many phones share their mask. */
  readonly refused: readonly number[];
  readonly lines: number;
}

/** Resolves a list of phones, e-mails and ids to accounts that are not archived, in few queries. */
export async function readContacts(typed: string, searcher: Searcher): Promise<Listed> {
  const all = linesIn(typed);
  const texts = all.map(({ text }) => text);
  const refused = await countWholeList(ACCOUNT_PHONE, texts, searcher);
  const lines = all.filter(({ text }) => !refused.has(text));
  const read = lines.map(({ number, text }) => {
    const contact = applyRule(identifier, text);
    if (contact.ok) return { number, by: contact.value.kind, value: contact.value.value };
    return { number, by: "id" as const, value: String(readId(text) ?? 0) };
  });
  const known = new Map<string, number>();
  for (const by of ["phone", "email", "id"] as const) {
    const values = [...new Set(read.filter((line) => line.by === by).map(({ value }) => value))];
    for (const slice of slicesOf(values, STATEMENT_IDS)) {
      const query = db
        .selectFrom("accounts")
        .select(["id", "phone", "email"])
        .where("archived_at", "is", null);
      const rows = await (by === "id"
        ? query.where("id", "in", slice.map(Number)).execute()
        : query.where(by, "in", slice).execute());
      for (const row of rows) known.set(`${by} ${String(row[by])}`, row.id);
    }
  }
  const found = read.map(({ number, by, value }) => ({ number, id: known.get(`${by} ${value}`) }));
  return {
    ids: [...new Set(found.flatMap(({ id }) => id ?? []))],
    unknown: found.filter(({ id }) => id === undefined).map(({ number }) => number),
    refused: all.filter(({ text }) => refused.has(text)).map(({ number }) => number),
    lines: all.length,
  };
}

/** Prefixes of the form's ticks: `o12`, `r3`, `a7`. */
const LETTERS = { organizations: "o", roles: "r", accounts: "a" } as const satisfies Record<
  TargetKind,
  string
>;

/** The form's tick of a target. */
export const tickOf = (kind: TargetKind, id: number): string => `${LETTERS[kind]}${String(id)}`;

/** Extracts the ids from the ticks of a kind. */
export function idsOfTicks(kind: TargetKind, ticks: readonly string[]): number[] {
  const own = ticks.filter((tick) => tick.startsWith(LETTERS[kind]));
  return own.flatMap((tick) => readId(tick.slice(1)) ?? []);
}

export const choicesOf = (kind: TargetKind, found: readonly Found[]): Choice[] =>
  found.map(({ id, text }) => ({ key: tickOf(kind, id), text }));
