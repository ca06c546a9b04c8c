import type { Fields, FormView } from "~/services/forms/editing/form.types";
import type { RecordView } from "~/services/forms/editing/record.types";
import type { DepartmentTreeView } from "~/services/organizations/departments/department-tree.types";
import type { ListView } from "~/services/collections/lists/list.types";
import type { CompareView } from "~/services/collections/lists/compare.types";
import type { RevertView } from "~/services/collections/lists/history.types";
import type { Viewer } from "~/services/collections/lists/define-list.server";
import type { Found } from "~/services/collections/search/search-rank.server";
import type { AnyList } from "~/services/collections/lists/any-list.server";
import type { JobCollection } from "~/services/collections/jobs/job-lists.server";
import type { PageRow } from "~/services/access/paths/define-page";
import type { RecordPage } from "~/services/access/paths/page-shape";
import type { AuthorizedPage, AuthorizedPost } from "./authorized-page.server";
import { postForm, viewForm, type MakeForm } from "./forms/collection-form.server";
import type { HistoryRecord } from "./histories/list-history.server";
import { answerRevert, showRevert, type Revertible } from "./histories/list-revert.server";

/**
 * A breadcrumb step between a page of the menu and a page of one record; `href` is null where it cannot be
 * opened.
 */
export interface Step {
  readonly title: string;
  readonly href: string | null;
}

/** A list that has been found within the viewer's scope. */
export interface FoundList {
  readonly list: AnyList;
  /** The name of the record that the rows belong to; null where they belong to none. */
  readonly name: string | null;
  /** Replaces the page's own title. */
  readonly title?: string;
}

interface RecordHandlers {
  readonly view: (page: AuthorizedPage) => Promise<RecordView & { recordName: string }>;
  /** Handles the record's actions; missing for a record that is only shown. */
  readonly post?: (post: AuthorizedPost) => Promise<Response>;
  /** Both are set where the table declares a history of the record's own. */
  readonly history?: (page: AuthorizedPage) => Promise<HistoryRecord>;
  readonly revert?: RevertHandlers;
}

export interface FormHandlers {
  readonly view: (page: AuthorizedPage) => Promise<FormView>;
  readonly post: (post: AuthorizedPost) => Promise<Response>;
  /** Cancelling leads to the list of the parent record instead of the address above. */
  readonly hasListBackLink?: true;
}

interface RevertHandlers {
  readonly show: (page: AuthorizedPage) => Promise<RevertView>;
  readonly answer: (post: AuthorizedPost) => Promise<Response>;
}

/** A tree, or the flat list that replaces it while a search is active. */
export interface TreePage {
  /** The name of the record that the tree belongs to; null where it is the page's own. */
  readonly recordName: string | null;
  readonly tree: DepartmentTreeView | null;
  readonly list: ListView | null;
}

interface TreeHandlers {
  readonly show: (page: AuthorizedPage) => Promise<TreePage>;
  readonly answer: (post: AuthorizedPost) => Promise<Response>;
}

/** The handlers of a collection's pages; all throw DomainError not-found for records out of scope. */
interface Handlers extends JobCollection {
  /** The record that the rows belong to, where they belong to one. */
  readonly owner?: (page: AuthorizedPage) => Promise<Pick<FoundList, "name">>;
  /** The list of an address whose query chooses between several. */
  readonly choose?: (page: AuthorizedPage) => Promise<FoundList>;
  readonly tree?: TreeHandlers;
  readonly history?: (page: AuthorizedPage) => Promise<HistoryRecord>;
  readonly revert?: RevertHandlers;
  /** Replaces the search by the list: the first records in the viewer's scope that a text finds. */
  readonly find?: (typed: string, viewer: Viewer) => Promise<readonly Found[]>;
  /** Replaces the comparison of two rows of the list. */
  readonly compare?: (page: AuthorizedPage) => Promise<CompareView>;
  /** Replaces the export of the list. */
  readonly export?: (post: AuthorizedPost) => Promise<Response>;
  /** The breadcrumb steps above a page of one record. */
  readonly trail?: (page: AuthorizedPage) => Promise<readonly Step[]>;
}

type NamesOf<Row extends PageRow, Kind extends "records" | "forms"> = Row["collection"] extends {
  readonly [K in Kind]: infer Pages;
}
  ? keyof Pages & string
  : never;

type HandlersOf<Row extends PageRow> = Handlers &
  ([NamesOf<Row, "records">] extends [never]
    ? { readonly records?: never }
    : { readonly records: Readonly<Record<NamesOf<Row, "records">, RecordHandlers>> }) &
  ([NamesOf<Row, "forms">] extends [never]
    ? { readonly forms?: never }
    : { readonly forms: Readonly<Record<NamesOf<Row, "forms">, FormHandlers>> });

/** One row of the table of pages with the handlers of all its pages. */
export interface Collection extends Handlers {
  readonly page: PageRow;
  readonly records: Readonly<Record<string, RecordHandlers>>;
  readonly forms: Readonly<Record<string, FormHandlers>>;
}

/** Names pages that are declared without a handler, and handlers of pages that are not declared. */
function mismatches({ collection, verbs = [] }: PageRow, handlers: Partial<Collection>): string[] {
  const { rows = "none", history, records = {} } = collection ?? {};
  const isImported = rows !== "none" && verbs.some(({ verb }) => verb === "import");
  const declared = {
    list: rows !== "none",
    tree: rows === "tree",
    import: isImported,
    history: history !== undefined,
    revert: history === "revertible",
  };
  const own = Object.entries<RecordPage>(records).filter(([path, { revertVerb }]) => {
    const { history: shown, revert: back } = handlers.records?.[path] ?? {};
    return [shown, back].some((handler) => (handler === undefined) !== (revertVerb === undefined));
  });
  return [
    ...Object.entries(declared)
      .filter(([name, isDeclared]) => isDeclared !== name in handlers)
      .map(([name]) => name),
    ...own.map(([path]) => `${path}/history`),
  ];
}

/**
 * Combines a row of the table of pages with its handlers. The row states which pages exist, and the types
 * require a handler of each record and form.
 * @throws Error for a page without a handler, and for a handler without a page
 */
export function defineCollection<Row extends PageRow>(page: Row, handlers: HandlersOf<Row>): Collection {
  const wrong = mismatches(page, handlers);
  if (wrong.length > 0) throw new Error(`${page.slug}: page and handlers differ in ${wrong.join(", ")}`);
  const { records = {}, forms = {} } = handlers as Partial<Collection>;
  return { ...handlers, page, records, forms };
}

/** Builds the handlers of a form page. */
export const form = <F extends Fields>(make: MakeForm<AuthorizedPage, F>): FormHandlers => ({
  view: (page) => viewForm(page, make),
  post: (post) => postForm(post, make),
});

/** Builds the handlers of the page that reverts a record to an older version. */
export const revert = <F extends Fields>(record: Revertible<F>): RevertHandlers => ({
  show: (page) => showRevert(page, record),
  answer: (post) => answerRevert(post, record),
});
