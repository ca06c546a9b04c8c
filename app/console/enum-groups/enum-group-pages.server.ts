import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { FoundList } from "~/collections/define-collection.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn, stampDetails } from "~/collections/records/record-page.server";
import { plain } from "~/services/collections/lists/any-list.server";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { categoryText, ENUM_TEXT as TEXT } from "~/services/reference-data/enum-groups/enum-group.text";
import { groupHref, valuesHref } from "~/services/reference-data/enum-groups/enum-group.types";
import { getGroup, getValue } from "~/services/reference-data/enum-groups/find-group.server";
import { groupForm, groupValuesOf, type GroupFields } from "~/services/reference-data/enum-groups/group-form";
import { groupList } from "~/services/reference-data/enum-groups/group-list.server";
import { isLockedGroup } from "~/services/reference-data/enum-groups/locked-groups";
import { createGroup, editGroup, groupValues } from "~/services/reference-data/enum-groups/save-group.server";
import { addValue, editValue, valueValues } from "~/services/reference-data/enum-groups/save-value.server";
import { valueForm, valueValuesOf, type ValueFields } from "~/services/reference-data/enum-groups/value-form";
import { valueList } from "~/services/reference-data/enum-groups/value-list.server";

const ID = /^[1-9]\d{0,14}$/;
const LABELS = TEXT.columns;

/** The group in an address. @throws DomainError not-found */
export async function groupAt(page: AuthorizedPage) {
  return getGroup(db, (await viewerOf(page)).scope, idIn(page, "id"));
}

/** All groups, or the values of the group in the address (`?group=7`). @throws DomainError not-found */
export async function listAt(page: AuthorizedPage): Promise<FoundList> {
  const asked = page.url.searchParams.get("group");
  if (asked === null) return { list: plain(groupList), name: null };
  if (!ID.test(asked)) throw new DomainError("not-found");
  const { id, code, name } = await getGroup(db, (await viewerOf(page)).scope, Number(asked));
  return { list: plain(valueList({ id, isLocked: isLockedGroup(code) })), name, title: TEXT.values(name) };
}

/** The page of a group, with a link to its values. */
export async function viewGroup(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const row = await groupAt(page);
  const own = groupHref(row.id);
  const isLocked = isLockedGroup(row.code);
  return {
    title: row.name,
    recordName: row.name,
    head: {
      icon: "list-details",
      state: isLocked ? { text: TEXT.isLocked, tone: "quiet" } : { text: TEXT.isOpen, tone: "good" },
      details: [
        { label: LABELS.groupCode, text: row.code },
        { label: LABELS.category, text: categoryText(row.category) },
        { label: LABELS.core, text: row.core === 1 ? TEXT.isCore : TEXT.isNotCore },
      ],
    },
    tabs: [
      { text: TEXT.base, href: own, isCurrent: true },
      { text: TEXT.history, href: `${own}/history`, isCurrent: false },
    ],
    details: [
      { label: LABELS.groupCode, text: row.code },
      { label: LABELS.groupName, text: row.name },
      { label: LABELS.category, text: categoryText(row.category) },
      { label: LABELS.core, text: row.core === 1 ? TEXT.isCore : TEXT.isNotCore },
      { label: LABELS.locked, text: isLocked ? TEXT.locked : TEXT.isOpen },
      { label: LABELS.origin, text: row.source },
      ...stampDetails(row),
    ],
    links: [
      { text: TEXT.toValues, href: valuesHref(row.id) },
      ...(page.may("enum:edit") ? [{ text: TEXT.edit, href: `${own}/edit` }] : []),
    ],
    moves: [],
    confirming: null,
  };
}

export const newGroupForm = (): Promise<CollectionForm<GroupFields>> =>
  Promise.resolve({
    definition: groupForm(null),
    values: {},
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await createGroup(editor, groupValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: valuesHref(outcome.id), text: CONSOLE_TEXT.created(TEXT.group) };
    },
  });

export async function editGroupForm(page: AuthorizedPage): Promise<CollectionForm<GroupFields>> {
  const row = await groupAt(page);
  return {
    definition: groupForm(row),
    recordName: row.name,
    values: { ...groupValues(row) },
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editGroup(editor, row.id, { values: groupValuesOf(values), expectedVersion });
      return outcome.ok ? { ok: true, to: groupHref(row.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}

export async function newValueForm(page: AuthorizedPage): Promise<CollectionForm<ValueFields>> {
  const group = await groupAt(page);
  return {
    definition: valueForm({ isNew: true, isLocked: isLockedGroup(group.code) }),
    recordName: group.name,
    back: valuesHref(group.id),
    values: { show: "1" },
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await addValue(editor, group.id, valueValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: valuesHref(group.id), text: CONSOLE_TEXT.created(TEXT.value) };
    },
  };
}

export async function editValueForm(page: AuthorizedPage): Promise<CollectionForm<ValueFields>> {
  const group = await groupAt(page);
  const row = await getValue(db, group.id, idIn(page, "valueId"));
  const { isShown, sort, ...texts } = valueValues(row);
  return {
    definition: valueForm({ isNew: false, isLocked: isLockedGroup(group.code) }),
    recordName: group.name,
    back: valuesHref(group.id),
    values: { ...texts, sort: String(sort), show: isShown ? "1" : "0" },
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editValue(editor, {
        groupId: group.id,
        id: row.id,
        values: valueValuesOf(values),
        expectedVersion,
      });
      return outcome.ok ? { ok: true, to: valuesHref(group.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
