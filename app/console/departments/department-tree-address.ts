import type { After } from "~/services/organizations/departments/department-tree.server";

/** The most open branches and level cursors of one page. */
const OPEN_MAX = 20;
const LEVELS_MAX = 20;

/** The open branches of a tree, and the cursors of its levels (`?open=3,7&from=3.20.55`). */
export interface TreeAddress {
  readonly open: ReadonlySet<number>;
  /** By the id of the parent department, 0 for the top. */
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

/** Ignores invalid parts; of more than OPEN_MAX branches the last ones are open. */
export function readTreeAddress(search: URLSearchParams): TreeAddress {
  const open = listed(search, "open").filter(isId).map(Number).slice(-OPEN_MAX);
  const from = listed(search, "from").flatMap(cursorIn).slice(-LEVELS_MAX);
  return { open: new Set(open), from: new Map(from) };
}

/** The address of a tree with these open branches and cursors. */
export function treeAddress(path: string, { open, from }: TreeAddress): string {
  const cursors = [...from].map(([parent, { sort, id }]) => [parent, sort, id].join("."));
  const parameters = [
    ...(open.size > 0 ? [`open=${[...open].join(",")}`] : []),
    ...(cursors.length > 0 ? [`from=${cursors.join(",")}`] : []),
  ];
  return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}

/** The address with one more open branch; the branch opened first is closed beyond OPEN_MAX. */
export const withOpen = ({ open, from }: TreeAddress, id: number): TreeAddress => ({
  open: new Set([...open, id].slice(-OPEN_MAX)),
  from,
});

/** @param after null for the beginning of the level */
export function withCursor({ open, from }: TreeAddress, parent: number, after: After | null): TreeAddress {
  const others = [...from].filter(([other]) => other !== parent);
  return { open, from: new Map(after ? [...others, [parent, after] as const].slice(-LEVELS_MAX) : others) };
}
