import { readClaimed, type ReadUpload } from "../../files/uploads/uploads.server";
import { DomainError } from "../../runtime/failures/errors";
import type { Values } from "../fields/field.types";
import type { StoredDeclaration } from "../records/find-declaration.server";
import { declarationHref } from "../records/find-declaration.server";

/** The part of a path that no other file has. */
const keyOf = ({ path = "" }: Values) => /\/([0-9a-f]{32}\.\w+)$/.exec(path)?.[1] ?? "";

/** Where a file of a declaration is opened; null for one that has no bytes. */
export const fileHref = (id: number, file: Values): string | null => {
  const key = keyOf(file);
  return key === "" ? null : `${declarationHref(id)}/files/${key}`;
};

/** @throws DomainError not-found for what is no file of the declaration as it is now */
export async function openFile({ data }: StoredDeclaration, key: string): Promise<ReadUpload> {
  const file = data.files.find((each) => key !== "" && keyOf(each) === key);
  const read = file ? await readClaimed(file.path ?? "") : null;
  if (!read) throw new DomainError("not-found");
  return read;
}
