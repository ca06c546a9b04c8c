import { db, type Executor } from "../../../db/client.server";
import { containsText } from "../../../db/search/name-search.server";
import { proposeRows } from "../../../db/search/proposals.server";
import { countWholeList } from "../../../collections/lists/masks/masked-bulk.server";
import type { Searcher } from "../../../collections/lists/masks/masked-tries.server";
import { ACCOUNT_PHONE } from "../../../identity/accounts/masked-contact";
import type { Choice } from "../../../forms/editing/form.types";
import { identifier } from "../../../forms/rules/contact.schema";
import { readBy } from "../../../forms/rules/form.schema";
import { maskIdentifier } from "../../../format/mask";
import { slicesOf } from "../../../format/slices";
import { lengthOf, tidyLine } from "../../../format/text/tidy-text";
import { readId } from "../message.schema";

export type TargetKind = "organizations" | "roles" | "accounts";

/** So many are offered for what is typed, and shown one by one of what has been chosen. */
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
  const name = realname || username;
  return contact === null ? name : `${name}（${maskIdentifier(contact)}）`;
}

const codeText = ({ id, code, name }: { id: number; code: string; name: string }): Found => ({
  id,
  text: `${code}-${name}`,
});

const accounts = (executor: Executor) =>
  executor.selectFrom("accounts").select(ACCOUNT_COLUMNS).where("archived_at", "is", null);

/** A whole phone, e-mail or number, else a part of a name. */
async function searchAccounts(typed: string): Promise<Found[]> {
  const known = readBy(identifier, typed);
  const id = readId(typed);
  const first = accounts(db).orderBy("id").limit(SHOWN_TARGETS);
  const rows = known.ok
    ? await first.where(known.value.kind, "=", known.value.value).execute()
    : id !== null
      ? await first.where("id", "=", id).execute()
      : lengthOf(typed) < PART_LENGTH
        ? []
        : await first.where(containsText("accounts", ["username", "realname"], typed)).execute();
  return rows.map((row) => ({ id: row.id, text: accountText(row) }));
}

const codedRows = (executor: Executor, table: "organizations" | "roles") =>
  executor.selectFrom(table).select(["id", "code", "name"]).where("archived_at", "is", null);

/** What could be meant by what somebody has typed. */
export async function searchTargets(kind: TargetKind, text: string): Promise<Found[]> {
  const typed = tidyLine(text);
  if (typed === "") return [];
  if (kind === "accounts") return searchAccounts(typed);
  const rows = await proposeRows(kind, typed, (condition, order, limit) =>
    codedRows(db, kind).where(condition).orderBy(order).limit(limit).execute(),
  );
  return rows.map(codeText);
}

/** What some targets are called, in the order of their ids; those that are gone are left out. */
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

/** One line of a list of accounts, and where it stands. */
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
  /** Each once, in their order. */
  readonly ids: readonly number[];
  /** Numbers of the lines that name nobody. */
  readonly unknown: readonly number[];
  /** Numbers of the lines that are not looked up: too many phones of the same mask. */
  readonly refused: readonly number[];
  readonly lines: number;
}

/** The live accounts that a list of phones, e-mails and numbers names, a few statements for all of them. */
export async function readContacts(typed: string, searcher: Searcher): Promise<Listed> {
  const all = linesIn(typed);
  const texts = all.map(({ text }) => text);
  const refused = await countWholeList(ACCOUNT_PHONE, texts, searcher);
  const lines = all.filter(({ text }) => !refused.has(text));
  const read = lines.map(({ number, text }) => {
    const contact = readBy(identifier, text);
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

/** One tick of the form: `o12`, `r3`, `a7`. */
const LETTERS = { organizations: "o", roles: "r", accounts: "a" } as const satisfies Record<
  TargetKind,
  string
>;

export const tickOf = (kind: TargetKind, id: number): string => `${LETTERS[kind]}${String(id)}`;

/** The ids of the ticks of one kind. */
export function idsOfTicks(kind: TargetKind, ticks: readonly string[]): number[] {
  const own = ticks.filter((tick) => tick.startsWith(LETTERS[kind]));
  return own.flatMap((tick) => readId(tick.slice(1)) ?? []);
}

export const choicesOf = (kind: TargetKind, found: readonly Found[]): Choice[] =>
  found.map(({ id, text }) => ({ key: tickOf(kind, id), text }));
