import { CONSOLE_TEXT } from "../console.text";
import { refusedBy, type Refused } from "../editing/outcome";
import { findConsolePage } from "../menu/console-pages";
import { RESOURCE_LABELS as LABELS, PRODUCT_TEXT as TEXT } from "./product.text";

/** A resource as its rules look at it, whatever it comes from: a form, a move or a file. */
export interface Candidate {
  readonly id: number;
  readonly parent_id: number | null;
  readonly menu_type: 0 | 2 | 3;
  readonly title: string;
  readonly url: string | null;
  readonly perms: string | null;
}

const DEPTH_MAX = 4;
const GROUP_URL = /^\/[a-z0-9-]{2,30}$/;
const PAGE_URL = /^(\/[a-z0-9-]{2,30})\/[a-z0-9-]{2,40}$/;
const PERMS = /^[a-z][a-z-]*:[a-z][a-z-]*$/;
const PERMS_MAX = 60;

type ById = ReadonlyMap<number, Candidate>;

function chainOf(row: Candidate, byId: ById): Candidate[] {
  const chain = [row];
  let above = row.parent_id;
  while (above !== null && chain.length <= byId.size) {
    const parent = byId.get(above);
    if (!parent) break;
    chain.unshift(parent);
    above = parent.parent_id;
  }
  return chain;
}

const isBelow = (row: Candidate, top: number, byId: ById) => chainOf(row, byId).some(({ id }) => id === top);

function depthBelow(row: Candidate, byId: ById): number {
  const children = [...byId.values()].filter(({ parent_id, id }) => parent_id === row.id && id !== row.id);
  return 1 + Math.max(0, ...children.map((child) => depthBelow(child, byId)));
}

function placeRefused(row: Candidate, byId: ById): Refused | null {
  const parent = row.parent_id === null ? null : (byId.get(row.parent_id) ?? null);
  const refused = (text: string) => refusedBy(text, "parentId");
  if (row.parent_id !== null && !parent) return refused(TEXT.parentWrong);
  if (row.menu_type === 0) return parent ? refused(TEXT.parentOfGroup) : null;
  if (row.menu_type === 2 && parent?.menu_type !== 0 && parent?.menu_type !== 2)
    return refused(TEXT.parentOfPage);
  if (row.menu_type === 3 && parent?.menu_type !== 2) return refused(TEXT.parentOfButton);
  if (parent && isBelow(parent, row.id, byId)) return refused(TEXT.circle);
  const depth = chainOf(row, byId).length + depthBelow(row, byId) - 1;
  return depth > DEPTH_MAX ? refused(TEXT.tooDeep) : null;
}

function urlRefused(row: Candidate, byId: ById): Refused | null {
  const { url, menu_type } = row;
  const refused = (text: string) => refusedBy(text, "url");
  if (menu_type === 3) return url === null ? null : refused(TEXT.buttonUrl);
  if (url === null) return refused(CONSOLE_TEXT.enter(LABELS.url));
  if (menu_type === 0) return GROUP_URL.test(url) ? null : refused(TEXT.groupUrlWrong);
  const [, group] = PAGE_URL.exec(url) ?? [];
  if (group === undefined) return refused(TEXT.pageUrlWrong);
  const own = chainOf(row, byId)[0]?.url;
  return own && own !== group ? refused(TEXT.pageUrlGroup(own)) : null;
}

function permsRefused({ menu_type, perms }: Candidate): Refused | null {
  const refused = (text: string) => refusedBy(text, "perms");
  if (menu_type === 0) return perms === null ? null : refused(TEXT.permsOfGroup);
  if (perms === null) return refused(CONSOLE_TEXT.enter(LABELS.perms));
  if (perms.length > PERMS_MAX) return refused(CONSOLE_TEXT.tooLong(LABELS.perms, PERMS_MAX));
  return PERMS.test(perms) ? null : refused(TEXT.permsWrong);
}

function takenRefused(row: Candidate, byId: ById): Refused | null {
  const others = [...byId.values()].filter(({ id }) => id !== row.id);
  const url = others.find((other) => row.url !== null && other.url === row.url);
  if (url) return refusedBy(TEXT.urlTaken(url.title), "url");
  const perms = others.find((other) => row.perms !== null && other.perms === row.perms);
  if (perms) return refusedBy(TEXT.permsTaken(perms.title), "perms");
  const twin = others.some((other) => other.parent_id === row.parent_id && other.title === row.title);
  return twin ? refusedBy(CONSOLE_TEXT.taken(LABELS.title), "title") : null;
}

/** What of a resource breaks a rule among the others of its version, as it would be (console.md 5.3). */
export function resourceRefused(row: Candidate, others: readonly Candidate[]): Refused | null {
  const byId = new Map([...others, row].map((candidate) => [candidate.id, candidate]));
  return placeRefused(row, byId) ?? urlRefused(row, byId) ?? permsRefused(row) ?? takenRefused(row, byId);
}

/** A page that the console would not find behind this address: worth a word, and no more. */
export function isUnknownPage(
  entry: string,
  { menu_type, url }: Pick<Candidate, "menu_type" | "url">,
): boolean {
  if (entry !== "jqzx" || menu_type !== 2 || url === null) return false;
  // A page of one record is known by its path with some number.
  return [url, `${url}/1`].every((path) => findConsolePage(path)?.kind !== "grouped-page");
}
