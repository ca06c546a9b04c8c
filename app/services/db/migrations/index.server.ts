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
import { imports } from "./0020-imports.server";
import { departmentLists } from "./0021-department-lists.server";
import { accountOrders } from "./0022-account-orders.server";
import { errorLog } from "./0023-error-log.server";
import { accountScale } from "./0024-account-scale.server";
import { viewsOfRoles } from "./0025-views-of-roles.server";
import { triesOfSelections } from "./0026-tries-of-selections.server";
import { rowsOfAPerson } from "./0028-rows-of-a-person.server";
import { makersOfInvitations } from "./0029-makers-of-invitations.server";
import { costOfCharacterPairs } from "./0030-cost-of-character-pairs.server";
import { codeList } from "./0031-code-list.server";
import { leasedRows } from "./0032-leased-rows.server";
import { undoOfRemovals } from "./0033-undo-of-removals.server";
import { helpfulArticles } from "./0034-helpful-articles.server";
import { codeSearch } from "./0036-code-search.server";
import { trail } from "./0038-trail.server";
import { declarantUnits } from "./0040-declarant-units.server";
import { certificationReview } from "./0041-certification-review.server";
import { dailyFigures } from "./0050-daily-figures.server";
import { settings } from "./0060-settings.server";
import { channels } from "./0061-channels.server";
import { enumManage } from "./0065-enum-manage.server";
import { referenceManage } from "./0066-reference-manage.server";
import { inspectionNames } from "./0067-inspection-names.server";
import { messageManage } from "./0068-message-manage.server";
import { messageTemplates } from "./0069-message-templates.server";
import { contentManage } from "./0070-content-manage.server";
import { brokenLinks } from "./0071-broken-links.server";
import { secondSteps } from "./0072-second-steps.server";
import { declarations } from "./0074-declarations.server";
import { cards } from "./0079-cards.server";
import { cardsByStaff } from "./0080-cards-by-staff.server";
import { declarationLocks } from "./0081-declaration-locks.server";
import { tradeLibraries } from "./0082-trade-libraries.server";
import { declarationTemplates } from "./0083-declaration-templates.server";
import { backupRuns } from "./0084-backup-runs.server";
import { servers } from "./0085-servers.server";
import { declarationComments } from "./0086-declaration-comments.server";
import { passkeys } from "./0087-passkeys.server";
import { hsCodes } from "./0090-hs-codes.server";
import { referenceImports } from "./0091-reference-imports.server";
import { declarationFiles } from "./0094-declaration-files.server";
import { declarationRuleChanges } from "./0095-declaration-rule-changes.server";
import { templateVersions } from "./0122-template-versions.server";
import { dashboardIndexes } from "./0123-dashboard-indexes.server";
import { messageNotices } from "./0124-message-notices.server";
import { backupCopies } from "./0130-backup-copies.server";
import { consoleOrders } from "./0131-console-orders.server";
import { declarationWaits } from "./0132-declaration-waits.server";
import { declarationNarrowing } from "./0134-declaration-narrowing.server";
import { declarationNarrowedOrders } from "./0135-declaration-narrowed-orders.server";
import { sourcesInWords } from "./0136-sources-in-words.server";
import { countedRows } from "./0137-counted-rows.server";
import { waitingEditors } from "./0138-waiting-editors.server";
import { destinationChanges } from "./0139-destination-changes.server";
import { declarationEditors } from "./0141-declaration-editors.server";
import { maskedSearches } from "./0142-masked-searches.server";
import { unitsOfVersions } from "./0143-units-of-versions.server";
import { namesByPinyin } from "./0144-names-by-pinyin.server";
import { declarationNotices } from "./0145-declaration-notices.server";
import { foldedSearch } from "./0155-folded-search.server";
import { dueDeclarations } from "./0160-due-declarations.server";
import { declarationAssignments } from "./0166-declaration-assignments.server";
import { declarationSendings } from "./0167-declaration-sendings.server";
import { receiptNotices } from "./0168-receipt-notices.server";
import { declarationBoard } from "./0169-declaration-board.server";
import { listedReceipts } from "./0170-listed-receipts.server";
import { pausedQueues } from "./0171-paused-queues.server";
import { simulatedChannels } from "./0172-simulated-channels.server";
import { entrustments } from "./0173-entrustments.server";
import { channelSwitches } from "./0175-channel-switches.server";
import { readLinks } from "./0176-read-links.server";
import { cancelledDeclarations } from "./0177-cancelled-declarations.server";
import { deskByDefault } from "./0178-desk-by-default.server";
import { spelledNames } from "./0181-spelled-names.server";
import { jobRuns } from "./0184-job-runs.server";
import { companyRequests } from "./0189-company-requests.server";
import { reviewAssignments } from "./0190-review-assignments.server";
import { passwordAge } from "./0192-password-age.server";
import { archivedDeclarations } from "./0193-archived-declarations.server";
import { importedCompanies } from "./0188-imported-companies.server";
import { productRequests } from "./0187-product-requests.server";

