import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { idIn } from "~/collections/records/record-page.server";
import { rightsOf } from "~/pages/guard.server";
import { isPermitted } from "~/services/access/paths/guard";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { db } from "~/services/db/client.server";
import { isSentFile } from "~/services/declarations/fields/collection-fields";
import {
  getDeclaration,
  getEntrustedDeclaration,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { DomainError } from "~/services/runtime/failures/errors";

/** A declaration that the viewer may read; what it is to them decides what else they may do. */
export interface Readable extends StoredDeclaration {
  /** "acting": it is in the viewer's scope. "customer": another organisation makes it for theirs. */
  readonly reader: "acting" | "customer";
}

const isMissing = (error: unknown): boolean => error instanceof DomainError && error.code === "not-found";

/** Files that stay with the declaring organisation are no part of what its customer reads. */
const withoutInternal = ({ row, data }: StoredDeclaration): StoredDeclaration => ({
  row,
  data: { ...data, files: data.files.filter(isSentFile) },
});

/**
 * The declaration in an address, to be read: one in scope, or one that another organisation makes for the
 * viewer's, with the permission to list these. Whatever changes a declaration asks `declarationAt` instead.
 * @throws DomainError not-found, also for all others
 */
export async function readableAt(page: Pick<AuthorizedPage, "session" | "params">): Promise<Readable> {
  const scope = await scopeOfSession(page.session);
  const id = idIn(page, "id");
  try {
    return { ...(await getDeclaration(db, scope, id)), reader: "acting" };
  } catch (error) {
    if (!isMissing(error)) throw error;
    if (!isPermitted(await rightsOf(page.session), "entrusted:list")) throw error;
    const stored = await getEntrustedDeclaration(db, scope, id);
    return { ...withoutInternal(stored), reader: "customer" };
  }
}
