import { db } from "../../db/client.server";
import { findCandidates } from "../../db/search/proposals.server";
import { codeAndName } from "../../format/code-and-name";
import { onlyOne } from "../../format/only-one";
import { normalizeLine } from "../../format/text/normalize-text";
import type { Viewer } from "../../collections/lists/define-list.server";
import type { Option } from "../../collections/lists/list.types";
import { organizationInScope } from "../../access/scopes/scope.server";

/** Enough to detect that a name is not unique, besides an id and a code of the same text. */
const NAMESAKES_READ = 4;

const organizations = ({ scope }: Viewer) =>
  db
    .selectFrom("organizations")
    .select(["id", "code", "name"])
    .where("archived_at", "is", null)
    .where(organizationInScope(scope, "organizations.id"));

const optionOf = ({ id, code, name }: { id: number; code: string; name: string }): Option => ({
  value: String(id),
  text: `${code}-${name}`,
});

/**
 * The organisation in scope that a text names: an id, a code, code and name as proposed, or a unique name;
 * null for none.
 */
export async function findOrganization(text: string, viewer: Viewer): Promise<Option | null> {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const rows = await organizations(viewer)
    .where((eb) =>
      eb.or([
        eb("id", "=", id),
        eb("code", "=", text),
        eb("name", "=", text),
        ...codeAndName(text).map(({ code, name }) => eb.and([eb("code", "=", code), eb("name", "=", name)])),
      ]),
    )
    .orderBy("id")
    .limit(NAMESAKES_READ)
    .execute();
  const found = onlyOne(rows, ({ id: own, code, name }) => own === id || code === text || name !== text);
  return found && optionOf(found);
}

/** Organisations in scope, by the beginning of their code or any part of their name. */
export async function suggestOrganizations(text: string, viewer: Viewer): Promise<readonly Option[]> {
  const rows = await findCandidates("organizations", normalizeLine(text), (condition, order, limit) =>
    organizations(viewer).where(condition).orderBy(order).limit(limit).execute(),
  );
  return rows.map(optionOf);
}
