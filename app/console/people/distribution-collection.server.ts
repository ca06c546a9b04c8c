import { distributionPage } from "~/services/access/paths/console-pages-access";
import { plain, type AnyList } from "~/services/collections/lists/any-list.server";
import { distributionImport } from "~/services/identity/people/distribution/distribution-import.server";
import {
  assignedList,
  candidateList,
} from "~/services/identity/people/distribution/distribution-members.server";
import { distributionOrganizationList } from "~/services/identity/people/distribution/distribution-organizations.server";
import { defineCollection } from "~/collections/define-collection.server";
import { distributionAt } from "./distribution-pages.server";

/** The list that jobs process; the role's organisation was checked when the job was started. */
function listOf(search: URLSearchParams): AnyList {
  const role = { id: Number(search.get("role")), organizationId: null };
  if (search.get("view") === "organizations") return plain(distributionOrganizationList(role));
  return plain(search.get("assigned") === "0" ? candidateList(role) : assignedList(role));
}

/** The accounts with a role (docs/console.md, section 6). */
export const distribution = defineCollection(distributionPage, {
  list: (_id, search) => listOf(search),
  choose: distributionAt,
  import: () => distributionImport,
});
