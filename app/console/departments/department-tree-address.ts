import type { After } from "~/services/organizations/departments/department-tree.server";

/** As much as one page shows. */
const OPEN_MAX = 20;
const LEVELS_MAX = 20;

/** Which branches of a tree are open, and where its levels begin (`?open=3,7&from=3.20.55`). */
export interface TreeAddress {
  readonly open: ReadonlySet<number>;
  /** By the department above, 0 for the top. */
  readonly from: ReadonlyMap<number, After>;
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isNumber = (text: string) => /^\d{1,15}$/.test(text);

function cursorIn(text: string): [number, After][] {
  const parts = text.split(".");
  if (parts.length !== 3 || !parts.every(isNumber)) return [];
  const [parent = 0, sort = 0, id = 0] = parts.map(Number);
  return [[parent, { sort, id }]];
}

const listed = (search: URLSearchParams, name: string) => (search.get(name) ?? "").split(",");

/** What cannot be meant is passed over; of too many branches the last ones are open. */
export function readTreeAddress(search: URLSearchParams): TreeAddress {
  const open = listed(search, "open").filter(isId).map(Number).slice(-OPEN_MAX);
  const from = listed(search, "from").flatMap(cursorIn).slice(-LEVELS_MAX);
  return { open: new Set(open), from: new Map(from) };
}

/** The address of a tree that is open so far. */
export function treeAddress(path: string, { open, from }: TreeAddress): string {
  const cursors = [...from].map(([parent, { sort, id }]) => [parent, sort, id].join("."));
  const parameters = [
    ...(open.size > 0 ? [`open=${[...open].join(",")}`] : []),
    ...(cursors.length > 0 ? [`from=${cursors.join(",")}`] : []),
  ];
  return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}

export const withOpen = ({ open, from }: TreeAddress, id: number): TreeAddress => ({
  open: new Set([...open, id].slice(-OPEN_MAX)),
  from,
});

/** @param after null for the beginning of the level */
export function withCursor({ open, from }: TreeAddress, parent: number, after: After | null): TreeAddress {
  const others = [...from].filter(([other]) => other !== parent);
  return { open, from: new Map(after ? [...others, [parent, after] as const].slice(-LEVELS_MAX) : others) };
}
