/** The form values of a group. */
export interface GroupValues {
  readonly groupCode: string;
  readonly groupName: string;
  readonly category: string;
}

/** The form values of an enum value. */
export interface ValueValues {
  readonly enumKey: string;
  readonly enumValue: string;
  /** Null: after the last. */
  readonly sort: number | null;
  readonly isShown: boolean;
}

const PAGE = "/enum-manage";
export const groupHref = (id: number) => `${PAGE}/${String(id)}`;
/** The address of the list of a group's values. */
export const valuesHref = (groupId: number) => `${PAGE}?group=${String(groupId)}`;
export const valueHref = (groupId: number, id: number) => `${groupHref(groupId)}/values/${String(id)}`;
