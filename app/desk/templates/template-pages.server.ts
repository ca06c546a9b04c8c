import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf, digestOf, leave } from "~/collections/forms/collection-form.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import { fieldsOf, labelOf } from "~/services/declarations/fields/fields";
import type { FieldGroup, Values } from "~/services/declarations/fields/field.types";
import { getLiveItem } from "~/services/declarations/libraries/find-item.server";
import { archiveItem } from "~/services/declarations/libraries/item-states.server";
import { itemHref, libraryHref } from "~/services/declarations/libraries/library.types";
import { LIBRARY_TEXT } from "~/services/declarations/libraries/library.text";
import { codeNames } from "~/services/declarations/records/code-names.server";
import { DIRECTION_NAMES } from "~/services/declarations/records/declaration.text";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { editTemplate, declareFromTemplate } from "~/services/declarations/templates/save-template.server";
import { TEMPLATE_TEXT as TEXT } from "~/services/declarations/templates/template.text";
import { contentOf, TEMPLATES } from "~/services/declarations/templates/templates";
import { db } from "~/services/db/client.server";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { hasEffective } from "~/services/organizations/entrustments/effective.server";
import { NEW_DECLARATION_PATH } from "~/services/access/paths/desk-pages";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { templateForm, type TemplateFields } from "./template-form";

/** The live template in an address, in scope. @throws DomainError not-found */
export async function templateAt(page: AuthorizedPage) {
  const { scope } = await viewerOf(page);
  const row = await getLiveItem(db, scope, TEMPLATES, idIn(page, "id"));
  return { row, ...contentOf(row) };
}

type Template = Awaited<ReturnType<typeof templateAt>>;

const filledFields = (group: FieldGroup, rows: readonly Values[]) =>
  fieldsOf(group).filter(({ name }) => rows.some((row) => (row[name] ?? "") !== ""));

async function detailsOf({ row, remark, data }: Template): Promise<RecordView["details"]> {
  const fields = filledFields("head", [data.head]);
  const names = await codeNames(fields.flatMap(({ list }) => list ?? []));
  return [
    { label: TEXT.columns.kind, text: DIRECTION_NAMES[data.direction] },
    { label: TEXT.labels.remark, text: remark },
    ...fields.map((field) => ({
      label: labelOf(field, data.direction),
      text: names(field.list, data.head[field.name]!),
    })),
    ...stampDetails(row),
  ];
}

async function goodsTable({ data }: Template): Promise<RecordTable> {
  const fields = filledFields("line", data.lines);
  const names = await codeNames(fields.flatMap(({ list }) => list ?? []));
  return {
    columns: [TEXT.place, ...fields.map((field) => labelOf(field, data.direction))],
    rows: data.lines.map((line, index) => [
      String(index + 1),
      ...fields.map(({ name, list }) => names(list, line[name] ?? "")),
    ]),
    empty: TEXT.noGoods,
  };
}

/** Where a provider first chooses for whom the declaration is made; null for whoever makes only its own. */
async function choosingHref(page: AuthorizedPage, id: number): Promise<string | null> {
  const { scope } = await viewerOf(page);
  const isAsked = "organizationId" in scope && (await hasEffective(db, scope.organizationId));
  return isAsked && page.may("declaration:create") ? `${NEW_DECLARATION_PATH}?template=${String(id)}` : null;
}

function stepsOf(page: AuthorizedPage, isAsked: boolean) {
  const use = { intent: "use", text: TEXT.use, notes: [TEXT.useNote], needsReason: false };
  const archive = {
    intent: "archive",
    text: LIBRARY_TEXT.moves.archive,
    notes: [TEXT.archived],
    needsReason: true,
  };
  return [
    ...(page.may("declaration:create") && !isAsked ? [use] : []),
    ...(page.may("template:archive") ? [archive] : []),
  ];
}

/** The page of a template with the content that it gives a new declaration. */
export async function viewTemplate(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const template = await templateAt(page);
  const { row } = template;
  const own = itemHref(TEMPLATES, row.id);
  const choosing = await choosingHref(page, row.id);
  const isGoods = page.url.searchParams.get("tab") === "goods";
  return {
    title: row.name,
    recordName: row.name,
    tabs: [
      { text: TEXT.head, href: own, isCurrent: !isGoods },
      { text: TEXT.goods, href: `${own}?tab=goods`, isCurrent: isGoods },
      { text: LIBRARY_TEXT.history, href: `${own}/history`, isCurrent: false },
    ],
    details: isGoods ? [] : await detailsOf(template),
    table: isGoods ? await goodsTable(template) : null,
    links: [
      ...(choosing === null ? [] : [{ text: TEXT.use, href: choosing }]),
      ...(page.may("template:edit") ? [{ text: LIBRARY_TEXT.edit, href: `${own}/edit` }] : []),
    ],
    ...recordActionsAt(page, stepsOf(page, choosing !== null)),
  };
}

async function declare(post: AuthorizedPost, { row }: Template): Promise<Response> {
  post.requireRight("declaration:create");
  const made = await declareFromTemplate(await actorOf(post, digestOf(post)), row.id);
  return leave(`${declarationHref(made.id)}/edit?part=head`, TEXT.used(made.number, row.name));
}

/** Handles the actions of a template's page: creating a declaration from it, or archiving it. */
export async function postTemplate(post: AuthorizedPost): Promise<Response> {
  const template = await templateAt(post);
  const { id } = template.row;
  switch (post.form.intent) {
    case "use":
      return declare(post, template);
    case "archive":
      post.requireRight("template:archive");
      return performRecordAction(
        post,
        {
          to: libraryHref(TEMPLATES),
          text: CONSOLE_TEXT.moved(LIBRARY_TEXT.moves.archive, template.row.name),
        },
        (actor) => archiveItem(TEMPLATES, actor, id, post.form.get("reason")),
      );
    default:
      throw new DomainError("unreadable");
  }
}

export async function editTemplateForm(page: AuthorizedPage): Promise<CollectionForm<TemplateFields>> {
  const { row, remark } = await templateAt(page);
  return {
    definition: templateForm(),
    recordName: row.name,
    values: { name: row.name, remark },
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editTemplate(editor, row.id, { values, expectedVersion });
      return outcome.ok ? { ok: true, to: itemHref(TEMPLATES, row.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
