import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { referencePage } from "~/services/access/paths/console-pages-system";
import { plain, type AnyList } from "~/services/collections/lists/any-list.server";
import { hsCodeList } from "~/services/reference-data/hs-codes/hs-code-list.server";
import { inspectionNameList } from "~/services/reference-data/inspection-names/inspection-name-list.server";
import { tableImport } from "~/services/reference-data/tables/import/table-import.server";
import { rowList } from "~/services/reference-data/tables/row-list.server";
import { tableList } from "~/services/reference-data/tables/table-list.server";
import { editHsCodeForm, hsHistoryAt, newHsCodeForm, postHsCode, viewHsCode } from "./hs-code-pages.server";
import { editRowForm, newRowForm, postRow, viewRow } from "./row-pages.server";
import {
  editTableForm,
  HS_VIEW,
  listAt,
  NAMES_VIEW,
  postTable,
  tableHistory,
  viewTable,
} from "./table-pages.server";

/** The list that jobs process; its scope was checked when the job was started. */
function listOf(search: URLSearchParams): AnyList {
  if (search.get("view") === NAMES_VIEW) return plain(inspectionNameList);
  if (search.get("view") === HS_VIEW) return plain(hsCodeList);
  const type = search.get("type");
  return type === null ? plain(tableList) : plain(rowList(Number(type)));
}

/** The official tables and their rows (docs/console.md, 9.1). */
export const referenceTables = defineCollection(referencePage, {
  list: (_id, search) => listOf(search),
  choose: listAt,
  import: () => tableImport,
  records: {
    ":id": { view: viewTable, post: postTable },
    ":id/rows/:rowId": { view: viewRow, post: postRow },
    "hs-codes/:hsId": {
      view: viewHsCode,
      post: postHsCode,
      history: hsHistoryAt,
      revert: revert({
        record: hsHistoryAt,
        form: editHsCodeForm,
        parts: { declaredElements: ["elements"] },
      }),
    },
  },
  forms: {
    ":id/edit": form(editTableForm),
    ":id/rows/new": form(newRowForm),
    ":id/rows/:rowId/edit": form(editRowForm),
    "hs-codes/new": form(newHsCodeForm),
    "hs-codes/:hsId/edit": form(editHsCodeForm),
  },
  history: tableHistory,
  revert: revert({ record: tableHistory, form: editTableForm }),
});
