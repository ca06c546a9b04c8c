import { defineCollection, form, revert } from "~/collections/define-collection.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { enumPage } from "~/services/access/paths/console-pages-system";
import { plain, type AnyList } from "~/services/collections/lists/any-list.server";
import {
  categoryText,
  ENUM_TEXT as TEXT,
  GROUP_LABELS,
  VALUE_LABELS,
} from "~/services/reference-data/enum-groups/enum-group.text";
import { groupList } from "~/services/reference-data/enum-groups/group-list.server";
import { valueList } from "~/services/reference-data/enum-groups/value-list.server";
import {
  editGroupForm,
  editValueForm,
  groupAt,
  listAt,
  newGroupForm,
  newValueForm,
  viewGroup,
} from "./enum-group-pages.server";

/** The list that jobs process; whether the group is locked is checked again for each value. */
function listOf(search: URLSearchParams): AnyList {
  const group = search.get("group");
  return group === null ? plain(groupList) : plain(valueList({ id: Number(group), isLocked: false }));
}

function textOf(field: string, value: string): string {
  if (field === "category") return categoryText(value);
  if (field === "show") return value === "1" ? TEXT.shown : TEXT.hidden;
  return value;
}

/** The history of a group includes the changes of its values. */
async function historyAt(page: AuthorizedPage) {
  const { id, name } = await groupAt(page);
  const titles = { ...GROUP_LABELS, ...VALUE_LABELS, value: TEXT.value };
  return { type: "enum-group", id, name, titles, textOf };
}

/** The enum groups and their values (docs/console.md, 9.2). */
export const enumGroups = defineCollection(enumPage, {
  list: (_id, search) => listOf(search),
  choose: listAt,
  records: { ":id": { view: viewGroup } },
  forms: {
    new: form(newGroupForm),
    ":id/edit": form(editGroupForm),
    ":id/values/new": form(newValueForm),
    ":id/values/:valueId/edit": form(editValueForm),
  },
  history: historyAt,
  revert: revert({ record: historyAt, form: editGroupForm }),
});
