import { codePage } from "~/services/access/paths/desk-pages";
import { plain } from "~/services/collections/lists/any-list.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { codeList, getCode } from "~/services/reference-data/codes/code-list.server";
import { CODE_LIST_TEXT as TEXT } from "~/services/reference-data/codes/code-list.text";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection } from "~/collections/define-collection.server";
import { idIn } from "~/collections/records/record-page.server";

const LABELS = TEXT.columns;

/** The page of a code with all its values. */
async function viewCode(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { row, list } = await getCode(idIn(page, "id"));
  const title = codeList.nameOf(row);
  const lookup = new URLSearchParams({ type: String(row.type), q: row.code }).toString();
  return {
    title,
    recordName: title,
    details: [
      { label: LABELS.code, text: row.code },
      { label: LABELS.name, text: row.name },
      { label: LABELS.list, text: row.listTitle },
      { label: LABELS.flag, text: TEXT.flags[row.flag] },
      { label: LABELS.parentCode, text: row.parent_code },
      { label: LABELS.customs, text: `${row.customs_code} ${row.customs_name}`.trim() },
      { label: LABELS.inspection, text: `${row.inspection_code} ${row.inspection_name}`.trim() },
      { label: LABELS.englishName, text: row.english_name },
      { label: LABELS.fullName, text: row.full_name },
      { label: LABELS.status, text: row.status === 1 ? TEXT.inForce : TEXT.retired },
      { label: TEXT.source, text: list.officialTable },
      { label: TEXT.versionDate, text: list.versionDate },
    ],
    links: [{ text: TEXT.lookUp, href: `/phsb/codes?${lookup}` }],
    moves: [],
    confirming: null,
  };
}

/** Codes of the official tables, as a list with saved views, exports and record pages. */
export const codes = defineCollection(codePage, {
  list: () => plain(codeList),
  records: { ":id": { view: viewCode } },
});
