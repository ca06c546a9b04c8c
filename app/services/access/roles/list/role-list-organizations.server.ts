import type { Reader } from "../../../collections/lists/define-list.server";
import type { Option } from "../../../collections/lists/list.types";
import {
  findOrganization,
  suggestOrganizations,
} from "../../../organizations/tenants/organization-lookups.server";
import { ROLE_LIST_TEXT } from "./role-list.text";

const PRESET: Option = { value: "0", text: ROLE_LIST_TEXT.preset };

/** Whose roles somebody means: an organisation's, or the preset ones, which are nobody's. */
export const findRoleOwner = (text: string, reader: Reader): Promise<Option | null> =>
  text === PRESET.value || text === PRESET.text ? Promise.resolve(PRESET) : findOrganization(text, reader);

export const suggestRoleOwners = async (text: string, reader: Reader): Promise<readonly Option[]> => [
  PRESET,
  ...(await suggestOrganizations(text, reader)),
];
