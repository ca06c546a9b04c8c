import { shownAs } from "~/services/forms/editing/form-values";
import { countArchiveEffects } from "~/services/organizations/companies/states/archive-rules.server";
import { companyForm } from "~/services/organizations/companies/form/company-form";
import { readCompanyFormContext } from "~/services/organizations/companies/form/company-form-context.server";
import {
  COMPANY_LIST_TEXT as LIST_TEXT,
  COMPANY_SOURCES,
  freezeConsequence,
  unfreezeConsequence,
} from "~/services/organizations/companies/list/company-list.text";
import { companyState } from "~/services/organizations/companies/list/company-state";
import {
  archiveCompany,
  freezeCompany,
  unfreezeCompany,
} from "~/services/organizations/companies/states/company-states.server";
import { archiveConsequence, companyLabels } from "~/services/organizations/companies/company.text";
import type { CompanyKind } from "~/services/organizations/companies/company.types";
import {
  findOpenRequest,
  type CompanyRequest,
} from "~/services/organizations/companies/consent/consent-rows.server";
import type { CompanyRow } from "~/services/organizations/companies/company-row.server";
import {
  getLiveCompany,
  isOwn,
  isStaff,
  mayAdminister,
} from "~/services/organizations/companies/find-company.server";
import { configurationsHref } from "~/services/organizations/channels/channel.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import type { FieldProps } from "~/services/forms/editing/form.types";
import type { RecordView } from "~/services/forms/editing/record.types";
import { maskIdentifier, maskPaperNumber } from "~/services/format/mask";
import { formatTime } from "~/services/format/time";
import { previewOf } from "~/services/format/upload-path";
import { now } from "~/services/runtime/process/clock.server";
import { consentMoves, consentNotes, consentView, postConsent } from "./company-consent.server";
import { addressAt, type CompanyPages } from "./company-pages.server";
import { companyTabs } from "./company-tabs.server";
import { lastListAddressOf } from "~/collections/lists/list-viewer.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, recordActionsAt, stampDetails } from "~/collections/records/record-page.server";

const HIDDEN = new Set([
  "legalPersonIdNo",
  "creditChecked",
  "adminAccount",
  "grantDefaults",
  "licenseFile",
  "authorisationFile",
]);

/**
 * A company's papers, with links for an actor with `certification:file` and for the company's own members.
 */
async function papersOf(
  page: AuthorizedPage,
  kind: CompanyKind,
  row: CompanyRow,
): Promise<RecordView["details"]> {
  const labels = companyLabels(kind);
  const isOpen = page.may("certification:file") || isOwn((await actorOf(page)).scope, row);
  const paper = (label: string, text: string, path: string) => ({
    label,
    text,
    ...(isOpen && path !== "" ? { href: previewOf(path) } : {}),
  });
  return [
    paper(labels.licenseFile, row.license_name, row.license_path),
    paper(labels.authorisationFile, row.authorisation_name, row.authorisation_path),
  ];
}

/** Shown in full to actors who may edit the company. */
const CONTACTS: ReadonlySet<string> = new Set(["contactPhone", "contactEmail"]);

/**
 * The details of a company in the order of its form; contacts and the number of an identity document are
 * masked.
 */
export async function companyDetails(
  page: AuthorizedPage,
  { kind, noun }: CompanyPages,
  row: CompanyRow,
): Promise<RecordView["details"]> {
  const { scope } = await actorOf(page);
  const parent = row.parent_id === null ? null : await getLiveCompany(db, { kind: "all" }, row.parent_id);
  const { formContext, first } = await readCompanyFormContext(scope, { kind, row, parent, typed: null });
  const { fields, sections } = companyForm(formContext);
  const isMasked = !page.may(`${noun}:edit`);
  const named = sections
    .flatMap(({ names }) => names)
    .filter((name) => !HIDDEN.has(name) && !(name.startsWith("declarer") && !first[name]))
    .map((name) => {
      const field = (fields as Readonly<Record<string, FieldProps>>)[name]!;
      const value = first[name] ?? "";
      const isHidden = isMasked && CONTACTS.has(name) && value !== "";
      return { label: field.label, text: isHidden ? maskIdentifier(value) : shownAs(field, value) };
    });
  const number = formContext.stored?.idNo ?? "";
  return [
    ...(parent
      ? [
          {
            label: LIST_TEXT.parent,
            text: parent.name,
            href: await lastListAddressOf(page, `/custom-child-list/${String(parent.id)}`),
          },
        ]
      : []),
    ...named,
    ...(await papersOf(page, kind, row)),
    { label: fields.legalPersonIdNo.label, text: number === "" ? "" : maskPaperNumber(number) },
    { label: LIST_TEXT.status, text: companyState(row, now()).text },
    { label: LIST_TEXT.source, text: COMPANY_SOURCES[row.source] },
    ...stampDetails(row),
  ];
}

