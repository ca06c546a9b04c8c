import { db } from "../db/client.server";
import { DomainError } from "../errors";
import type { ListDefinition } from "../lists/define-list.server";
import type { ListView } from "../lists/list.types";
import { assignedList, candidateList } from "../people/distribution-members.server";
import { distributionOrganizationList } from "../people/distribution-organizations.server";
import { distributionRoles } from "../people/distribution-roles.server";
import { DISTRIBUTION_TEXT as TEXT } from "../people/distribution.text";
import { findRoleInScope } from "../roles/find-role.server";
import type { ConsolePage, ConsolePost } from "./console-page.server";
import { answerConfirm, answerResult, showConfirm } from "./list-bulk.server";
import { exportList } from "./list-export.server";
import { answerList, showList } from "./list-page.server";
import { readerOf } from "./list-reader.server";
import { showResult } from "./list-result.server";

/** Does something with whichever list is meant, whatever its rows are. */
type Ask<T> = <Row extends { readonly id: number }>(list: ListDefinition<Row>) => Promise<T>;

const ID = /^[1-9]\d{0,14}$/;

/** @throws DomainError not-found for a role that is none, or outside the scope */
async function roleAt(page: ConsolePage) {
  const asked = page.url.searchParams.get("role");
  if (asked === null) return null;
  if (!ID.test(asked)) throw new DomainError("not-found");
  return findRoleInScope(db, (await readerOf(page)).scope, Number(asked));
}

/** The list that an address means: roles to choose from, or who has one, could have it, or in which organisations. */
async function withList<T>(page: ConsolePage, ask: Ask<T>): Promise<{ used: T; name: string | null }> {
  const found = await roleAt(page);
  if (!found) return { used: await ask(distributionRoles), name: null };
  const role = { id: found.id, organizationId: found.organization_id };
  const { searchParams: search } = page.url;
  const { name } = found;
  if (search.get("view") === "organizations" && role.organizationId === null)
    return { used: await ask(distributionOrganizationList(role)), name };
  if (search.get("assigned") === "0") return { used: await ask(candidateList(role)), name };
  return { used: await ask(assignedList(role)), name };
}

export async function showDistribution(page: ConsolePage): Promise<ListView & { recordName: string | null }> {
  const { used, name } = await withList(page, (list) => showList(list, page));
  return { ...used, ...(name === null ? {} : { title: TEXT.title(name) }), recordName: name };
}

const answered = async (page: ConsolePage, ask: Ask<Response>): Promise<Response> =>
  (await withList(page, ask)).used;

export const answerDistribution = (post: ConsolePost) => answered(post, (list) => answerList(list, post));

export const exportDistribution = (post: ConsolePost) => answered(post, (list) => exportList(list, post));

export const showDistributionConfirm = async (page: ConsolePage) =>
  (await withList(page, (list) => showConfirm(list, page))).used;

export const answerDistributionConfirm = (post: ConsolePost) =>
  answered(post, (list) => answerConfirm(list, post));

export const showDistributionResult = async (page: ConsolePage) =>
  (await withList(page, (list) => showResult(list, page))).used;

export const answerDistributionResult = (post: ConsolePost) =>
  answered(post, (list) => answerResult(list, post));
