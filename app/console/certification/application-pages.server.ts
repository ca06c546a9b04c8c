import { db } from "~/services/db/client.server";
import { CERTIFICATION_TEXT } from "~/services/organizations/certification/certification.text";
import type { ApplicationReview } from "~/services/organizations/certification/review/application-view.types";
import { DECISION_TEXT as TEXT } from "~/services/organizations/certification/review/decision.text";
import {
  findReviewed,
  readApplication,
} from "~/services/organizations/certification/review/read-application.server";
import { approve, reject, type Reviewed } from "~/services/organizations/certification/review/review.server";
import { REVIEW_TEXT } from "~/services/organizations/certification/review/review.text";
import {
  releaseApplication,
  renewHold,
  claimApplication,
} from "~/services/organizations/certification/review/take.server";
import type { Outcome } from "~/services/access/roles/outcome.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { actorOf, leave } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { lastListAddressOf, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { expectedVersionIn } from "~/pages/forms/form.server";
import { readDecision } from "./decision-form.server";

const LIST = "/certification-review";
const CONFLICT = 409;

/**
 * An application beside its papers. Reading it renews the lock of the reviewer who holds it by half an hour.
 */
export async function viewApplication(page: AuthorizedPage): Promise<ApplicationReview> {
  const id = idIn(page, "id");
  await renewHold(page.session.accountId, id);
  return readApplication(await viewerOf(page), id);
}

/**
 * The present state of an application that was withdrawn or decided in the meantime, for the conflict
 * message.
 */
async function describeCurrentState(post: AuthorizedPost, id: number): Promise<string> {
  const { scope } = await viewerOf(post);
  const row = await findReviewed(db, scope, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not-found") return null;
    throw error;
  });
  return row === null ? REVIEW_TEXT.takenBack : REVIEW_TEXT.decidedBy(row.reviewed_by);
}

/**
 * Maps a refusal to its field or to the summary; an application that another reviewer changed is a conflict
 * (409).
 */
async function refuse(post: AuthorizedPost, id: number, outcome: Extract<Reviewed, { ok: false }>) {
  const { reason, text, field } = outcome;
  if (reason === "missing") throw new DomainError("not-found");
  if (reason === "opinion") return post.form.refuse({ fields: { opinion: text } });
  if (reason === "admission" && field && field !== "organization")
    return post.form.refuse({ fields: { [field]: text } });
  if (reason === "own") return post.form.refuse({ summary: text });
  const summary = reason === "decided" ? await describeCurrentState(post, id) : text;
  return post.form.refuse({ status: CONFLICT, summary });
}

async function decide(post: AuthorizedPost, id: number): Promise<Response> {
  // Applications belong to the platform: a role of another organisation that permits the decision is not
  // enough.
  if ((await viewerOf(post)).scope.kind !== "all") throw new DomainError("not-found");
  const decided = readDecision(post.form);
  if ("problems" in decided) return post.form.refuse({ fields: decided.problems });
  const { verdict, opinion, remarks, admission } = decided.value;
  const { source, accountId, who } = await actorOf(post);
  const review = verdict === "approve" ? approve : reject;
  // A form without the version of the application was not shown to the reviewer who holds it: no version is
  // expected.
  const read = post.form.get("updated") === "" ? {} : { expectedVersion: expectedVersionIn(post.form) };
  const details = { ...read, remarks, admission };
  const outcome = await review(id, opinion, { source, accountId, who }, details);
  if (!outcome.ok) return refuse(post, id, outcome);
  return leave(await lastListAddressOf(post, LIST), CERTIFICATION_TEXT.reviewed);
}

async function step(post: AuthorizedPost, outcome: Outcome, text: string): Promise<Response> {
  if (!outcome.ok) return post.form.refuse({ status: CONFLICT, summary: outcome.text });
  return leave(post.url.pathname, text);
}

/** Takes an application, releases it, or decides it. */
export async function postApplication(post: AuthorizedPost): Promise<Response> {
  const id = idIn(post, "id");
  switch (post.form.intent) {
    case "take":
      post.requireRight("certification:take");
      return step(post, await claimApplication(await actorOf(post), id), TEXT.taken);
    case "release":
      post.requireRight("certification:take");
      return step(post, await releaseApplication(await actorOf(post), id), TEXT.released);
    case "decide":
      post.requireRight("certification:review");
      return decide(post, id);
    default:
      throw new DomainError("unreadable");
  }
}
