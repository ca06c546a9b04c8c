import { db } from "../db/client.server";
import { startsWith } from "../db/name-search.server";
import type { Reader } from "../lists/define-list.server";
import type { Option } from "../lists/list.types";
import { organizationInScope } from "../scopes/scope.server";

const SUGGESTED = 50;
/** Names and codes have few. */
const DASHES_READ = 4;

const organizations = ({ scope }: Reader) =>
  db
    .selectFrom("organizations")
    .select(["id", "code", "name"])
    .where("archived_at", "is", null)
    .where(organizationInScope(scope, "organizations.id"));

const optionOf = ({ id, code, name }: { id: number; code: string; name: string }): Option => ({
  value: String(id),
  text: `${code}-${name}`,
});

/** Code and name may have dashes of their own: every way to part a text of `code-name`. */
function partings(text: string): { code: string; name: string }[] {
  const dashes = [...text.matchAll(/-/g)].map(({ index }) => index);
  return dashes.slice(0, DASHES_READ).map((at) => ({ code: text.slice(0, at), name: text.slice(at + 1) }));
}

/** What a link or the person has written: an id, or a code, a name, or the two that are proposed together. */
export async function findOrganization(text: string, reader: Reader): Promise<Option | null> {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const row = await organizations(reader)
    .where((eb) =>
      eb.or([
        eb("id", "=", id),
        eb("code", "=", text),
        eb("name", "=", text),
        ...partings(text).map(({ code, name }) => eb.and([eb("code", "=", code), eb("name", "=", name)])),
      ]),
    )
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ? optionOf(row) : null;
}

/** Some organisations in scope whose code or name begins with the text. */
export async function suggestOrganizations(text: string, reader: Reader): Promise<readonly Option[]> {
  const rows = await organizations(reader)
    .$if(text !== "", (all) =>
      all.where((eb) =>
        eb.or([startsWith("organizations.code", text), startsWith("organizations.name", text)]),
      ),
    )
    .orderBy("id")
    .limit(SUGGESTED)
    .execute();
  return rows.map(optionOf);
}
