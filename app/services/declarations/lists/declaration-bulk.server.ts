import { BASE_PATHS } from "../../access/paths/page-shape";
import type { BulkAction, FindRefusals, RowOutcome } from "../../collections/lists/jobs/bulk-action.types";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { archiveBulk } from "../archive/archive-bulk.server";
import { assignDeclaration } from "../assignment/assign-declaration.server";
import { readAssignee, suggestAssignees } from "../assignment/assignees.server";
import { ASSIGNMENT_TEXT as ASSIGNMENT } from "../assignment/assignment.text";
import { DECLARATION_TEXT } from "../records/declaration.text";
import { declarationHref } from "../records/find-declaration.server";
import { declarationInScope } from "../records/declaration-scope.server";
import { moveDeclaration } from "../states/change-state.server";
import { isUntouchedBy } from "../states/editors.server";
import { next, type StateEvent } from "../states/next-state";
import { shownStates } from "../states/status-name.server";
import { DECLARATION_LIST_TEXT } from "./declaration-list.text";
import { planSending, sendPlanned, versionsOf } from "./plan-sending.server";

const TEXT = DECLARATION_LIST_TEXT.bulk;

/** Declarations that are sent at once: each is checked for the plan, and once more when it is sent. */
const SEND_MAX = 100;
/** Declarations that are printed at once: some hundred sheets. */
export const PRINT_MAX = 50;

const listStates = ({ scope, accountId }: Actor, ids: readonly number[]) =>
  db
    .selectFrom("declarations")
    .select([
      "id",
      "status",
      "is_returned",
      "error_count",
      "warning_count",
      isUntouchedBy(accountId).as("isUntouched"),
    ])
    .where("id", "in", ids)
    .where(declarationInScope(scope))
    .execute();

type Listed = Awaited<ReturnType<typeof listStates>>[number];

/** Refuses the declarations in states without the event, and those for which `reasonOf` has a reason. */
const refuseIn =
  (event: StateEvent, reasonOf: (row: Listed) => string | null): FindRefusals =>
  async (actor, ids) => {
    const [rows, stateOf] = await Promise.all([listStates(actor, ids), shownStates()]);
    return new Map(
      rows.flatMap((row): [number, string][] => {
        const isOpen = next(row, event) !== null;
        const reason = isOpen ? reasonOf(row) : TEXT.inState(stateOf(row).text);
        return reason === null ? [] : [[row.id, reason]];
      }),
    );
  };

const moveTo =
  (event: StateEvent) =>
  async (actor: Actor, id: number, reason: string): Promise<RowOutcome> => {
    const outcome = await moveDeclaration(actor, id, { event, reason });
    return outcome.ok ? outcome : { ok: false, text: outcome.text };
  };

const submit: BulkAction = {
  code: "submit",
  title: TEXT.submit,
  phrase: TEXT.submitOf,
  perms: "declaration:submit",
  refusals: refuseIn("submit", ({ error_count: errors, warning_count: warnings }) => {
    if (errors > 0) return TEXT.hasErrors(errors);
    return warnings > 0 ? DECLARATION_TEXT.hasWarningsLate(warnings) : null;
  }),
  consequence: () => TEXT.submitNote,
  apply: (actor, id) => moveTo("submit")(actor, id, ""),
};

const approve: BulkAction = {
  code: "approve",
  title: TEXT.approve,
  phrase: TEXT.approveOf,
  perms: "declaration:review",
  reason: "optional",
  refusals: refuseIn("approve", ({ isUntouched }) => (isUntouched ? null : DECLARATION_TEXT.notOwnReview)),
  consequence: () => TEXT.approveNote,
  apply: moveTo("approve"),
};

const send: BulkAction = {
  code: "send",
  title: TEXT.send,
  perms: "declaration:send",
  planned: { most: SEND_MAX, href: declarationHref, versions: versionsOf, plan: planSending },
  consequence: () => TEXT.sendNote,
  apply: (actor, id, _reason, _input, version) => sendPlanned(actor, id, version),
};

const assign: BulkAction = {
  code: "assign",
  title: ASSIGNMENT.title,
  perms: "declaration:assign",
  reason: "optional",
  input: {
    label: ASSIGNMENT.to,
    kind: "lookup",
    hint: ASSIGNMENT.hint,
    suggest: suggestAssignees,
    read: readAssignee,
  },
  refusals: async (actor, ids) => {
    const cancelled = (await listStates(actor, ids)).filter(({ status }) => status === "04");
    return new Map(cancelled.map(({ id }) => [id, ASSIGNMENT.cancelled]));
  },
  consequence: () => ASSIGNMENT.note,
  apply: async (actor, id, reason, input) => {
    const outcome = await assignDeclaration(actor, id, { accountId: Number(input), reason });
    return outcome.ok ? outcome : { ok: false, text: outcome.text };
  },
};

/** Refuses the declarations behind the first ones that are printed at once. */
const refuseMany: FindRefusals = (_actor, ids) =>
  Promise.resolve(new Map(ids.slice(PRINT_MAX).map((id) => [id, TEXT.printLimit(PRINT_MAX)])));

const print: BulkAction = {
  code: "print",
  title: TEXT.print,
  perms: "declaration:print",
  refusals: refuseMany,
  consequence: async (ids, actor) => {
    const rows = await listStates(actor, ids);
    const drafts = rows.filter(({ status }) => status === "01" || status === "04").length;
    return TEXT.printNote(drafts);
  },
  opens: (ids) => `${BASE_PATHS.desk}/declarations/print?ids=${ids.join(",")}`,
  // Printing changes nothing.
  apply: () => Promise.resolve({ ok: true }),
};

/** What can be done with ticked declarations. */
export const declarationBulk: readonly BulkAction[] = [submit, approve, send, print, assign, archiveBulk];
