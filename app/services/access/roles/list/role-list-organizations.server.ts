import type { Viewer } from "../../../collections/lists/define-list.server";
import type { Option } from "../../../collections/lists/list.types";
import {
  findOrganization,
  suggestOrganizations,
} from "../../../organizations/tenants/organization-lookups.server";
import { ROLE_LIST_TEXT } from "./role-list.text";

const PRESET: Option = { value: "0", text: ROLE_LIST_TEXT.preset };

/**
 * Resolves the text of the owner filter: an organisation, or the option for preset
 * roles, which have no owner.
 */
export const findRoleOwner = (text: string, viewer: Viewer): Promise<Option | null> =>
  text === PRESET.value || text === PRESET.text ? Promise.resolve(PRESET) : findOrganization(text, viewer);

/** Proposes owners for the filter: preset roles first, then organisations. */
export const suggestRoleOwners = async (text: string, viewer: Viewer): Promise<readonly Option[]> => [
  PRESET,
  ...(await suggestOrganizations(text, viewer)),
];
