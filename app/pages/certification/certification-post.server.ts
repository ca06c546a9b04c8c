import { redirect } from "@remix-run/node";
import {
  DECLARER_FIELDS,
  FIELD_NAMES,
  PAPERS,
  type ApplicationKind,
  type Paper,
  type PaperField,
} from "~/services/organizations/certification/application.types";
import { applicationSchema } from "~/services/organizations/certification/application.schema";
import { hintsOf } from "~/services/organizations/certification/application-page.server";
import {
  saveDraft,
  submitApplication,
  withdrawApplication,
  type Applied,
} from "~/services/organizations/certification/apply.server";
import { discardApplication } from "~/services/organizations/certification/discard.server";
import {
  APPLICATION_TEXT,
  CERTIFICATION_TEXT as TEXT,
} from "~/services/organizations/certification/certification.text";
import { readApplicationFormContext } from "~/services/organizations/certification/application-form-context.server";
import type { Validating } from "~/services/organizations/certification/application-form-context.types";
import { findOwnPaper } from "~/services/organizations/certification/store-papers.server";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { error, ok, type Result } from "~/services/forms/rules/form.schema";
import { readRegionChoice, resolveRegion } from "~/services/reference-data/region-choice.server";
import { storeUpload } from "~/services/files/uploads/uploads.server";
import { nameRegions } from "~/services/reference-data/regions.server";
import { currentApplication } from "./certification-view.server";
import { flashHeader } from "../cookies/flash.server";
import { expectedVersionIn, type PostedForm } from "../forms/form.server";
import type { Post } from "../page.server";

const CERTIFICATION_PATH = "/certification";
const CONFLICT = 409;

/**
 * The application kind in the address (`type`); null where it has none. @throws DomainError not-found for
 * another
 */
export function kindOf(url: URL): ApplicationKind | null {
  const type = url.searchParams.get("type");
  if (type === null) return null;
  if (type !== "0" && type !== "1") throw new DomainError("not-found");
  return type === "0" ? 0 : 1;
}

/**
 * A paper that was uploaded with this post, or is pending since an earlier one, and its validation result.
 */
interface CarriedPaper {
  readonly paper: Paper | null;
  readonly result: Result<boolean>;
}
type Carried = Readonly<Record<PaperField, CarriedPaper>>;

const PATH_FIELDS = { licenseFile: "licensePath", authorisationFile: "authorisationPath" } as const;
const MISSING = {
  licenseFile: APPLICATION_TEXT.licenseEmpty,
  authorisationFile: APPLICATION_TEXT.authorisationEmpty,
} as const;

/** Stores an uploaded paper as a pending upload, so that an invalid field does not lose it. */
async function storePendingPaper({ form, session }: Post, field: PaperField): Promise<CarriedPaper> {
  const { accountId } = session!;
  const waiting = form.get(PATH_FIELDS[field]);
  const paper = waiting === "" ? null : await findOwnPaper(db, accountId, field, waiting);
  const file = form.file(field);
  if (!file) return { paper, result: waiting !== "" && !paper ? error(MISSING[field]) : ok(paper !== null) };
  const stored = await storeUpload(accountId, PAPERS[field], file);
  if (!stored.ok) return { paper, result: error(stored.text) };
  const { fileName, filePath } = stored;
  return { paper: { fileName, filePath }, result: ok(true) };
}

async function storePendingPapers(post: Post): Promise<Carried> {
  return {
    licenseFile: await storePendingPaper(post, "licenseFile"),
    authorisationFile: await storePendingPaper(post, "authorisationFile"),
  };
}

const regionOf = (form: PostedForm) => ({
  province: form.get("province"),
  city: form.get("city"),
  area: form.get("area"),
});

const rowsIn = (form: PostedForm) =>
  DECLARER_FIELDS.findLastIndex(({ name, no }) => form.get(name) !== "" || form.get(no) !== "") + 1;

/** The data that the form needs, besides the typed values, to be shown again. */
async function showAgain({ form }: Post, kind: ApplicationKind, carried: Carried, rows = rowsIn(form)) {
  const { licenseFile, authorisationFile } = carried;
  return {
    choice: await readRegionChoice(await resolveRegion(regionOf(form))),
    hints: await hintsOf(kind, form.get("creditCode")),
    pending: { licenseFile: licenseFile.paper, authorisationFile: authorisationFile.paper },
    rows,
  };
}

