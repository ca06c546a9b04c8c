import { readEntry } from "../../../collections/lists/older-values.server";
import type { Executor, Tx } from "../../../db/client.server";
import { shownRichText } from "../../../format/rich-text/rich-text.server";
import { ARROW } from "../../../forms/editing/changes";
import type { TemplateRow } from "./find-template.server";

/** The object of a template in the audit log. */
export const templateObject = (id: number) => ({ type: "message-template", id });

/** Stores the current version of a template before it is changed. */
export const storeVersion = async (tx: Tx, row: TemplateRow): Promise<void> => {
  const { id, version, content, content_proof } = row;
  await tx
    .insertInto("message_template_versions")
    .values({ template_id: id, version, content, content_proof })
    .execute();
};

/** The version that a history entry created: 3 for `2 → 3`. */
const versionIn = (value: unknown): number => Number(String(value).split(ARROW).at(-1));

/**
 * Returns the content of a template after a history entry; null where it is not stored.
 * @throws DomainError not-found for an entry of another object
 */
export async function contentAfterEntry(
  executor: Executor,
  row: TemplateRow,
  entry: number,
): Promise<string | null> {
  const version = versionIn((await readEntry(executor, templateObject(row.id), entry))["version"]);
  if (version === row.version) return shownRichText(row.content, row.content_proof);
  if (!Number.isSafeInteger(version)) return null;
  const versions = await executor
    .selectFrom("message_template_versions")
    .select(["content", "content_proof"])
    .where("template_id", "=", row.id)
    .where("version", "=", version)
    .executeTakeFirst();
  return versions ? shownRichText(versions.content, versions.content_proof) : null;
}
