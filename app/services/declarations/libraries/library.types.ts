import type { Selectable } from "kysely";
import type { LibraryItemTable } from "../../db/schema/schema-libraries";
import type { Choice } from "../../forms/editing/form.types";
import type { DeclarationField, Values } from "../fields/field.types";

export type ItemRow = Selectable<LibraryItemTable>;

/** A table of an organisation's items, with its object type in the audit record. */
export interface ItemKind {
  readonly table: "trade_parties" | "trade_goods" | "declaration_templates";
  readonly type: "party" | "goods" | "template";
  readonly object: string;
  readonly slug: string;
}

/** The declaration's field whose parsing a library field uses. */
type FieldSource = Pick<DeclarationField, "format" | "max" | "list">;

/** A field of a library. */
export interface ItemField {
  readonly name: string;
  readonly label: string;
  readonly source: FieldSource;
  readonly isNeeded?: true;
  /** Whether it is a unified social credit code, whose doubtful check character must be confirmed. */
  readonly isCreditCode?: true;
  /** Whether it is entered over several lines. */
  readonly isLong?: true;
  readonly hint?: string;
  /** The sample in the import template. */
  readonly sample: string;
}

/** Canonical values of an item by field name; "" or missing is empty. */
export type ItemValues = Values;

/** Columns by which an item is found; `more` contains all of the item's values as well. */
export type ItemColumns = Pick<ItemRow, "kind" | "name" | "code" | "number" | "identity">;

/** The definition of the library of parties or goods: fields, form and list. */
export interface Library extends ItemKind {
  readonly table: "trade_parties" | "trade_goods";
  readonly type: "party" | "goods";
  readonly titles: { readonly new: string; readonly edit: string };
  readonly kindLabel: string;
  readonly kinds: readonly (Choice & { readonly key: string })[];
  readonly fields: readonly ItemField[];
  /** Sections of the form with their fields' names, `kind` included. */
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly columnTitles: { readonly name: string; readonly code: string; readonly number: string };
  /** Fields that lists show by default, besides those with a column of the table. */
  readonly shown: readonly string[];
  readonly columnsOf: (values: ItemValues) => ItemColumns;
  /** Validates fields against each other; null when they are consistent. */
  readonly problemOf: (values: ItemValues) => { readonly field: string; readonly text: string } | null;
  /** The field at which a duplicate item is reported. */
  readonly identityField: (values: ItemValues) => string;
  readonly empty: string;
  readonly importHints: readonly string[];
}

/** The address of a library's list. */
export const libraryHref = ({ slug }: Pick<ItemKind, "slug">): string => `/phsb/${slug}`;

/** The address of an item's page. */
export const itemHref = (itemKind: Pick<ItemKind, "slug">, id: number): string =>
  `${libraryHref(itemKind)}/${String(id)}`;
