import type { Selectable } from "kysely";
import type { LibraryItemTable } from "../../db/schema/schema-libraries";
import type { Choice } from "../../forms/editing/form.types";
import type { DeclarationField, Values } from "../fields/field.types";

export type ItemRow = Selectable<LibraryItemTable>;

/** A table of what an organisation keeps, and as what it stands in the record of who did what. */
export interface ItemKind {
  readonly table: "trade_parties" | "trade_goods" | "declaration_templates";
  readonly type: "party" | "goods" | "template";
  readonly object: string;
  readonly slug: string;
}

/** How a field is read: as the field of a declaration that it fills. */
type FieldSource = Pick<DeclarationField, "format" | "max" | "list">;

/** A field of a library. */
export interface ItemField {
  readonly name: string;
  readonly label: string;
  readonly source: FieldSource;
  readonly isNeeded?: true;
  /** A unified social credit code, whose doubtful check character has to be confirmed. */
  readonly isCreditCode?: true;
  /** Filled in over several lines. */
  readonly isLong?: true;
  readonly hint?: string;
  /** What the template of its import shows. */
  readonly sample: string;
}

/** What an item says, by the names of its fields; all canonical, "" or missing is empty. */
export type ItemValues = Values;

/** The columns by which an item is found; everything that it says stands in `more` too. */
export type ItemColumns = Pick<ItemRow, "kind" | "name" | "code" | "number" | "identity">;

/** Parties or goods: what is kept of them, and how it is listed. */
export interface Library extends ItemKind {
  readonly table: "trade_parties" | "trade_goods";
  readonly type: "party" | "goods";
  readonly titles: { readonly new: string; readonly edit: string };
  readonly kindLabel: string;
  readonly kinds: readonly (Choice & { readonly key: string })[];
  readonly fields: readonly ItemField[];
  /** Parts of the form, by the names of their fields; `kind` is one. */
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly columnTitles: { readonly name: string; readonly code: string; readonly number: string };
  /** Fields that lists show from the start, besides what stands in columns. */
  readonly shown: readonly string[];
  readonly columnsOf: (values: ItemValues) => ItemColumns;
  /** What two fields together break. */
  readonly problemOf: (values: ItemValues) => { readonly field: string; readonly text: string } | null;
  /** The field beside which it is told that another item is the same. */
  readonly identityField: (values: ItemValues) => string;
  readonly empty: string;
  readonly importHints: readonly string[];
}

/** Where a library is listed. */
export const libraryHref = ({ slug }: Pick<ItemKind, "slug">): string => `/phsb/${slug}`;

/** Where one of its items is shown. */
export const itemHref = (itemKind: Pick<ItemKind, "slug">, id: number): string =>
  `${libraryHref(itemKind)}/${String(id)}`;
