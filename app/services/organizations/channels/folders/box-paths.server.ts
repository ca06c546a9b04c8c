import { constants } from "node:fs";
import { access, lstat, mkdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { isTurnedOff } from "../../../runtime/drill/drill.server";
import { env } from "../../../runtime/configuration/env.server";
import { FOLDER_TEXT as TEXT } from "./folders.text";

/** CHANNEL_BOX: the folders of an import client below each business. */
export const BOXES = ["OutBox", "SentBox", "FailBox", "InBox"] as const;

/** A folder cannot be used; the message tells users why. */
export class FolderProblem extends Error {}

/** The code of a file system error; "" for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Translates a file system error into a `FolderProblem` with a text for users. */
export function problemOf(error: unknown, what: string): FolderProblem {
  if (error instanceof FolderProblem) return error;
  switch (codeOf(error)) {
    case "ENOENT":
    case "ENOTDIR":
      return new FolderProblem(TEXT.missing(what));
    case "EROFS":
    case "EACCES":
    case "EPERM":
      return new FolderProblem(TEXT.readOnly(what));
    case "ENOSPC":
    case "EDQUOT":
      return new FolderProblem(TEXT.full(what));
    case "ELOOP":
      return new FolderProblem(TEXT.link(what));
    default:
      return new FolderProblem(TEXT.failed(what, codeOf(error)));
  }
}

/** Whether a path exists; `what` names its folder. @throws FolderProblem */
export async function isThere(path: string, what: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw problemOf(error, what);
  }
}

/** The four folders of a business: their paths, and their names below the root. */
type Boxes = readonly { readonly path: string; readonly name: string }[];

/** @throws FolderProblem */
export async function boxesAt(parts: readonly string[]): Promise<Boxes> {
  const boxes: Boxes[number][] = [];
  for (const box of BOXES)
    boxes.push({ path: await folderAt(...parts, box), name: [...parts, box].join("/") });
  return boxes;
}

/** Whether a file of this name is in one of the folders. @throws FolderProblem */
export async function isInAnyOf(boxes: Boxes, name: string): Promise<boolean> {
  for (const box of boxes) if (await isThere(join(box.path, name), box.name)) return true;
  return false;
}

/** Whether a file of this name is in any of the four folders of a business. @throws FolderProblem */
export const isInAnyBox = async (parts: readonly string[], name: string): Promise<boolean> =>
  isInAnyOf(await boxesAt(parts), name);

/** The root folder of all channels. @throws FolderProblem */
async function rootFolder(): Promise<string> {
  if (isTurnedOff("channelFolders")) throw new FolderProblem(TEXT.drill);
  if (env.CHANNEL_ROOT === undefined) throw new FolderProblem(TEXT.noRoot);
  try {
    return await realpath(env.CHANNEL_ROOT);
  } catch (error) {
    throw problemOf(error, TEXT.root);
  }
}

/**
 * The path of a channel's folder; no part of it below the root may be a link.
 * @param parts below the root, as the channel has them
 * @throws FolderProblem
 */
export async function folderAt(...parts: readonly string[]): Promise<string> {
  const root = await rootFolder();
  const path = join(root, ...parts);
  const name = parts.join("/");
  if (!path.startsWith(root + sep)) throw new FolderProblem(TEXT.link(name));
  try {
    if ((await realpath(path)) !== path) throw new FolderProblem(TEXT.link(name));
    if (!(await stat(path)).isDirectory()) throw new FolderProblem(TEXT.missing(name));
    return path;
  } catch (error) {
    throw problemOf(error, name);
  }
}

/** Creates a channel's folder if it is missing; its parent must exist. @throws FolderProblem */
export async function makeFolder(...parts: readonly string[]): Promise<string> {
  const above = await folderAt(...parts.slice(0, -1));
  try {
    await mkdir(join(above, parts.at(-1)!));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw problemOf(error, parts.join("/"));
  }
  return folderAt(...parts);
}

/** @throws FolderProblem for a folder that cannot be written to */
export async function requireWritable(path: string, name: string): Promise<void> {
  try {
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw problemOf(error, name);
  }
}
