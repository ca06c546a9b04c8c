import { COLLECTION_FIELDS } from "./collection-fields";
import { EXTRA_FIELDS } from "./extra-fields";
import type { DeclarationField, Direction, FieldGroup, Part } from "./field.types";
import { HEAD_EXTRA, HEAD_KINDS } from "./head-kinds";
import { HEAD_INSPECTION } from "./head-inspection";
import { HEAD_PARTIES } from "./head-parties";
import { HEAD_TRADE } from "./head-trade";
import { HEAD_TRANSPORT } from "./head-transport";
import { LINE_GOODS } from "./line-goods";
import { LINE_INSPECTION } from "./line-inspection";
import { LINE_TRADE } from "./line-trade";

/** Every field of a declaration, in the order of the forms. */
export const DECLARATION_FIELDS: readonly DeclarationField[] = [
  ...HEAD_PARTIES,
  ...HEAD_TRANSPORT,
  ...HEAD_TRADE,
  ...HEAD_KINDS,
  ...HEAD_EXTRA,
  ...HEAD_INSPECTION,
  ...LINE_GOODS,
  ...LINE_TRADE,
  ...LINE_INSPECTION,
  ...COLLECTION_FIELDS,
  ...EXTRA_FIELDS,
];

const BY_GROUP = new Map<FieldGroup, DeclarationField[]>();
for (const field of DECLARATION_FIELDS)
  BY_GROUP.set(field.group, [...(BY_GROUP.get(field.group) ?? []), field]);
const BY_NAME = new Map(DECLARATION_FIELDS.map((field) => [`${field.group}.${field.name}`, field]));

/** All fields of the head, or of a row of one kind. */
export const fieldsOf = (group: FieldGroup): readonly DeclarationField[] => BY_GROUP.get(group) ?? [];

/** Fields of a part of the entry page in this direction, including its groups of rows. */
export const fieldsOfPart = (part: Part, direction: Direction): readonly DeclarationField[] =>
  DECLARATION_FIELDS.filter(
    (field) => field.part === part && (field.only === undefined || field.only === direction),
  );

/** Returns a field by its name; undefined where the group has no such field. */
export const fieldNamed = (group: FieldGroup, name: string): DeclarationField | undefined =>
  BY_NAME.get(`${group}.${name}`);

export const labelOf = ({ label }: DeclarationField, direction: Direction) =>
  typeof label === "string" ? label : label[direction];

/** The element of DecMessage in this direction; undefined where the field has none. */
export const elementOf = ({ element }: DeclarationField, direction: Direction) =>
  typeof element === "object" ? element[direction] : element;
