import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, recordActionsAt, stampDetails } from "~/collections/records/record-page.server";
import { valuesOf } from "~/services/declarations/libraries/find-item.server";
import { archiveItem } from "~/services/declarations/libraries/item-states.server";
import {
  itemHref,
  libraryHref,
  type ItemRow,
  type Library,
} from "~/services/declarations/libraries/library.types";
import { LIBRARY_TEXT as TEXT } from "~/services/declarations/libraries/library.text";
import { codeNames } from "~/services/declarations/records/code-names.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { itemAt } from "./library-pages.server";

async function detailsOf(library: Library, row: ItemRow): Promise<RecordView["details"]> {
  const values = valuesOf(row);
  const names = await codeNames(library.fields.flatMap(({ source }) => source.list ?? []));
  const kind = library.kinds.find(({ key }) => key === row.kind)?.text ?? row.kind;
  return [
    { label: library.kindLabel, text: kind },
    ...library.fields.map(({ name, label, source }) => ({
      label,
      text: names(source.list, values[name] ?? ""),
    })),
  ];
}

/** The page of a library item with its actions. */
export const viewItem =
  (library: Library) =>
  async (page: AuthorizedPage): Promise<RecordView & { recordName: string }> => {
    const row = await itemAt(library, page);
    const own = itemHref(library, row.id);
    const may = (verb: string) => page.may(`${library.type}:${verb}`);
    const archive = {
      intent: "archive",
      text: TEXT.moves.archive,
      notes: [TEXT.archived],
      needsReason: true,
    };
    return {
      title: row.name,
      recordName: row.name,
      tabs: [
        { text: TEXT.details, href: own, isCurrent: true },
        { text: TEXT.history, href: `${own}/history`, isCurrent: false },
      ],
      details: [...(await detailsOf(library, row)), ...stampDetails(row)],
      links: may("edit") ? [{ text: TEXT.edit, href: `${own}/edit` }] : [],
      ...recordActionsAt(page, may("archive") ? [archive] : []),
    };
  };

/** Archives an item. */
export const postItem =
  (library: Library) =>
  async (post: AuthorizedPost): Promise<Response> => {
    const row = await itemAt(library, post);
    if (post.form.intent !== "archive") throw new DomainError("unreadable");
    post.requireRight(`${library.type}:archive`);
    return performRecordAction(
      post,
      { to: libraryHref(library), text: CONSOLE_TEXT.moved(TEXT.moves.archive, row.name) },
      (actor) => archiveItem(library, actor, row.id, post.form.get("reason")),
    );
  };
