import { formatCount } from "~/services/format/text/count";
import { personName, storedName } from "~/services/format/person-name";
import { ERROR_LOG_TEXT as TEXT } from "~/services/operations/error-log/error-log.text";
import type { ErrorView } from "~/services/operations/error-log/error-view.types";
import { findError } from "~/services/operations/error-log/error-list.server";
import { handleError } from "~/services/operations/error-log/handle-error.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import { enumTexts } from "~/services/reference-data/enum-options.server";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { leave } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { actorWith, lastListAddressOf, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";

const LIST = "/error-log";

/** One error: message, route, count, affected accounts, and the latest occurrences. */
export async function viewError(page: AuthorizedPage): Promise<ErrorView & { recordName: string }> {
  const found = await findError(await scopeOfSession(page.session), idIn(page, "id"));
  if (!found) throw new DomainError("not-found");
  const textOf = await enumTexts("HANDLE_STATUS");
  const isOpen = found.status === "open";
  const { columns } = TEXT;
  return {
    title: found.message,
    recordName: found.message,
    details: [
      { label: columns.route, text: found.route },
      { label: columns.source, text: TEXT.sources[found.source] },
      { label: columns.count, text: formatCount(found.count) },
      { label: columns.accounts, text: TEXT.accountsText(found.accounts) },
      { label: TEXT.firstAt, ...momentOf(found.first_at, now()) },
      { label: columns.lastAt, ...momentOf(found.last_at, now()) },
      { label: columns.build, text: found.build },
      { label: columns.status, text: textOf(isOpen ? 0 : 1) },
      ...(found.handled_at === null
        ? []
        : [
            { label: columns.handledBy, text: storedName(found.handled_by) },
            { label: TEXT.handledAt, ...momentOf(found.handled_at, now()) },
            { label: TEXT.note, text: found.note },
          ]),
    ],
    stack: found.stack,
    occurrences: found.occurrences.map(({ at, request_id, username, realname }) => ({
      time: momentOf(at, now()),
      requestId: request_id,
      account: username === null ? TEXT.nobody : personName({ realname: realname ?? "", username }),
    })),
    mayHandle: isOpen && page.may("error-log:handle"),
    back: await lastListAddressOf(page, LIST),
  };
}

/** Marks an error as handled. */
export async function postError(post: AuthorizedPost): Promise<Response> {
  const actor = actorWith(post, await viewerOf(post));
  const outcome = await handleError(actor, idIn(post, "id"), post.form.get("note"));
  if (outcome.ok) return leave(await lastListAddressOf(post, LIST), TEXT.handled);
  const { field, text } = outcome;
  return post.form.refuse(field ? { fields: { [field]: text } } : { summary: text });
}
