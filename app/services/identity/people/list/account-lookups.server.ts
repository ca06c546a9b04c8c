import { sql } from "kysely";
import { db } from "../../../db/client.server";
import { distinctNames } from "../../../format/person-name";
import { onlyOne } from "../../../format/only-one";
import { lengthOf, normalizeLine } from "../../../format/text/normalize-text";
import { accountInScope } from "../../../access/scopes/scope.server";
import type { Viewer } from "../../../collections/lists/define-list.server";
import type { Option } from "../../../collections/lists/list.types";
import { byKeyword, byName } from "./account-list-filters.server";

const SUGGESTED = 20;
/** Enough to detect a name with several matches, besides an id. */
const NAMESAKES_READ = 4;
const TYPED_MIN = 2;

const accounts = ({ scope }: Viewer) =>
  db
    .selectFrom("accounts")
    .select(["accounts.id", "accounts.username", "accounts.realname", "accounts.phone", "accounts.email"])
    .where("accounts.archived_at", "is", null)
    .where(accountInScope(scope, "accounts.id"));

interface Found {
  readonly id: number;
  readonly username: string;
  readonly realname: string;
}

/** Proposals name people; two of one name have their login names behind it. */
function optionsOf(rows: readonly Found[]): Option[] {
  const nameOf = distinctNames(rows);
  return rows.map((row) => ({ value: String(row.id), text: `${row.id}-${nameOf(row)}` }));
}

/** Finds a live account in scope by its id, its whole phone or e-mail, or a login name or 姓名 that matches once. */
export async function findAccountOption(text: string, viewer: Viewer): Promise<Option | null> {
  const typed = normalizeLine(text);
  const id = Number(/^([1-9]\d{0,9})(?:-|$)/.exec(typed)?.[1] ?? 0);
  const live = (name: "phone" | "email" | "username" | "realname") =>
    sql`select id from accounts where archived_at is null and ${sql.ref(name)} = ${typed}`;
  // A union, because with `or` over five columns SQLite scans every account as soon as one of them
  // has no index of its own.
  const named = sql<number>`(select id from accounts where id = ${id} union ${live("phone")} union ${live("email")} union ${live("username")} union ${live("realname")})`;
  const rows = await accounts(viewer)
    .where(sql<boolean>`accounts.id in ${named}`)
    .orderBy("id")
    .limit(NAMESAKES_READ)
    .execute();
  const found = onlyOne(rows, (row) => row.id === id || row.phone === typed || row.email === typed);
  return found && optionsOf([found])[0]!;
}

/**
 * Proposes accounts by a part of the phone that the viewer sees, a whole phone or e-mail, or a part of a
 * name; after an id prefix by the name alone.
 */
export async function suggestAccounts(text: string, viewer: Viewer): Promise<readonly Option[]> {
  const typed = normalizeLine(text);
  const name = typed.replace(/^\d+-/, "");
  if (lengthOf(name) < TYPED_MIN) return [];
  const condition = name === typed ? byKeyword(typed, viewer) : byName(name);
  const rows = await accounts(viewer).where(condition).limit(SUGGESTED).execute();
  return optionsOf(rows);
}
