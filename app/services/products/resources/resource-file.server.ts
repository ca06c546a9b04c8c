import { z } from "zod";
import { CONSOLE_ICONS } from "../../access/menu/console-icons";
import { SORT_MAX } from "../catalogue/product.types";

/** A resource with those below it, in a file that transfers them between versions. */
export interface FileNode {
  readonly title: string;
  readonly menuType: 0 | 2 | 3;
  readonly url: string | null;
  readonly perms: string | null;
  readonly icon: string | null;
  readonly sort: number;
  readonly enabled: boolean;
  readonly children: readonly FileNode[];
}

const FILE_FORMAT = "online-customs-resources";
/** The maximum number of resources in a file. */
export const RESOURCES_MAX = 2000;

const node: z.ZodType<FileNode> = z.strictObject({
  title: z.string().min(2).max(20),
  menuType: z.union([z.literal(0), z.literal(2), z.literal(3)]),
  url: z.string().max(80).nullable(),
  perms: z.string().max(60).nullable(),
  icon: z
    .string()
    .refine((name) => CONSOLE_ICONS.includes(name))
    .nullable(),
  sort: z.int().min(0).max(SORT_MAX),
  enabled: z.boolean(),
  get children() {
    return z.array(node).max(RESOURCES_MAX);
  },
});

/** The shape of the whole file; further rules are those of the form. */
export const RESOURCE_FILE = z.strictObject({
  format: z.literal(FILE_FORMAT),
  version: z.literal(1),
  resources: z.array(node).max(RESOURCES_MAX),
});

export const fileOf = (resources: readonly FileNode[]) => ({ format: FILE_FORMAT, version: 1, resources });