/** Every migration; an applied one is never edited. */
const MIGRATIONS: Readonly<Record<string, Migration | ((dialect: DialectName) => Migration)>> = {
  "0001-accounts-and-organizations": accountsAndOrganizations,
  "0002-products-and-roles": productsAndRoles,
  "0003-sign-in": signIn,
  "0004-audit-segments": auditSegments,
  "0005-reference-data": referenceData,
  "0006-messages": messages,
  "0007-articles": articles,
  "0008-signals": signals,
  "0009-sub-apps": subApps,
  "0010-form-drafts": formDrafts,
  "0011-uploads": uploads,
  "0013-certification": certification,
  "0014-own-data": ownData,
  "0015-preferences": preferences,
  "0016-lists": lists,
  "0017-product-console": productConsole,
  "0018-organizations": organizations,
  "0019-people": people,
  "0020-imports": imports,
  "0021-department-lists": departmentLists,
  "0022-account-orders": accountOrders,
  "0023-error-log": errorLog,
  "0024-account-scale": accountScale,
  "0025-views-of-roles": viewsOfRoles,
  "0026-tries-of-selections": triesOfSelections,
  "0028-rows-of-a-person": rowsOfAPerson,
  "0029-makers-of-invitations": makersOfInvitations,
  "0030-cost-of-character-pairs": costOfCharacterPairs,
  "0031-code-list": codeList,
  "0032-leased-rows": leasedRows,
  "0033-undo-of-removals": undoOfRemovals,
  "0034-helpful-articles": helpfulArticles,
  "0036-code-search": codeSearch,
  "0038-trail": trail,
  "0040-declarant-units": declarantUnits,
  "0041-certification-review": certificationReview,
  "0050-daily-figures": dailyFigures,
  "0060-settings": settings,
  "0061-channels": channels,
  "0065-enum-manage": enumManage,
  "0066-reference-manage": referenceManage,
  "0067-inspection-names": inspectionNames,
  "0068-message-manage": messageManage,
  "0069-message-templates": messageTemplates,
  "0070-content-manage": contentManage,
  "0071-broken-links": brokenLinks,
  "0072-second-steps": secondSteps,
  "0074-declarations": declarations,
  "0079-cards": cards,
  "0080-cards-by-staff": cardsByStaff,
  "0081-declaration-locks": declarationLocks,
  "0082-trade-libraries": tradeLibraries,
  "0083-declaration-templates": declarationTemplates,
  "0084-backup-runs": backupRuns,
  "0085-servers": servers,
  "0086-declaration-comments": declarationComments,
  "0087-passkeys": passkeys,
  "0090-hs-codes": hsCodes,
  "0091-reference-imports": referenceImports,
  "0094-declaration-files": declarationFiles,
  "0095-declaration-rule-changes": declarationRuleChanges,
  "0122-template-versions": templateVersions,
  "0123-dashboard-indexes": dashboardIndexes,
  "0124-message-notices": messageNotices,
  "0130-backup-copies": backupCopies,
  "0131-console-orders": consoleOrders,
  "0132-declaration-waits": declarationWaits,
  "0134-declaration-narrowing": declarationNarrowing,
  "0135-declaration-narrowed-orders": declarationNarrowedOrders,
  "0136-sources-in-words": sourcesInWords,
  "0137-counted-rows": countedRows,
  "0138-waiting-editors": waitingEditors,
  "0139-destination-changes": destinationChanges,
  "0141-declaration-editors": declarationEditors,
  "0142-masked-searches": maskedSearches,
  "0143-units-of-versions": unitsOfVersions,
  "0144-names-by-pinyin": namesByPinyin,
  "0145-declaration-notices": declarationNotices,
  "0155-folded-search": foldedSearch,
  "0160-due-declarations": dueDeclarations,
  "0166-declaration-assignments": declarationAssignments,
  "0167-declaration-sendings": declarationSendings,
  "0168-receipt-notices": receiptNotices,
  "0169-declaration-board": declarationBoard,
  "0170-listed-receipts": listedReceipts,
  "0171-paused-queues": pausedQueues,
  "0172-simulated-channels": simulatedChannels,
  "0173-entrustments": entrustments,
  "0175-channel-switches": channelSwitches,
  "0176-read-links": readLinks,
  "0177-cancelled-declarations": cancelledDeclarations,
  "0178-desk-by-default": deskByDefault,
  "0181-spelled-names": spelledNames,
  "0184-job-runs": jobRuns,
  "0187-product-requests": productRequests,
  "0188-imported-companies": importedCompanies,
  "0189-company-requests": companyRequests,
  "0190-review-assignments": reviewAssignments,
  "0192-password-age": passwordAge,
  "0193-archived-declarations": archivedDeclarations,
};

export const migrations = (dialect: DialectName): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, migration]) => [
      name,
      typeof migration === "function" ? migration(dialect) : migration,
    ]),
  );
