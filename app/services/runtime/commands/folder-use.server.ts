/**
 * What a process may do with the database and key of its data folder: a server creates what is missing
 * ("make"), a command uses what exists, and some processes need neither ("none").
 */
export type FolderUse = "make" | "use" | "none";

let use: FolderUse = "make";

export const folderUse = (): FolderUse => use;

/** Must be called before the configuration is read, because that reads or creates the key. */
export function limitFolderUse(limited: FolderUse): void {
  use = limited;
}
