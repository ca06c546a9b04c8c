import type { Viewer } from "../../../collections/lists/define-list.server";
import type { RowAction } from "../../../collections/lists/list.types";
import { LISTS_TEXT } from "../../../collections/lists/lists.text";
import { COMPANY_LIST_TEXT as TEXT } from "./company-list.text";
import { isStaff } from "../find-company.server";

/** The link to a new company. */
export const createAt =
  (noun: string, name: string) =>
  ({ may }: Viewer, path: string): RowAction[] =>
    may(`${noun}:create`) ? [{ text: TEXT.create(name), href: `${path}/new` }] : [];

/** The links to a new root customer or provider, and to their import; staff only. */
export const createOrImportAt =
  (noun: string, name: string) =>
  (viewer: Viewer, path: string): RowAction[] => {
    if (!isStaff(viewer.scope)) return [];
    const importing = viewer.may(`${noun}:import`)
      ? [{ text: LISTS_TEXT.import, href: `${path}/import` }]
      : [];
    return [...createAt(noun, name)(viewer, path), ...importing];
  };
