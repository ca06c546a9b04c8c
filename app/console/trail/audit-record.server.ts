import { companyLabels } from "~/services/organizations/companies/company.text";
import { PERSON_LABELS } from "~/services/identity/people/person.schema";
import { ACCESS_CHANNELS } from "~/services/identity/own-data/own-log.text";
import { ROLE_TEXT } from "~/services/access/roles/role.text";
import { PRODUCT_LABELS, RESOURCE_LABELS, VERSION_LABELS } from "~/services/products/catalogue/product.text";
import { eventText } from "~/services/operations/audit/audit-events";
import { RESULT_TEXTS } from "~/services/operations/audit/audit-events.text";
import { fieldsIn } from "~/services/operations/trail/audit-fields";
import { findAuditEntry, typeText, type AuditListRow } from "~/services/operations/trail/audit-list.server";
import { AUDIT_LOG_TEXT as TEXT } from "~/services/operations/trail/audit-log.text";
import { DomainError } from "~/services/runtime/failures/errors";
import type { RecordView } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";

/** The titles of the fields of all records; the log's own titles take precedence. */
const TITLES = new Map<string, string>(
  Object.entries({
    ...RESOURCE_LABELS,
    ...VERSION_LABELS,
    ...PRODUCT_LABELS,
    ...companyLabels("customer"),
    ...ROLE_TEXT.labels,
    ...ROLE_TEXT.granted,
    ...PERSON_LABELS,
    ...TEXT.fieldTitles,
  }),
);

const accessChannelOf = (detail: string): string => {
  const { way: accessChannel = "" } = JSON.parse(detail) as { way?: string };
  return new Map<string, string>(Object.entries(ACCESS_CHANNELS)).get(accessChannel) ?? accessChannel;
};

function objectDetail({ object_type, object_id, object }: AuditListRow, may: (perms: string) => boolean) {
  const text = [typeText(object_type), object?.name ?? object_id].filter(Boolean).join("：");
  const page = object?.page;
  return { label: TEXT.columns.object, text, ...(page && may(page.perms) ? { href: page.href } : {}) };
}

/** One entry of the audit log: actor, time, address, and the values before and after, masked as stored. */
export async function viewAuditEntry(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { scope, may } = await viewerOf(page);
  const entry = await findAuditEntry(scope, idIn(page, "id"));
  if (!entry) throw new DomainError("not-found");
  const { columns } = TEXT;
  const title = eventText(entry.event);
  return {
    title,
    recordName: title,
    details: [
      { label: columns.at, text: formatTime(entry.at) },
      { label: columns.actor, text: entry.person },
      { label: columns.organization, text: entry.organization ?? "" },
      objectDetail(entry, may),
      { label: columns.result, text: RESULT_TEXTS[entry.result] },
      { label: TEXT.accessChannel, text: accessChannelOf(entry.detail) },
      { label: columns.address, text: entry.address },
      { label: columns.requestId, text: entry.request_id },
    ].filter(({ text }) => text !== ""),
    table: {
      columns: [TEXT.field, TEXT.before, TEXT.after],
      rows: fieldsIn(entry.detail).map(({ name, before = "", after }) => [
        TITLES.get(name) ?? name,
        before,
        after,
      ]),
      empty: TEXT.noFields,
    },
    links: [],
    moves: [],
    confirming: null,
  };
}
