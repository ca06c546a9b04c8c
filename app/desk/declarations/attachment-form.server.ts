import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { showFile } from "~/pages/file-answer.server";
import { attachFile, DECLARATION_UPLOAD } from "~/services/declarations/attachments/attach-file.server";
import { ATTACHMENT_TEXT as TEXT } from "~/services/declarations/attachments/attachment.text";
import { openFile } from "~/services/declarations/attachments/open-file.server";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { findWaitingUpload } from "~/services/files/uploads/waiting-upload.server";
import { choiceField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import type { Choice, Field, ShownFile, Typed } from "~/services/forms/editing/form.types";
import { refusedBy } from "~/services/forms/editing/outcome";
import { choice } from "~/services/forms/rules/choice.schema";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { findList } from "~/services/reference-data/lists.server";
import { declarationAt } from "./entry/view.server";
import { readableAt } from "./record/readable.server";

const KINDS = 44;

/** The file field; its value is an unclaimed upload of the account. */
const fileField = (waiting: ShownFile | null): Field<string> => ({
  label: TEXT.file,
  hint: TEXT.fileHint,
  control: { kind: "file", upload: DECLARATION_UPLOAD, stored: null, waiting },
  rule: choice(waiting ? [waiting.filePath] : [], {
    empty: CONSOLE_TEXT.upload(TEXT.file),
    wrong: CONSOLE_TEXT.upload(TEXT.file),
  }),
});

const attachmentFields = (waiting: ShownFile | null, kinds: readonly Choice[]) => ({
  file: fileField(waiting),
  use: choiceField("radio", TEXT.use, [
    { key: "1", text: TEXT.uses[1] },
    { key: "0", text: TEXT.uses[0] },
  ]),
  kind: choiceField("select", TEXT.kind, kinds, { isOptional: true, hint: TEXT.kindHint }),
});
type AttachmentFields = ReturnType<typeof attachmentFields>;

async function kindChoices(): Promise<Choice[]> {
  const found = await findList(KINDS);
  const rows = found?.rows.ok ? found.rows.value : [];
  return rows.map(({ code, name }) => ({ key: code, text: `${code} ${name}` }));
}

/** The form that adds a file to a draft. */
export async function attachmentForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<AttachmentFields>> {
  const { row } = await declarationAt(page);
  const waiting = await findWaitingUpload(page.session.accountId, DECLARATION_UPLOAD, typed?.["file"] ?? "");
  const files = `${declarationHref(row.id)}/edit?part=files`;
  return {
    definition: defineForm<AttachmentFields>(
      [{ title: "", names: ["file", "use", "kind"] }],
      attachmentFields(waiting, await kindChoices()),
    ),
    recordName: row.own_number,
    back: files,
    values: { use: "1" },
    changed: null,
    store: async ({ values: { file, use, kind }, editor }) => {
      const chosen = kind ?? "";
      if (use === "1" && chosen === "") return refusedBy(TEXT.kindNeeded, "kind");
      const outcome = await attachFile(editor, row.id, {
        path: file,
        use: use === "1" ? "1" : "0",
        kind: chosen,
      });
      if (outcome.ok)
        return { ok: true, to: `${files}&line=${String(outcome.place)}`, text: TEXT.added(outcome.label) };
      return outcome.reason === "held" ? refusedBy(outcome.text) : outcome;
    },
  };
}

/** Sends a file of a declaration that the viewer may read. */
export const sendAttachment = async (page: AuthorizedPage): Promise<Response> =>
  showFile(await openFile(await readableAt(page), page.params["file"] ?? ""));
