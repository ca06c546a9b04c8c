import type { Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { accountsAndOrganizations } from "./0001-accounts-and-organizations.server";
import { productsAndRoles } from "./0002-products-and-roles.server";
import { signIn } from "./0003-sign-in.server";
import { auditSegments } from "./0004-audit-segments.server";
import { referenceData } from "./0005-reference-data.server";
import { messages } from "./0006-messages.server";
import { articles } from "./0007-articles.server";
import { signals } from "./0008-signals.server";
import { subApps } from "./0009-sub-apps.server";
import { formDrafts } from "./0010-form-drafts.server";
import { uploads } from "./0011-uploads.server";
import { certification } from "./0013-certification.server";
import { ownData } from "./0014-own-data.server";
import { preferences } from "./0015-preferences.server";
import { lists } from "./0016-lists.server";
import { productConsole } from "./0017-product-console.server";
import { organizations } from "./0018-organizations.server";
import { people } from "./0019-people.server";
import { accountOrders } from "./0022-account-orders.server";
import { errorLog } from "./0023-error-log.server";
import { triesOfSelections } from "./0026-tries-of-selections.server";
import { costOfCharacterPairs } from "./0030-cost-of-character-pairs.server";
import { makersOfInvitations } from "./0029-makers-of-invitations.server";
import { viewsOfRoles } from "./0025-views-of-roles.server";
import { accountScale } from "./0024-account-scale.server";
import { departmentLists } from "./0021-department-lists.server";
import { imports } from "./0020-imports.server";
import { rowsOfAPerson } from "./0028-rows-of-a-person.server";
import { codeList } from "./0031-code-list.server";
import { leasedRows } from "./0032-leased-rows.server";

/** Every migration in order; an applied one is never edited. */
export function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    "0001-accounts-and-organizations": accountsAndOrganizations(dialect),
    "0002-products-and-roles": productsAndRoles(dialect),
    "0003-sign-in": signIn(dialect),
    "0004-audit-segments": auditSegments(dialect),
    "0005-reference-data": referenceData(dialect),
    "0006-messages": messages(dialect),
    "0007-articles": articles(dialect),
    "0008-signals": signals(dialect),
    "0009-sub-apps": subApps(dialect),
    "0010-form-drafts": formDrafts(dialect),
    "0011-uploads": uploads(dialect),
    "0013-certification": certification(dialect),
    "0014-own-data": ownData(dialect),
    "0015-preferences": preferences(dialect),
    "0016-lists": lists(dialect),
    "0017-product-console": productConsole(dialect),
    "0018-organizations": organizations(dialect),
    "0019-people": people(dialect),
    "0022-account-orders": accountOrders,
    "0023-error-log": errorLog(dialect),
    "0026-tries-of-selections": triesOfSelections,
    "0029-makers-of-invitations": makersOfInvitations(dialect),
    "0025-views-of-roles": viewsOfRoles(dialect),
    "0024-account-scale": accountScale(dialect),
    "0021-department-lists": departmentLists(dialect),
    "0020-imports": imports(dialect),
    "0028-rows-of-a-person": rowsOfAPerson,
    "0030-cost-of-character-pairs": costOfCharacterPairs(dialect),
    "0031-code-list": codeList(dialect),
    "0032-leased-rows": leasedRows,
  };
}
