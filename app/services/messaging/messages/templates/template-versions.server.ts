import { readEntry } from "../../../collections/lists/older-values.server";
import type { Executor, Tx } from "../../../db/client.server";
import { shownRichText } from "../../../format/rich-text/rich-text.server";
import { ARROW } from "../../../forms/editing/changes";
import type { TemplateRow } from "./find-template.server";

/** As the log of operations calls a template. */
export const templateObject = (id: number) => ({ type: "message-template", id });

/** Keeps what a template says, before it says something else. */
export const keepVersion = async (tx: Tx, row: TemplateRow): Promise<void> => {
  const { id, version, content, content_proof } = row;
  await tx
    .insertInto("message_template_versions")
    .values({ template_id: id, version, content, content_proof })
    .execute();
};

/** The version that an entry of the history has made: of `2 → 3` the third. */
const versionIn = (value: unknown): number => Number(String(value).split(ARROW).at(-1));

/**
 * What a template has said right after an entry of its history; null where the entry is older than what is kept.
 * @throws DomainError not-found for an entry that is not this template's
 */
export async function textAfter(executor: Executor, row: TemplateRow, entry: number): Promise<string | null> {
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
