import { openActions, type Viewer } from "../../collections/lists/define-list.server";
import type { RowAction } from "../../collections/lists/list.types";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";

/** Where somebody begins a declaration of either direction, below the address of their list; none for whoever may not. */
export function newDeclarations({ may, scope }: Pick<Viewer, "may" | "scope">, path: string): RowAction[] {
  const isOpen = may("declaration:create") && "organizationId" in scope;
  return openActions([
    { text: TEXT.newImport, href: `${path}/new?direction=I`, isOpen },
    { text: TEXT.newExport, href: `${path}/new?direction=E`, isOpen },
  ]);
}