function headOf(kind: CompanyKind, row: CompanyRow): RecordView["head"] {
  const labels = companyLabels(kind);
  return {
    icon: kind === "customer" ? "building-community" : "briefcase",
    state: companyState(row, now()),
    details: [
      { label: labels.code, text: row.code },
      { label: labels.creditCode, text: row.credit_code ?? "" },
      { label: labels.contactName, text: row.contact_name },
      {
        label: LIST_TEXT.validity,
        text: row.valid_to === null ? LIST_TEXT.forever : formatTime(row.valid_to, "YYYY-MM-DD"),
      },
    ],
  };
}

async function linksOf(
  page: AuthorizedPage,
  pages: CompanyPages,
  row: CompanyRow,
): Promise<RecordView["links"]> {
  const canMove = pages.noun === "customer-child" && isStaff((await actorOf(page)).scope);
  const id = String(row.id);
  const own = addressAt(pages, page, row);
  const [prefix, slug] = pages.kind === "customer" ? ["customer", "custom"] : ["provider", "service"];
  const isRoot = row.kind === "customer" && row.parent_id === null;
  const rowActions = [
    { text: LIST_TEXT.edit, href: `${own}/edit`, isOpen: page.may(`${pages.noun}:edit`) },
    {
      text: LIST_TEXT.children,
      href: `/custom-child-list/${id}`,
      isOpen: isRoot && page.may("customer-child:list"),
    },
    {
      text: LIST_TEXT.setProducts,
      href: `/${slug}-product-list/${id}`,
      isOpen: page.may(`${prefix}-product:list`),
    },
    {
      text: LIST_TEXT.channels,
      href: configurationsHref(row.id),
      isOpen: pages.kind === "customer" && page.may("customer-channel:list"),
    },
    {
      text: LIST_TEXT.move,
      href: `${own}/move`,
      isOpen: canMove && page.may("customer:edit") && page.may("customer-child:edit"),
    },
  ];
  return rowActions.filter(({ isOpen }) => isOpen).map(({ text, href }) => ({ text, href }));
}

interface Stored {
  readonly row: CompanyRow;
  /** The request that waits for another person's consent. */
  readonly request: CompanyRequest | undefined;
}

async function movesOf(page: AuthorizedPage, { noun }: CompanyPages, { row, request }: Stored) {
  const { scope } = await actorOf(page);
  if (!mayAdminister(scope, row)) return [];
  if (request) return consentMoves(page, row, request);
  const consent = await consentNotes(page);
  const isActive = row.status === "active";
  const freezing = isActive
    ? {
        intent: "freeze",
        text: LIST_TEXT.freeze,
        notes: [freezeConsequence(1), ...consent],
        needsReason: true,
      }
    : { intent: "unfreeze", text: LIST_TEXT.unfreeze, notes: [unfreezeConsequence(1)], needsReason: false };
  const notes = [archiveConsequence(await countArchiveEffects(db, [row.id])), ...consent];
  return [
    ...(page.may(`${noun}:freeze`) ? [freezing] : []),
    ...(page.may(`${noun}:archive`)
      ? [{ intent: "archive", text: LIST_TEXT.archive, notes, needsReason: true }]
      : []),
  ];
}

/** The page of a customer, a first-level customer or a provider. */
export const viewCompany =
  (pages: CompanyPages) =>
  async (page: AuthorizedPage): Promise<RecordView & { recordName: string }> => {
    const row = await pages.findRow(page);
    const request = await findOpenRequest(db, row.id);
    const moves = await movesOf(page, pages, { row, request });
    return {
      ...(request ? consentView(request, moves) : {}),
      title: row.name,
      recordName: row.name,
      head: headOf(pages.kind, row),
      details: await companyDetails(page, pages, row),
      links: await linksOf(page, pages, row),
      ...(await companyTabs(page, pages, row)),
      ...recordActionsAt(page, moves),
    };
  };

/** Freezes, unfreezes or archives a company, or answers a request for that. */
export const postCompany =
  (pages: CompanyPages) =>
  async (post: AuthorizedPost): Promise<Response> => {
    const { id, name } = await pages.findRow(post);
    const reason = post.form.get("reason");
    const own = (step: string) => ({
      to: post.url.pathname,
      text: CONSOLE_TEXT.moved(step, name),
      back: { freeze: "unfreeze" },
    });
    switch (post.form.intent) {
      case "freeze":
        post.requireRight(`${pages.noun}:freeze`);
        return performRecordAction(post, own(LIST_TEXT.freeze), (actor) => freezeCompany(actor, id, reason));
      case "unfreeze":
        post.requireRight(`${pages.noun}:freeze`);
        return performRecordAction(post, own(LIST_TEXT.unfreeze), (actor) => unfreezeCompany(actor, id));
      case "archive":
        post.requireRight(`${pages.noun}:archive`);
        return performRecordAction(post, { ...own(LIST_TEXT.archive), to: pages.list(post) }, (actor) =>
          archiveCompany(actor, id, reason),
        );
      default:
        return postConsent(post, pages, id);
    }
  };
