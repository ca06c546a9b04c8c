import { PERSON_NAMES, personFieldsOf, type PersonFields } from "~/services/identity/accounts/person-fields";
import { redirect } from "@remix-run/node";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { db } from "~/services/db/client.server";
import type { Account } from "~/services/db/schema/schema-people";
import { deleteDraft, saveDraft } from "~/services/forms/drafts/drafts.server";
import { env } from "~/services/runtime/configuration/env.server";
import { formatTime } from "~/services/format/time";
import { editProfile, isPlatformUser } from "~/services/identity/personal/edit-profile.server";
import { revealContact } from "~/services/identity/personal/reveal-contact.server";
import { profileSchema } from "~/services/identity/personal/profile.schema";
import { PROFILE_TEXT } from "~/services/identity/personal/profile.text";
import {
  isValidRegion,
  readRegionChoice,
  resolveRegion,
} from "~/services/reference-data/region-choice.server";
import { nameRegions } from "~/services/reference-data/regions.server";
import type { StoreDraft } from "../forms/ended-session-draft.server";
import { flashHeader } from "../cookies/flash.server";
import { expectedVersionIn, type PostedForm } from "../forms/form.server";
import type { Post } from "../page.server";
import { reply } from "../reply.server";

const TAB = "/personal?tab=1";
const DRAFT_FIELDS = [...PERSON_NAMES, "updated"];

/** The form's own intents. */
const TYPING_INTENTS = ["save", "draft", "areas"];

/** Two versions of a profile between which the user chooses. */
export interface ProfileVersions {
  readonly text: string;
  readonly updated: string;
  readonly mine: PersonFields;
  readonly current: PersonFields;
  readonly regions: { readonly mine: string; readonly current: string };
}

const regionOf = (form: PostedForm) => ({
  province: form.get("province"),
  city: form.get("city"),
  area: form.get("area"),
});

async function backToTab(text: string, to = TAB): Promise<Response> {
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text }) };
  return redirect(to, { status: 303, headers });
}

/** Splits the region of a version choice, one field with three codes, into its three fields. */
function withRegion(form: PostedForm): PostedForm {
  const [province = "", city = "", area = ""] = form.get("region").split(" ");
  return form.get("region") === "" ? form : form.amend({ province, city, area, region: "" });
}

/** 更新: offers the regions below the chosen one without validating the form. */
async function offerRegions({ form }: Post): Promise<Response> {
  const region = await resolveRegion(regionOf(form));
  return form.amend({ ...region }).refuse({ status: 200, more: { choice: await readRegionChoice(region) } });
}

const typedIn = (form: PostedForm) => Object.fromEntries(DRAFT_FIELDS.map((name) => [name, form.get(name)]));

/** Stores the profile form of an expired session as a draft until its owner signs in again. */
export const storeProfileDraft: StoreDraft = async (form, accountId) => {
  if (!TYPING_INTENTS.includes(form.intent)) return;
  const keepMilliseconds = env.limits.DRAFT_AFTER_SESSION_SECONDS * 1000;
  await saveDraft(db, { accountId, form: "profile" }, typedIn(form), keepMilliseconds);
};

async function putAside({ form, session }: Post): Promise<Response> {
  const savedAt = await saveDraft(db, { accountId: session!.accountId, form: "profile" }, typedIn(form));
  if (form.get("inPlace") !== "") return reply({ savedAt: formatTime(savedAt, "HH:mm:ss") });
  return backToTab(PROFILE_TEXT.draftSaved, `${TAB}&draft=1`);
}

const regionText = ({ province, city, area }: PersonFields) =>
  nameRegions([province, city, area].filter((code) => code !== ""));

async function showVersions(mine: PersonFields, current: Account): Promise<Response> {
  const currentFields = personFieldsOf(current);
  const conflict: ProfileVersions = {
    text: PROFILE_TEXT.stale(current.updated_by, formatTime(current.updated_at)),
    updated: String(current.updated_at),
    mine,
    current: currentFields,
    regions: { mine: await regionText(mine), current: await regionText(currentFields) },
  };
  return reply({ conflict }, { status: 409 });
}

async function save(post: Post): Promise<Response> {
  const form = withRegion(post.form);
  const region = regionOf(form);
  const isPlatform = await isPlatformUser(post.session!);
  const validated = form.validate(profileSchema({ isPlatform, isRegionValid: await isValidRegion(region) }));
  if (!validated.ok)
    return validated.respond({ more: { choice: await readRegionChoice(await resolveRegion(region)) } });
  const edit = { change: validated.value, expectedVersion: expectedVersionIn(form) };
  const outcome = await editProfile(post.session!, edit, post.context.source);
  if (outcome.ok) return backToTab(PROFILE_TEXT.saved);
  const workNo = isPlatform ? validated.value.workNo : outcome.current.work_no;
  return showVersions({ ...validated.value, workNo }, outcome.current);
}

/**
 * Answers with the user's own phone and e-mail in full, once; refused where the identity check is too old.
 */
async function reveal({ form, session, context }: Post): Promise<Response> {
  const revealed = await revealContact(session!, context.source);
  return revealed
    ? reply({ revealed })
    : form.refuse({ summary: AUTH_TEXT.identityLate, presentation: "toast" });
}

/** Handles every intent of the profile form in the personal center. */
export async function postProfile(post: Post): Promise<Response> {
  const { intent } = post.form;
  if (intent === "areas") return offerRegions(post);
  if (intent === "draft") return putAside(post);
  if (intent === "reveal") return reveal(post);
  if (intent !== "drop-draft") return save(post);
  await deleteDraft(db, { accountId: post.session!.accountId, form: "profile" });
  return backToTab(PROFILE_TEXT.draftDropped);
}
