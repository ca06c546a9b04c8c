import { DomainError } from "~/services/runtime/failures/errors";
import type { RecordView } from "~/services/forms/editing/record.types";
import {
  READ_ONLY_RECORDS,
  RECORDS,
  type ReadOnlyRecord,
  type RecordAddress,
} from "~/services/access/paths/console-page-addresses";
import type { ConsolePlace } from "~/services/access/paths/console-pages";
import { CHILDREN, CUSTOMERS, PROVIDERS } from "../companies/company-pages.server";
import { postCompany, viewCompany } from "../companies/company-record.server";
import type { ConsolePage, ConsolePost, PlacePage, PlacePost } from "../console-page.server";
import { DEPARTMENTS } from "../departments/department-places.server";
import { postDepartment, viewDepartment } from "../departments/department-record.server";
import { postGrant, viewGrant } from "../grants/grant-pages.server";
import { postMember, viewMember, viewMembers } from "../people/member-pages.server";
import { postPerson, viewPerson } from "../people/person-record.server";
import { postProduct, viewProduct } from "../products/product-pages.server";
import { postRole, viewRole } from "../roles/role-record.server";
import { trailAt } from "../trails.server";
import { postVersion, viewVersion } from "../products/version-pages.server";

interface ReadOnlyPlace {
  readonly view: (page: ConsolePage) => Promise<RecordView & { recordName: string }>;
}

interface RecordPlace extends ReadOnlyPlace {
  /** Its steps. */
  readonly post: (post: ConsolePost) => Promise<Response>;
}

const companies = (place: typeof CUSTOMERS): RecordPlace => ({
  view: viewCompany(place),
  post: postCompany(place),
});

const departments = (slug: keyof typeof DEPARTMENTS): RecordPlace => ({
  view: viewDepartment(DEPARTMENTS[slug]),
  post: postDepartment(DEPARTMENTS[slug]),
});

/** Every page of one record. */
const PLACES: {
  readonly [Address in RecordAddress]: Address extends ReadOnlyRecord ? ReadOnlyPlace : RecordPlace;
} = {
  "account-list/:id": { view: viewPerson, post: postPerson },
  "account-list/:id/members": { view: viewMembers },
  "account-list/:id/members/:memberId": { view: viewMember, post: postMember },
  "custom-child-list/:id": companies(CHILDREN),
  "custom-department-list/:id": departments("custom-department-list"),
  "custom-list/:id": companies(CUSTOMERS),
  "custom-product-list/:id": { view: viewGrant("customer"), post: postGrant("customer") },
  "platform-department-list/:id": departments("platform-department-list"),
  "project-list/:id": { view: viewProduct, post: postProduct },
  "role-list/:id": { view: viewRole, post: postRole },
  "service-department-list/:id": departments("service-department-list"),
  "service-list/:id": companies(PROVIDERS),
  "service-product-list/:id": { view: viewGrant("provider"), post: postGrant("provider") },
  "version-management/:id": { view: viewVersion, post: postVersion },
};

const isKnown = (address: string): address is RecordAddress => RECORDS.some((known) => known === address);
const isReadOnly = (address: RecordAddress): address is ReadOnlyRecord =>
  READ_ONLY_RECORDS.some((known) => known === address);

/** @throws DomainError not-found */
function recordAt({ address }: ConsolePlace): RecordAddress {
  if (!isKnown(address)) throw new DomainError("not-found");
  return address;
}

export async function viewRecordAt(page: PlacePage) {
  const view = await PLACES[recordAt(page.place)].view(page);
  return { ...view, trail: await trailAt(page) };
}

/** Whether a record has steps that posts take. */
export const hasSteps = (place: ConsolePlace): boolean => !isReadOnly(recordAt(place));

/** @throws DomainError not-found where there are none */
export async function postRecordAt(post: PlacePost): Promise<Response> {
  const address = recordAt(post.place);
  if (isReadOnly(address)) throw new DomainError("not-found");
  return PLACES[address].post(post);
}
