import { companyHistory } from "~/services/organizations/companies/list/company-history.server";
import { departmentHistory } from "~/services/organizations/departments/list/department-history.server";
import type { Fields } from "~/services/forms/editing/form.types";
import { DomainError } from "~/services/runtime/failures/errors";
import type { RevertView } from "~/services/collections/lists/history.types";
import {
  HISTORIES,
  REVERTS,
  type HistorySlug,
  type RevertSlug,
} from "~/services/access/paths/console-page-addresses";
import { nounOf } from "~/services/access/paths/console-page-shape";
import type { ConsolePlace } from "~/services/access/paths/console-pages";
import { accountHistory } from "~/services/identity/people/list/account-history.server";
import {
  productHistory,
  resourceHistory,
  versionHistory,
} from "~/services/products/catalogue/catalogue-history.server";
import { roleHistory } from "~/services/access/roles/list/role-history.server";
import type { Scope } from "~/services/access/scopes/scope.server";
import { CHILDREN, CUSTOMERS, PROVIDERS, type CompanyPlace } from "../companies/company-pages.server";
import type { ConsolePage, ConsolePost, PlacePage, PlacePost } from "../console-page.server";
import { DEPARTMENTS, departmentAt } from "../departments/department-places.server";
import { showHistory, type HistoryRecord } from "./list-history.server";
import { viewerOf } from "../lists/list-viewer.server";
import { answerRevert, showRevert, type Revertible } from "./list-revert.server";
import { idIn } from "../records/record-page.server";
import {
  revertibleAccount,
  revertibleCompany,
  revertibleProduct,
  revertibleResource,
  revertibleVersion,
} from "./revertible.server";
import { revertibleRole } from "../roles/role-restore.server";
import { trailAt } from "../trails.server";

type FindHistory = (page: ConsolePage) => Promise<HistoryRecord>;

const bySelf =
  (find: (scope: Scope, id: number) => Promise<HistoryRecord>): FindHistory =>
  async (page) =>
    find((await viewerOf(page)).scope, idIn(page, "id"));

/** Of a record below another one, which the address names too. */
const byOwner =
  (find: (scope: Scope, ownerId: number, id: number) => Promise<HistoryRecord>): FindHistory =>
  async (page) =>
    find((await viewerOf(page)).scope, idIn(page, "id"), idIn(page, "recordId"));

const ofCompanies =
  (place: CompanyPlace): FindHistory =>
  async (page) =>
    companyHistory(await place.findRow(page));

const ofDepartments =
  (slug: keyof typeof DEPARTMENTS): FindHistory =>
  async (page) =>
    departmentHistory((await departmentAt(page, DEPARTMENTS[slug])).row);

/** Every record that has a history, in scope. */
const RECORDS: Readonly<Record<HistorySlug, FindHistory>> = {
  "account-list": bySelf(accountHistory),
  "custom-child-list": ofCompanies(CHILDREN),
  "custom-department-list": ofDepartments("custom-department-list"),
  "custom-list": ofCompanies(CUSTOMERS),
  "platform-department-list": ofDepartments("platform-department-list"),
  "project-list": bySelf(productHistory),
  resources: byOwner(resourceHistory),
  "role-list": bySelf(roleHistory),
  "service-department-list": ofDepartments("service-department-list"),
  "service-list": ofCompanies(PROVIDERS),
  "version-management": byOwner(versionHistory),
};

/** The page on which a record is brought back to an older version. */
interface RevertPlace {
  readonly show: (page: ConsolePage) => Promise<RevertView>;
  readonly answer: (post: ConsolePost) => Promise<Response>;
}

const through = <F extends Fields>(record: Revertible<F>): RevertPlace => ({
  show: (page) => showRevert(page, record),
  answer: (post) => answerRevert(post, record),
});

const PLACES: Readonly<Record<RevertSlug, RevertPlace>> = {
  "account-list": through(revertibleAccount),
  "custom-child-list": through(revertibleCompany(CHILDREN)),
  "custom-list": through(revertibleCompany(CUSTOMERS)),
  "project-list": through(revertibleProduct),
  resources: through(revertibleResource),
  "role-list": through(revertibleRole),
  "service-list": through(revertibleCompany(PROVIDERS)),
  "version-management": through(revertibleVersion),
};

const hasHistory = (slug: string): slug is HistorySlug => HISTORIES.some((known) => known === slug);
const canRevert = (slug: string): slug is RevertSlug => REVERTS.some((known) => known === slug);

/** The history of a record; who may change the record may go back to an older version of it. */
export async function showHistoryAt(page: PlacePage) {
  const { slug, perms } = page.place.page;
  if (!hasHistory(slug)) throw new DomainError("not-found");
  const record = await RECORDS[slug](page);
  const view = await showHistory(page, record, canRevert(slug) ? `${nounOf(perms)}:edit` : undefined);
  return { ...view, trail: await trailAt(page) };
}

/** @throws DomainError not-found */
function revertAt({ page: { slug } }: ConsolePlace): RevertPlace {
  if (!canRevert(slug)) throw new DomainError("not-found");
  return PLACES[slug];
}

export async function showRevertAt(page: PlacePage) {
  const view = await revertAt(page.place).show(page);
  return { ...view, trail: await trailAt(page) };
}

export const answerRevertAt = (post: PlacePost) => revertAt(post.place).answer(post);
