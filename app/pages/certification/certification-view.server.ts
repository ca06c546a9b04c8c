import {
  DECLARER_FIELDS,
  FIELD_NAMES,
  type ApplicationKind,
} from "~/services/organizations/certification/application.types";
import {
  hintsOf,
  readApplicationPage,
  type ApplicationPage,
} from "~/services/organizations/certification/application-page.server";
import { readChoices } from "~/services/organizations/certification/facts.server";
import type { Application } from "~/services/organizations/certification/applications.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { formatTime } from "~/services/format/time";
import { readRegionChoice } from "~/services/reference-data/region-choice.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";

const timeOf = (at: number | null) => (at === null ? "" : formatTime(at));

/** The form's fields by name, each as text. */
function fieldsOf(application: Application | null): Readonly<Record<string, string>> {
  const { declarers = [], ...values } = application?.values ?? {};
  const stored = new Map<string, string>(Object.entries(values));
  for (const [index, { name, no }] of declarers.entries()) {
    stored.set(DECLARER_FIELDS[index]!.name, name);
    stored.set(DECLARER_FIELDS[index]!.no, no);
  }
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, stored.get(field) ?? ""]));
}

async function formOf(kind: ApplicationKind, application: Application | null) {
  const { province = "", city = "", creditCode = "", declarers = [] } = application?.values ?? {};
  return {
    kind,
    fields: fieldsOf(application),
    updated: application ? String(application.updatedAt) : "",
    maskedIdNo: application?.maskedIdNo ?? "",
    papers: application?.papers ?? { licenseFile: null, authorisationFile: null },
    rows: declarers.length,
    choices: await readChoices(),
    choice: await readRegionChoice({ province, city }),
    hints: await hintsOf(kind, creditCode),
  };
}

const shownSteps = ({ steps }: ApplicationPage) =>
  steps.map(({ at, ...step }) => ({ ...step, at: formatTime(at) }));

function statusOf({ application, membership, ...page }: ApplicationPage) {
  return {
    billStatus: application?.billStatus ?? null,
    opinion: application?.opinion ?? "",
    reviewedAt: timeOf(application?.reviewedAt ?? null),
    submittedAt: timeOf(application?.submittedAt ?? null),
    steps: shownSteps({ application, membership, ...page }),
    organization: membership?.name ?? "",
    isPlatform: membership?.kind === "platform",
  };
}

async function paperOf({ kind, values, ...application }: Application, regionNames: string) {
  const choices = await readChoices();
  const nameOf = (list: keyof typeof choices, key: string) =>
    choices[list].find((choice) => choice.key === key)?.text ?? key;
  return {
    kind,
    ...values,
    enterpriseType: nameOf("enterpriseType", values.enterpriseType),
    legalPersonIdType: nameOf("idType", values.legalPersonIdType),
    serviceTypes: nameOf("serviceType", values.serviceTypes),
    filingType: nameOf("filingType", values.filingType),
    maskedIdNo: application.maskedIdNo,
    papers: application.papers,
    regionNames,
    companyExists: (await hintsOf(kind, values.creditCode)).companyExists,
  };
}

/** The application as it is, for whoever has written to an older version of it. */
export async function currentApplication(session: LiveSession) {
  const { application, regionNames } = await readApplicationPage(session);
  const { updatedAt = 0, updatedBy = "" } = application ?? {};
  return {
    theirs: fieldsOf(application),
    regionNames,
    lead: CONSOLE_TEXT.stale(updatedBy, formatTime(updatedAt)),
    updated: String(updatedAt),
  };
}

/** What /certification shows somebody: the form while it may be written to, the application as it stands otherwise. */
export async function viewCertification(session: LiveSession, asked: ApplicationKind | null) {
  const page = await readApplicationPage(session);
  const { application, membership } = page;
  const kind = application?.kind ?? asked ?? 0;
  const isOpen = application
    ? application.billStatus === 0 || application.billStatus === 3
    : membership === null;
  return {
    kind,
    ...statusOf(page),
    form: isOpen ? await formOf(kind, application) : null,
    paper: application && !isOpen ? await paperOf(application, page.regionNames) : null,
  };
}