async function done(text: string): Promise<Response> {
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text }) };
  return redirect(CERTIFICATION_PATH, { status: 303, headers });
}

/** 更新 and 添加一行: shows the form as typed, with more choices or one more row. */
async function showMore(post: Post, kind: ApplicationKind): Promise<Response> {
  const { form } = post;
  const region = await resolveRegion(regionOf(form));
  const rows = Math.min(DECLARER_FIELDS.length, Math.max(rowsIn(form), Number(form.get("rows")) || 1) + 1);
  const isRow = form.intent === "add-row";
  const more = await showAgain(post, kind, await storePendingPapers(post), isRow ? rows : undefined);
  return form.amend({ ...region }).refuse({ status: 200, more });
}

const DONE = { draft: TEXT.draftSaved, submit: TEXT.submitted } as const;

/** Shows the current version beside the typed values, which are unchanged. */
async function showVersions({ form, session }: Post, more: Record<string, unknown>): Promise<Response> {
  const { regionNames, ...current } = await currentApplication(session!);
  const { province, city, area } = regionOf(form);
  const names = await nameRegions([province, city, area].filter((code) => code !== ""));
  const conflict = {
    ...current,
    intent: form.intent,
    mine: Object.fromEntries(
      [...FIELD_NAMES, ...Object.values(PATH_FIELDS)].map((name) => [name, form.get(name)]),
    ),
    regions: { mine: names, current: regionNames },
  };
  return form.refuse({ status: CONFLICT, more: { ...more, conflict } });
}

async function refusal(post: Post, outcome: Exclude<Applied, { ok: true }>, more: Record<string, unknown>) {
  if (outcome.reason === "stale") return showVersions(post, more);
  if (outcome.reason === "paper")
    return post.form.refuse({ fields: { [outcome.field]: MISSING[outcome.field] }, more });
  return post.form.refuse({ summary: TEXT.statusWrong, status: CONFLICT, more });
}

/** Splits the region of a version choice, one field with three codes, into its three fields. */
function withRegion(post: Post): Post {
  const [province = "", city = "", area = ""] = post.form.get("region").split(" ");
  return post.form.get("region") === "" ? post : { ...post, form: post.form.amend({ province, city, area }) };
}

async function store(asked: Post, kind: ApplicationKind, validating: Validating): Promise<Response> {
  const post = withRegion(asked);
  const { form, session, context } = post;
  const { accountId } = session!;
  const carried = await storePendingPapers(post);
  const { licenseFile, authorisationFile } = carried;
  const papers = { licenseFile: licenseFile.result, authorisationFile: authorisationFile.result };
  const formContext = await readApplicationFormContext({
    accountId,
    kind,
    validating,
    region: regionOf(form),
    papers,
  });
  const more = await showAgain(post, kind, carried);
  const validated = form.validate(applicationSchema(formContext));
  if (!validated.ok) return validated.respond({ more });
  const paths = {
    ...(licenseFile.paper ? { licenseFile: licenseFile.paper.filePath } : {}),
    ...(authorisationFile.paper ? { authorisationFile: authorisationFile.paper.filePath } : {}),
  };
  const apply = validating === "draft" ? saveDraft : submitApplication;
  const outcome = await apply(
    applicantOf(session!),
    { kind, values: validated.value, papers: paths, expectedVersion: expectedVersionIn(form) },
    context.source,
  );
  return outcome.ok ? done(DONE[validating]) : refusal(post, outcome, more);
}

/** Whoever applies is recorded by name. */
const applicantOf = ({ accountId, name }: NonNullable<Post["session"]>) => ({ accountId, username: name });

/** The intents that withdraw or discard an application. */
const ENDINGS = new Map([
  ["withdraw", { run: withdrawApplication, text: TEXT.withdrawn }],
  ["discard", { run: discardApplication, text: TEXT.discarded }],
]);

/** Handles every intent of the application page. */
export async function postCertification(post: Post): Promise<Response> {
  const { form, session, context, url } = post;
  const kind = kindOf(url) ?? 0;
  if (form.intent === "areas" || form.intent === "add-row") return showMore(post, kind);
  if (form.intent === "draft" || form.intent === "submit") return store(post, kind, form.intent);
  const ending = ENDINGS.get(form.intent);
  if (!ending) throw new DomainError("unreadable");
  const outcome = await ending.run(applicantOf(session!), context.source);
  return outcome.ok ? done(ending.text) : form.refuse({ summary: TEXT.statusWrong, status: CONFLICT });
}
