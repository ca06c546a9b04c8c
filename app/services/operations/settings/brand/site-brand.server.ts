import { fileStore } from "../../../files/storage/file-store.server";
import { describeError, log } from "../../../runtime/process/log.server";
import { brandSheetHref } from "../../../format/brand/brand-colour";
import { logoHref } from "./logo-path";

/** The logo as pages show it, with its size on them. */
interface Mark {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** What pages show of the brand of the site's operator. */
interface SiteBrand {
  /** Address of the style sheet of logo and colour. */
  readonly sheet: string;
  readonly mark?: Mark;
  /** Address of the icon of the browser's tab. */
  readonly icon?: string;
}

const HEIGHT = 32;
const WIDTH_MAX = 160;
/** A wider picture would be too small in the browser's tab. */
const ICON_RATIO_MAX = 1.25;

/** Where a PNG file has its size in pixels. */
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;
const PNG_HEAD_BYTES = 24;

interface Logo {
  readonly path: string;
  /** Width by height. */
  readonly ratio: number;
}

let logo: Logo | null = null;

/** Every stored logo is a PNG file; null where it is none. */
function ratioOf(bytes: Uint8Array): number | null {
  if (bytes.length < PNG_HEAD_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const ratio = view.getUint32(PNG_WIDTH_AT) / view.getUint32(PNG_HEIGHT_AT);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

/** Loads the logo's size into this process; one that cannot be read is not shown. */
export async function loadLogo(path: string): Promise<void> {
  if (path === (logo?.path ?? "")) return;
  try {
    const bytes = path === "" ? null : await fileStore.read(path);
    const ratio = bytes ? ratioOf(bytes) : null;
    if (path !== "" && ratio === null) log.error({ path }, "the logo of the site cannot be read");
    logo = ratio === null ? null : { path, ratio };
  } catch (error) {
    log.error({ path, error: describeError(error) }, "the logo of the site cannot be read");
    logo = null;
  }
}

function markOf({ path, ratio }: Logo): Mark {
  const width = Math.min(WIDTH_MAX, Math.max(1, Math.round(HEIGHT * ratio)));
  return { src: logoHref(path), width, height: Math.min(HEIGHT, Math.max(1, Math.round(width / ratio))) };
}

/** Returns what pages show of the operator's brand; null where nothing is set. @param colour the stored one */
export function siteBrand(colour: string): SiteBrand | null {
  if (logo === null && colour === "") return null;
  const sheet = brandSheetHref(colour);
  if (logo === null) return { sheet };
  const mark = markOf(logo);
  return { sheet, mark, ...(logo.ratio <= ICON_RATIO_MAX ? { icon: mark.src } : {}) };
}
