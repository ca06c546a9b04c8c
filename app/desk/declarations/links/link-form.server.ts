import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { createLink, LINK_DAYS, linkPath, linksHref } from "~/services/declarations/links/read-links.server";
import { LINK_TEXT as TEXT } from "~/services/declarations/links/read-link.text";
import { numberField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import { formatTime } from "~/services/format/time";
import { env } from "~/services/runtime/configuration/env.server";
import { declarationAt } from "../entry/view.server";

const linkFields = () => ({
  days: numberField(TEXT.days, { ...LINK_DAYS, wrong: TEXT.daysWrong, hint: TEXT.daysHint }),
});
type LinkFields = ReturnType<typeof linkFields>;

/** The form of a new link; its address is shown once, on the answering page. */
export async function linkForm(page: AuthorizedPage): Promise<CollectionForm<LinkFields>> {
  const { row } = await declarationAt(page);
  const to = linksHref(row.id);
  return {
    definition: defineForm<LinkFields>([{ title: "", names: ["days"] }], linkFields()),
    recordName: row.own_number,
    back: to,
    saveText: TEXT.create,
    values: { days: String(LINK_DAYS.usual) },
    changed: null,
    store: async ({ values: { days }, editor }) => {
      const made = await createLink(editor, row.id, days ?? 0);
      if (!made.ok) return made;
      if (made.token === null) return { ok: true, to, text: TEXT.repeated };
      const rows = [
        { label: TEXT.address, text: env.siteOrigin + linkPath(made.token), isCopied: true },
        { label: TEXT.until, text: formatTime(made.expiresAt) },
      ];
      return { ok: true, to, text: TEXT.created, once: { title: TEXT.created, lead: TEXT.once, rows, to } };
    },
  };
}
