import { DomainError } from "~/services/runtime/failures/errors";
import { fileAction, fileLoader, sendFile } from "~/pages/file-answer.server";
import { readId } from "~/services/messaging/messages/message.schema";
import { openExport } from "~/services/identity/own-data/export/exports.server";

const TYPES = { json: "application/json; charset=utf-8", html: "text/html; charset=utf-8" } as const;

export const loader = fileLoader;

/** Sends one of the two files of the own copy; 404 for another account's. */
export const action = fileAction(async ({ params, session, context }) => {
  const [, typed = "", file = ""] = /^(\d{1,19})\.(json|html)$/.exec(params["file"] ?? "") ?? [];
  const id = readId(typed);
  if (id === null) throw new DomainError("not-found");
  const kind = file as keyof typeof TYPES;
  const chunks = await openExport(session!, { id, file: kind }, context.source);
  if (!chunks) throw new DomainError("not-found");
  return sendFile(chunks, { name: `personal-data.${kind}`, type: TYPES[kind] });
});
