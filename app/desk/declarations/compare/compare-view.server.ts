import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf, leave } from "~/collections/forms/collection-form.server";
import { COMPARE_TEXT as TEXT } from "~/components/declarations/compare/compare.text";
import type { CompareView } from "~/components/declarations/compare/compare.types";
import { db } from "~/services/db/client.server";
import { fileHref } from "~/services/declarations/attachments/open-file.server";
import { compareDeclarations } from "~/services/declarations/plans/compare";
import { applyFieldPatches } from "~/services/declarations/records/apply-patches.server";
import { readVersion } from "~/services/declarations/records/declaration-history.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { otherHolder } from "~/services/declarations/records/locks.server";
import { statusName } from "~/services/declarations/states/status-name.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { nameOf } from "../entry/target.server";
import { declarationAt, lockedText } from "../entry/view.server";
import { listBases } from "./compare-bases.server";
import { differencesOf, revertibleChanges } from "./differences.server";

const compareHref = (id: number, basis: number) =>
  `${declarationHref(id)}/compare${basis === 0 ? "" : `?to=${String(basis)}`}`;

/** The basis in an address; the first one where it names none of them. */
async function basisAt({ url }: Pick<AuthorizedPage, "url">, { row }: StoredDeclaration) {
  const bases = await listBases(row.id);
  const asked = bases.find(({ id }) => String(id) === url.searchParams.get("to"));
  return { bases, basis: asked ?? bases[0] };
}

/** The files of a declaration. */
export const papersOf = ({ row, data }: StoredDeclaration): CompareView["papers"] =>
  data.files.flatMap((file) => {
    const href = fileHref(row.id, file);
    return href === null
      ? []
      : { label: file["label"] ?? "", href, isPicture: /\.(jpe?g|png|webp)$/i.test(href) };
  });

/** How a declaration differs from what it was, with its files, for whoever enters it. */
export async function viewCompare(page: AuthorizedPage): Promise<CompareView> {
  const stored = await declarationAt(page);
  const { id, own_number: number } = stored.row;
  const { bases, basis } = await basisAt(page, stored);
  const before = basis ? await readVersion(db, id, basis.id) : null;
  const comparison = before && compareDeclarations(before.data, stored.data);
  const [holder, state] = await Promise.all([
    otherHolder(db, page.session, id),
    statusName(stored.row.status),
  ]);
  return {
    recordName: number,
    title: TEXT.title(number),
    href: compareHref(id, basis?.id ?? 0),
    entryHref: `${declarationHref(id)}/edit?part=head`,
    bases: bases.map((each) => ({
      text: each.text,
      href: compareHref(id, each.id),
      isCurrent: each.id === basis?.id,
    })),
    basisId: basis?.id ?? 0,
    differences: comparison ? await differencesOf(stored, comparison) : [],
    papers: papersOf(stored),
    locked: lockedText(stored.row, holder, state),
  };
}

/**
 * Puts the former value of a field back, if nobody has changed it since the page was shown.
 * @throws DomainError unreadable for a difference that the page cannot have shown
 */
export async function postCompare(post: AuthorizedPost): Promise<Response> {
  const stored = await declarationAt(post);
  const { id } = stored.row;
  const { form } = post;
  const { basis } = await basisAt(post, stored);
  if (!basis || form.intent !== "restore") throw new DomainError("unreadable");
  const { data } = await readVersion(db, id, basis.id);
  const found = revertibleChanges(compareDeclarations(data, stored.data)).find(
    ({ key }) => key === form.get("difference"),
  );
  const refuse = async (summary: string) =>
    form.refuse({ summary, status: 409, more: { view: await viewCompare(post) } });
  if (!found || found.after !== form.get("expected")) return refuse(TEXT.changed);
  const { target, field, before: value, after: expected } = found;
  const outcome = await applyFieldPatches(await actorOf(post), id, {
    patches: [{ id: randomToken(), target, field, value, expected }],
    begin: () => ({}),
    closed: null,
    nameOf,
  });
  if (!outcome.ok) return refuse(outcome.text);
  const [result] = outcome.outcomes;
  if (result?.kind === "refused") return refuse(result.text);
  if (result?.kind !== "applied") return refuse(TEXT.changed);
  return leave(compareHref(id, basis.id), TEXT.restored);
}
