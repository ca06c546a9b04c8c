import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { idIn } from "~/collections/records/record-page.server";
import { MESSAGE_PAGE as TEXT } from "~/components/declarations/message/message.text";
import type { MessageView } from "~/components/declarations/message/message.types";
import { sendFile } from "~/pages/file-answer.server";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { downloadMessage, reportMessage } from "~/services/declarations/output/declaration-message.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { declarationAt } from "./entry/view.server";

/** The message of a declaration, with the obstacles to sending it. */
export async function viewMessage(page: AuthorizedPage): Promise<MessageView> {
  const stored = await declarationAt(page);
  const { row } = stored;
  const { fileName, files, missing, written, problems, hasUnit, found } = await reportMessage(stored);
  const own = declarationHref(row.id);
  const isWritten = written.xml !== undefined;
  const isWhole = isWritten && missing.length === 0;
  return {
    recordName: row.own_number,
    title: TEXT.title(row.own_number),
    href: own,
    fileName,
    files,
    fileHref: isWhole ? `${own}/message/file` : null,
    refused: [...(isWritten ? [] : written.refused), ...missing.map(TEXT.missing)],
    notes: [
      ...(found.errors + found.warnings > 0 ? [TEXT.found(found)] : []),
      ...(hasUnit ? [] : [TEXT.noUnit]),
      ...(isWritten ? written.notes : []),
    ],
    problems: problems.map(({ structure, place, label, element, problem }) => ({
      place: place > 0 ? TEXT.row(structure.split("/").at(-1)!, place) : structure,
      label,
      element,
      problem,
    })),
  };
}

/** Sends the message as a file. */
export async function sendMessage(post: AuthorizedPost): Promise<Response> {
  const file = await downloadMessage(await actorOf(post), idIn(post, "id"));
  if (file === null) throw new DomainError("not-found");
  const { chunks, name, type } = file;
  return sendFile(chunks, { name, type });
}
