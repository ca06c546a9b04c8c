import { z } from "zod";
import { UNREADABLE } from "../../forms/rules/form.schema";
import { PANE_ROWS_MAX } from "./entry-panes.types";
import { DEFAULT_THEME } from "../../format/theme-colour";

const DENSITIES = ["normal", "dense"] as const;

export const PINS_MAX = 10;
export const SHORTCUTS_MAX = 12;
export const FAVOURITE_LISTS_MAX = 24;
export const RECENT_LISTS_MAX = 6;
const TILES_MAX = 60;

/** Positions of the collection widget of the declaration desk; the first is the default. */
export const COLLECTION_CORNERS = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;
export type CollectionCorner = (typeof COLLECTION_CORNERS)[number];

const pinSchema = z.object({ path: z.string(), name: z.string(), query: z.string() });

/** A saved view of a list in the sidebar. */
export type ListPin = z.output<typeof pinSchema>;

const codeListsSchema = z.object({
  favourites: z.array(z.number()).max(FAVOURITE_LISTS_MAX),
  recent: z.array(z.number()).max(RECENT_LISTS_MAX),
});

/** Code lists by number: favourites, and those opened last, the most recent first. */
export type CodeLists = z.output<typeof codeListsSchema>;

const tileSchema = z.object({
  code: z.string(),
  width: z.enum(["third", "half", "full"]),
  isShown: z.boolean(),
});

const paneRows = z.number().int().min(1).max(PANE_ROWS_MAX).nullable();

const panesSchema = z.object({ head: paneRows, part: paneRows });

/** An account's settings; invalid values are replaced by the defaults. */
export const settingsSchema = z.object(
  {
    /** `#rrggbb` as chosen; the displayed colour is adjusted to be readable. */
    theme: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .catch(DEFAULT_THEME),
    tagsView: z.boolean().catch(true),
    fixedHeader: z.boolean().catch(true),
    sidebarLogo: z.boolean().catch(false),
    /** Single-key shortcuts work on the whole page. */
    pageKeys: z.boolean().catch(true),
    density: z.enum(DENSITIES).catch("normal"),
    /** The sidebar shows icons only. */
    collapsed: z.boolean().catch(false),
    /** Saved views of lists in the sidebar. */
    listPins: z.array(pinSchema).max(PINS_MAX).catch([]),
    /** Addresses of the workbench's shortcuts; null until any were chosen. */
    shortcuts: z.array(z.string()).max(SHORTCUTS_MAX).nullable().catch(null),
    /** The dashboard's tiles in order; null until they were placed. */
    dashboard: z.array(tileSchema).max(TILES_MAX).nullable().catch(null),
    /** The collection widget of the declaration desk is on; it sends nothing while it is off. */
    collects: z.boolean().catch(false),
    /** Position of that widget. */
    collectionCorner: z.enum(COLLECTION_CORNERS).catch(COLLECTION_CORNERS[0]),
    /** Changed keys of entry actions, by action. */
    entryKeys: z.record(z.string(), z.string()).catch({}),
    entryPanes: panesSchema.catch({ head: null, part: null }),
    codeLists: codeListsSchema.catch({ favourites: [], recent: [] }),
    /** Appearance on every device of the account; null until it was chosen. */
    look: z.record(z.string(), z.string()).nullable().catch(null),
  },
  { error: UNREADABLE },
);

export type Settings = z.output<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});

const tick = z.literal("on", { error: UNREADABLE }).optional();

const ROWS_ERROR = { error: `窗格高度是 1 到 ${PANE_ROWS_MAX} 行` };

const formRows = z.coerce
  .number(ROWS_ERROR)
  .int(ROWS_ERROR)
  .min(1, ROWS_ERROR)
  .max(PANE_ROWS_MAX, ROWS_ERROR)
  .optional()
  .transform((rows) => rows ?? null);

/** The heights as the entry sends them; one that is missing is as high as its content. */
export const panesFormSchema = z.object({ head: formRows, part: formRows }, { error: UNREADABLE });

/** The form on /settings; missing checkboxes are off. */
export const settingsFormSchema = z.object(
  {
    theme: z
      .string({ error: "请选择主题色" })
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, "请选择主题色"),
    tagsView: tick,
    fixedHeader: tick,
    sidebarLogo: tick,
    pageKeys: tick,
    density: z.enum(DENSITIES, { error: "请选择表格密度" }),
    scheme: z.enum(["auto", "light", "dark"], { error: "请选择深浅色" }),
    size: z.enum(["mini", "small", "medium", "large", "elder"], { error: "请选择文字大小" }),
  },
  { error: UNREADABLE },
);
