import { personName } from "~/services/format/person-name";
import { maskIdentifier } from "~/services/format/mask";
import { personPath } from "~/services/access/paths/page-links";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import { refusedBy, type Refused } from "~/services/forms/editing/outcome";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { RecordMove, RecordView, ShownOnce } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { formatTime, momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import { ACCOUNT_LIST_TEXT as LIST_TEXT } from "~/services/identity/people/list/account-list.text";
import { readAccountRows, type AccountRow } from "~/services/identity/people/list/account-list-rows.server";
import {
  ACCOUNT_PAGE_TEXT as TEXT,
  type AccountMove,
} from "~/services/identity/people/list/account-page.text";
import { archiveAccount, restoreAccount } from "~/services/identity/people/states/archive-person.server";
import { findPerson } from "~/services/identity/people/find-person.server";
import { freezeAccount, unfreezeAccount } from "~/services/identity/people/states/freeze.server";
import { PEOPLE_TEXT } from "~/services/identity/people/people.text";
import { resetPasswordOf } from "~/services/identity/people/reset-password-of.server";
import type { OwnFactorsRefusal } from "~/services/identity/auth/second-step/by-own-factors.server";
import { SECOND_STEP_TEXT, secondStepText } from "~/services/identity/auth/second-step/second-step.text";
import { hasPasskeys } from "~/services/identity/auth/passkeys/passkeys.server";
import { hasSecondStep, listTwoStep } from "~/services/identity/auth/second-step/second-steps.server";
import { resetSecondStep } from "~/services/identity/people/states/reset-second-step.server";
import { revealContactOf } from "~/services/identity/people/contacts/reveal-contact-of.server";
import { endSessionsOf, unlockAccount } from "~/services/identity/people/states/unlock.server";
import { ANSWER_TEXT, waitInWords } from "~/server/answers/answer.text";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import { CARDS_PERMS } from "./person-card-pages.server";
import { passwordOnce } from "./password-once";
import { partOf, tabsOf } from "./person-parts.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";

const PERMS: Readonly<Record<AccountMove, string>> = {
  freeze: "account:freeze",
  unfreeze: "account:freeze",
  unlock: "account:unlock",
  "end-session": "account:end-session",
  "reset-password": "account:reset-password",
  "reset-second-step": "account:reset-password",
  archive: "account:archive",
  restore: "account:archive",
  reveal: "account:reveal-contact",
};

/** The actions on an account whose roles exceed the viewer's own: only those that change nothing. */
const OPEN_ABOVE: readonly AccountMove[] = ["reveal"];

/** The actions that each state offers; nobody freezes, resets or archives their own account here. */
function offeredTo({ status, id }: AccountRow, actor: Actor, isTwoStep: boolean): readonly AccountMove[] {
  if (status === 4) return ["restore"];
  if (id === actor.accountId) return ["end-session", "reveal"];
  const resets: AccountMove[] = isTwoStep ? ["reset-password", "reset-second-step"] : ["reset-password"];
  if (status === 2) return ["unfreeze", ...resets, "reveal", "archive"];
  const unlock = status === 3 ? (["unlock"] as const) : [];
  return ["freeze", ...unlock, ...resets, "end-session", "reveal", "archive"];
}

const stateText = ({ status, statusText, lockedUntil }: AccountRow) =>
  status === 3 && lockedUntil !== null ? LIST_TEXT.lockedUntil(formatTime(lockedUntil, "HH:mm")) : statusText;

const detailsOf = (row: AccountRow): RecordView["details"] => [
  { label: LIST_TEXT.columns.username, text: row.username },
  { label: LIST_TEXT.columns.realname, text: row.realname },
  { label: LIST_TEXT.columns.phone, text: row.phone },
  { label: LIST_TEXT.columns.email, text: row.email },
  { label: LIST_TEXT.columns.tenantType, text: row.tenantType },
  { label: LIST_TEXT.columns.organizationName, text: row.organizations.join("、") },
  { label: LIST_TEXT.columns.departmentPath, text: row.departmentPath },
  { label: LIST_TEXT.columns.roleNames, text: row.roles.join("、") },
  { label: LIST_TEXT.columns.status, text: stateText(row) },
  { label: LIST_TEXT.columns.workNo, text: row.work_no },
  {
    label: LIST_TEXT.columns.lastLoginAt,
    ...(row.last_sign_in_at === null ? { text: LIST_TEXT.never } : momentOf(row.last_sign_in_at, now())),
  },
  { label: LIST_TEXT.columns.source, text: LIST_TEXT.sources[row.source] },
  ...stampDetails(row),
];

const secondStepDetail = (isTwoStep: boolean) => ({
  label: TEXT.secondStep,
  text: isTwoStep ? TEXT.secondStepOn : TEXT.secondStepOff,
});

const TONES = { 1: "good", 2: "danger", 3: "warning", 4: "quiet" } as const;
const TITLES = LIST_TEXT.columns;
const MATTER: readonly string[] = [
  TITLES.realname,
  TITLES.organizationName,
  TITLES.roleNames,
  TITLES.lastLoginAt,
];

const headOf = (row: AccountRow): RecordView["head"] => ({
  icon: "user",
  state: { text: stateText(row), tone: TONES[row.status] },
  details: detailsOf(row).filter(({ label }) => MATTER.includes(label)),
});

const REASONED: readonly AccountMove[] = ["freeze", "archive", "reset-second-step"];

function moveOf(
  move: AccountMove,
  { scope }: Actor,
  factors: { readonly needsSecondCode: boolean; readonly mayBePasskey: boolean },
): Omit<RecordMove, "submission"> {
  return {
    intent: move,
    text: TEXT.moves[move],
    notes: [TEXT.notes[move]],
    needsReason: REASONED.includes(move),
    ...(move === "reveal" ? { needsPassword: true, ...factors } : {}),
    ...(move === "reset-password" && scope.kind === "all"
      ? { choice: { name: "random", text: TEXT.randomPassword } }
      : {}),
  };
}

/** The page of an account with its tabs. */
export async function viewPerson(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const viewer = await viewerOf(page);
  const actor = actorWith(page, viewer);
  const id = idIn(page, "id");
  await findPerson(db, actor.scope, id);
  const [row] = await readAccountRows(db, [id], viewer);
  if (!row) throw new DomainError("not-found");
  const twoStep = await listTwoStep(db, [id, actor.accountId]);
  const isTwoStep = twoStep.has(id);
  const needsSecondCode = twoStep.has(actor.accountId);
  const mayBePasskey = needsSecondCode && (await hasPasskeys(actor.accountId));
  const isAbove = row.isBeyondOwn && id !== actor.accountId;
  const offered = offeredTo(row, actor, isTwoStep)
    .filter((move) => page.may(PERMS[move]))
    .filter((move) => !isAbove || OPEN_ABOVE.includes(move));
  const part = await partOf(page, { id, actor });
  const rowActions = [
    {
      text: TEXT.edit,
      href: `${personPath(id)}/edit`,
      isOpen: page.may("account:edit") && row.status !== 4 && !isAbove,
    },
    { text: TEXT.editMembers, href: `${personPath(id)}/members`, isOpen: page.may("account:member") },
    { text: TEXT.editCards, href: `${personPath(id)}/login-cards`, isOpen: page.may(CARDS_PERMS) },
  ];
  return {
    title: personName(row),
    recordName: personName(row),
    head: headOf(row),
    tabs: tabsOf(page, id),
    ...(part === null ? { details: [...detailsOf(row), secondStepDetail(isTwoStep)] } : part),
    links: rowActions.filter(({ isOpen }) => isOpen).map(({ text, href }) => ({ text, href })),
    ...recordActionsAt(
      page,
      offered.map((move) => moveOf(move, actor, { needsSecondCode, mayBePasskey })),
    ),
  };
}

type Step = { readonly ok: true; readonly once?: ShownOnce } | Refused;
type Take = (actor: Actor, id: number, post: AuthorizedPost) => Promise<Step>;

const asStep = async (
  outcome: Promise<{ ok: true } | { ok: false; text: string; field?: string }>,
): Promise<Step> => {
  const done = await outcome;
  return done.ok ? { ok: true } : refusedBy(done.text, done.field);
};

/** A random password is shown once to the actor, who passes it on. */
const reset: Take = async (actor, id, { form }) => {
  const done = await resetPasswordOf(actor, id, form.get("random") === "1" ? "random" : "link");
  if (!done.ok) return refusedBy(done.text, done.field);
  if (done.password === null) return { ok: true };
  const name = personName(await findPerson(db, actor.scope, id));
  const made = { id, name, ...done.signInNames, password: done.password };
  return { ok: true, once: passwordOnce(made) };
};

function refusedFactors(refusal: OwnFactorsRefusal): Refused {
  if (refusal.reason === "old-password") return refusedBy(PEOPLE_TEXT.passwordWrong, "password");
  if (refusal.reason === "address-limit")
    return refusedBy(ANSWER_TEXT.limited(waitInWords(refusal.seconds)), "password");
  return refusedBy(secondStepText(refusal), "secondCode");
}

const reveal: Take = async (actor, id, { form }) => {
  const given = { password: form.get("password"), secondCode: form.get("secondCode") };
  if (given.password === "") return refusedBy(CONSOLE_TEXT.enter(TEXT.password), "password");
  if (given.secondCode === "" && (await hasSecondStep(db, actor.accountId)))
    return refusedBy(SECOND_STEP_TEXT.codeEmpty, "secondCode");
  const shown = await revealContactOf(actor, id, given);
  if (!shown.ok) return refusedFactors(shown);
  const rows = [
    { label: LIST_TEXT.columns.phone, text: shown.phone ?? "" },
    { label: LIST_TEXT.columns.email, text: shown.email ?? "" },
  ];
  return { ok: true, once: { title: TEXT.moves.reveal, lead: TEXT.revealLead, rows, to: personPath(id) } };
};

const STEPS: Readonly<Record<AccountMove, Take>> = {
  freeze: (actor, id, { form }) => asStep(freezeAccount(actor, id, form.get("reason"))),
  unfreeze: (actor, id) => asStep(unfreezeAccount(actor, id)),
  unlock: (actor, id) => asStep(unlockAccount(actor, id)),
  archive: (actor, id, { form }) => asStep(archiveAccount(actor, id, form.get("reason"))),
  restore: (actor, id) => asStep(restoreAccount(actor, id)),
  "reset-password": reset,
  "reset-second-step": (actor, id, { form }) => asStep(resetSecondStep(actor, id, form.get("reason"))),
  reveal,
  "end-session": (actor, id) => asStep(endSessionsOf(actor, id)),
};
const isMove = (intent: string): intent is AccountMove => Object.hasOwn(PERMS, intent);

async function shownName({ scope }: Actor, id: number): Promise<string> {
  const { realname, username } = await findPerson(db, scope, id);
  return realname || maskIdentifier(username);
}

/** Performs one of the actions that the page of an account offers. */
export async function postPerson(post: AuthorizedPost): Promise<Response> {
  const { intent } = post.form;
  if (!isMove(intent)) throw new DomainError("unreadable");
  post.requireRight(PERMS[intent]);
  const actor = actorWith(post, await viewerOf(post));
  const id = idIn(post, "id");
  const done = {
    to: personPath(id),
    text: CONSOLE_TEXT.moved(TEXT.moves[intent], await shownName(actor, id)),
    back: { freeze: "unfreeze" },
  };
  return performRecordAction(post, done, () => STEPS[intent](actor, id, post));
}
