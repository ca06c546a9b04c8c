import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { db } from "~/services/db/client.server";
import type { Direction } from "~/services/declarations/fields/field.types";
import { getLiveItem } from "~/services/declarations/libraries/find-item.server";
import { itemHref } from "~/services/declarations/libraries/library.types";
import { ENTRUSTED_TEXT as TEXT } from "~/services/declarations/records/entrusted/entrusted.text";
import { contentOf, TEMPLATES } from "~/services/declarations/templates/templates";
import type { SectionDetail } from "~/services/forms/editing/form.types";
import { DomainError } from "~/services/runtime/failures/errors";

const ID = /^[1-9]\d{0,14}$/;

interface ChosenTemplate {
  readonly id: number;
  readonly direction: Direction;
  readonly detail: SectionDetail;
}

/**
 * The template that the address of a new declaration names (`?template=`); null for none.
 * @throws DomainError not-found for one that is archived or out of scope
 */
export async function templateIn(page: AuthorizedPage): Promise<ChosenTemplate | null> {
  const asked = page.url.searchParams.get("template");
  if (asked === null) return null;
  if (!ID.test(asked)) throw new DomainError("not-found");
  page.requireRight("template:list");
  const row = await getLiveItem(db, (await viewerOf(page)).scope, TEMPLATES, Number(asked));
  return {
    id: row.id,
    direction: contentOf(row).data.direction,
    detail: { label: TEXT.template, text: row.name, href: itemHref(TEMPLATES, row.id) },
  };
}
