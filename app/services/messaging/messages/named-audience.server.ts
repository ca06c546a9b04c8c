import { identifier as identifierRule } from "../../forms/rules/contact.schema";
import { applyRule } from "../../forms/rules/form.schema";
import { db } from "../../db/client.server";
import { unknownIds, type Audience } from "./audience.server";
import { readId } from "./message.schema";
import { COMMAND_TEXT } from "./message-command.text";
import type { Mistake } from "./message-options.server";

const KINDS = { org: "organizations", role: "roles", user: "accounts" } as const;

/** Finds the account of a phone, e-mail or id; an id never looks like a phone. */
async function accountOf(name: string): Promise<number | null> {
  const identifier = applyRule(identifierRule, name);
  if (!identifier.ok) return readId(name);
  const { kind, value } = identifier.value;
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where(kind, "=", value)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return account?.id ?? null;
}

/** Parses `all`, `org:1,2`, `role:3` or `user:4,13800138000,a@example.com`. */
export async function readAudience(to: string, includesNew: boolean): Promise<Audience | Mistake> {
  if (to === "all") return { kind: "everyone", includesNew };
  const { word, list } = /^(?<word>org|role|user):(?<list>.+)$/.exec(to)?.groups ?? {};
  if (!word || !list) return { mistake: "usage", text: COMMAND_TEXT.toWrong };
  const names = list.split(",").map((name) => name.trim());
  const kind = KINDS[word as keyof typeof KINDS];
  const ids = kind === "accounts" ? await Promise.all(names.map(accountOf)) : names.map(readId);
  const found = ids.filter((id) => id !== null);
  const unknown = new Set<number | null>([null, ...(await unknownIds(db, { kind, ids: found }))]);
  const missing = names.filter((_name, index) => unknown.has(ids[index] ?? null));
  if (missing.length > 0) return { mistake: "data", text: COMMAND_TEXT.toUnknown(missing) };
  return { kind, ids: found };
}
