/**
 * What a process may do with the database and the key of its data folder: a server makes what is missing, a command works
 * with what is there, and some have nothing to do with it.
 */
export type FolderUse = "make" | "use" | "none";

let use: FolderUse = "make";

export const folderUse = (): FolderUse => use;

/** Must be called before the configuration is read, which looks for the key. */
export function limitFolderUse(limited: FolderUse): void {
  use = limited;
}
