import { readClaimed, type ReadUpload } from "../../files/uploads/uploads.server";
import { DomainError } from "../../runtime/failures/errors";
import type { Values } from "../fields/field.types";
import type { StoredDeclaration } from "../records/find-declaration.server";
import { declarationHref } from "../records/find-declaration.server";

/** The part of a path that is unique to the file; "" when the path has none. */
const keyOf = ({ path = "" }: Values) => /\/([0-9a-f]{32}\.\w+)$/.exec(path)?.[1] ?? "";

/** The address at which a file of a declaration opens; null for a file without stored bytes. */
export const fileHref = (id: number, file: Values): string | null => {
  const key = keyOf(file);
  return key === "" ? null : `${declarationHref(id)}/files/${key}`;
};

/**
 * Reads an uploaded file of the declaration by the unique part of its path.
 * @throws DomainError not-found for a key that no file of the current declaration has
 */
export async function openFile({ data }: StoredDeclaration, key: string): Promise<ReadUpload> {
  const file = data.files.find((each) => key !== "" && keyOf(each) === key);
  const read = file ? await readClaimed(file.path ?? "") : null;
  if (!read) throw new DomainError("not-found");
  return read;
}
