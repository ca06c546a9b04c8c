import { settingSectionPath } from "~/services/access/paths/page-links";
import { db } from "~/services/db/client.server";
import type { Cell } from "~/services/collections/lists/list.types";
import type { Fields, ShownFile, Typed } from "~/services/forms/editing/form.types";
import type { RecordView } from "~/services/forms/editing/record.types";
import { previewOf } from "~/services/format/upload-path";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { brandForm, withoutRemovedLogo } from "~/services/operations/settings/brand/brand-fields";
import { BRAND_TEXT as TEXT } from "~/services/operations/settings/brand/brand.text";
import { LOGO, logoHref } from "~/services/operations/settings/brand/logo-path";
import { findLogoFile } from "~/services/operations/settings/brand/logo-uploads.server";
import { shadesNote } from "~/services/operations/settings/brand/shades-note";
import { saveSection } from "~/services/operations/settings/save-section.server";
import { sectionTitle, SETTING_SECTIONS } from "~/services/operations/settings/setting-sections";
import { currentValues, readSection } from "~/services/operations/settings/setting-values.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";

const BRAND = SETTING_SECTIONS.find(({ code }) => code === "brand")!;

/** The logo in the table of the settings. */
export const logoCell = (text: string, chosen: Typed): Cell => {
  const path = chosen[LOGO] ?? "";
  return { text, href: previewOf(path), picture: logoHref(path) };
};

/** Says which shades the site's colour is shown in. */
export const brandDetails = (chosen: Typed): RecordView["details"] => [
  { label: TEXT.shades, text: shadesNote(chosen["brandColour"] ?? "") },
];

/** The stored logo; shown by a common name where its file has been lost. */
async function storedLogo(accountId: number, path: string): Promise<ShownFile | null> {
  if (path === "") return null;
  return (await findLogoFile(accountId, path)) ?? { filePath: path, fileName: TEXT.logoFile };
}

/** The form of the section 品牌: an upload, or an earlier logo, belongs to it as soon as it is named. */
export async function editBrandForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<Fields>> {
  const { accountId } = page.session;
  const row = await readSection(db, BRAND.id);
  const values = currentValues(BRAND, row.chosen);
  const stored = values[LOGO] ?? "";
  const named = typed?.[LOGO] ?? "";
  const files = {
    stored: await storedLogo(accountId, stored),
    waiting: named === stored ? null : await findLogoFile(accountId, named),
  };
  return {
    definition: brandForm(files, shadesNote(values["brandColour"] ?? "")),
    recordName: sectionTitle(BRAND),
    values,
    changed: changeOf(row),
    store: async ({ values: validated, editor, expectedVersion, isReviewed }) => {
      const texts = Object.entries(validated).map(([name, value]) => [name, String(value)] as const);
      const edit = {
        values: withoutRemovedLogo(Object.fromEntries(texts), stored),
        expectedVersion,
        isReviewed,
      };
      const confirmation = { reason: "", password: "", secondCode: "" };
      const outcome = await saveSection(editor, BRAND, { ...edit, ...confirmation });
      return outcome.ok ? { ok: true, to: settingSectionPath(BRAND.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
