import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { parseElements } from "~/services/reference-data/hs-codes/elements";
import { HS_CODE_TEXT as TEXT, HS_LABELS as LABELS } from "~/services/reference-data/hs-codes/hs-code.text";
import { hsCodeHref, hsCodesHref } from "~/services/reference-data/hs-codes/hs-code.types";
import {
  hsCodeForm,
  hsValuesOf,
  typedHsCode,
  type HsFields,
} from "~/services/reference-data/hs-codes/hs-code-form";
import {
  addHsCode,
  editHsCode,
  getHsCode,
  hsObject,
  readHsRecord,
  readNames,
  restoreHsCode,
  retireHsCode,
  unitChoices,
  type HsCodeRow,
} from "~/services/reference-data/hs-codes/save-hs-code.server";

/** The code in an address. @throws DomainError not-found */
const hsCodeAt = async (page: AuthorizedPage) =>
  getHsCode(db, (await viewerOf(page)).scope, idIn(page, "hsId"));

/** The names of units by their codes. */
const unitTexts = async () => new Map((await unitChoices()).map(({ key, text }) => [key, text]));

const stateText = (status: string) => (status === "1" ? TEXT.inForce : TEXT.retired);

/** The manual changes of a code, newest first; imports are in the history of the tables. */
export async function hsHistoryAt(page: AuthorizedPage) {
  const { id, code, name } = await hsCodeAt(page);
  const units = await unitTexts();
  const textOf = (field: string, value: string) => {
    if (field === "status") return stateText(value);
    return field === "firstUnit" || field === "secondUnit" ? (units.get(value) ?? value) : value;
  };
  const titles = { ...LABELS, status: TEXT.columns.status };
  return { ...hsObject(id), name: `${code} ${name}`, titles, textOf, back: hsCodesHref };
}

const moveOf = ({ status }: HsCodeRow) =>
  status === 1
    ? { intent: "retire", text: TEXT.moves.retire, notes: [TEXT.retireNote], needsReason: false }
    : { intent: "restore", text: TEXT.moves.restore, notes: [TEXT.restoreNote], needsReason: false };

async function detailsOf(row: HsCodeRow): Promise<RecordView["details"]> {
  const units = await unitTexts();
  const elements = parseElements(row.elements).map(({ name, isNeeded }) =>
    isNeeded ? name : TEXT.open(name),
  );
  return [
    { label: LABELS.code, text: row.code },
    { label: LABELS.name, text: row.name },
    { label: LABELS.firstUnit, text: units.get(row.first_unit) ?? row.first_unit },
    { label: LABELS.secondUnit, text: units.get(row.second_unit) ?? row.second_unit },
    { label: LABELS.licences, text: row.licences },
    { label: LABELS.inspection, text: row.inspection },
    { label: LABELS.elements, text: elements.join("；") },
    { label: TEXT.columns.version, text: row.version_date },
    ...stampDetails(row),
  ];
}

/** The page of a tariff code: its declaration elements, and its names for inspection. */
export async function viewHsCode(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const row = await hsCodeAt(page);
  const own = hsCodeHref(row.id);
  const names = await readNames(db, row.code);
  const mayEdit = page.may("reference:edit");
  return {
    title: `${row.code} ${row.name}`,
    // Empty, because the title of the page's view is not the name of one code.
    recordName: "",
    head: {
      icon: "database",
      state: { text: stateText(String(row.status)), tone: row.status === 1 ? "good" : "quiet" },
      details: [
        { label: LABELS.code, text: row.code },
        { label: LABELS.firstUnit, text: row.first_unit },
        { label: TEXT.columns.version, text: row.version_date },
      ],
    },
    tabs: [
      { text: TEXT.base, href: own, isCurrent: true },
      { text: TEXT.history, href: `${own}/history`, isCurrent: false },
    ],
    details: await detailsOf(row),
    table: {
      columns: TEXT.nameColumns,
      rows: names.map(({ code, name, difference, version }) => [code, name, difference, version]),
      empty: TEXT.noNames,
    },
    links: [
      { text: TEXT.title, href: hsCodesHref },
      ...(mayEdit ? [{ text: TEXT.edit, href: `${own}/edit` }] : []),
    ],
    ...recordActionsAt(page, mayEdit ? [moveOf(row)] : []),
  };
}

/** Retires a code, or puts it into force again. */
export async function postHsCode(post: AuthorizedPost): Promise<Response> {
  post.requireRight("reference:edit");
  const { id, code } = await hsCodeAt(post);
  const { intent } = post.form;
  if (intent !== "retire" && intent !== "restore") throw new DomainError("unreadable");
  const back = { retire: "restore", restore: "retire" };
  const done = { to: hsCodeHref(id), text: CONSOLE_TEXT.moved(TEXT.moves[intent], code), back };
  return performRecordAction(post, done, (actor) =>
    (intent === "retire" ? retireHsCode : restoreHsCode)(actor, id),
  );
}

export async function newHsCodeForm(): Promise<CollectionForm<HsFields>> {
  return {
    definition: hsCodeForm(await unitChoices(), true),
    back: hsCodesHref,
    values: {},
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await addHsCode(editor, hsValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: hsCodeHref(outcome.id), text: CONSOLE_TEXT.created(TEXT.object) };
    },
  };
}

export async function editHsCodeForm(page: AuthorizedPage): Promise<CollectionForm<HsFields>> {
  const row = await hsCodeAt(page);
  return {
    definition: hsCodeForm(await unitChoices(), false),
    back: hsCodeHref(row.id),
    values: typedHsCode(await readHsRecord(db, row)),
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editHsCode(editor, row.id, { values: hsValuesOf(values), expectedVersion });
      return outcome.ok ? { ok: true, to: hsCodeHref(row.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
