import type { UploadTable } from "../../db/schema/schema-uploads";
import { AVATAR_SIDES } from "../../format/upload-path";
import { UPLOAD_TEXT } from "./uploads.text";

export type BizKey = UploadTable["biz_key"];

/** The purpose of an upload and the types that it permits. */
export interface UploadKind {
  readonly folder: "avatar" | "paper" | "picture";
  /**
   * Sides of the squares that are created; the first has the upload's path, the others are stored beside it.
   */
  readonly sides?: readonly number[];
  /** The size in pixels within which a picture is stored, always as PNG. */
  readonly within?: { readonly width: number; readonly height: number };
  readonly takesPdf: boolean;
  readonly none: string;
  readonly wrongType: string;
}

const avatar: UploadKind = {
  folder: "avatar",
  sides: AVATAR_SIDES,
  takesPdf: false,
  none: UPLOAD_TEXT.noPicture,
  wrongType: UPLOAD_TEXT.notPicture,
};

const paper: UploadKind = {
  folder: "paper",
  takesPdf: true,
  none: UPLOAD_TEXT.noFile,
  wrongType: UPLOAD_TEXT.notPaper,
};

const picture: UploadKind = {
  folder: "picture",
  takesPdf: false,
  none: UPLOAD_TEXT.noPicture,
  wrongType: UPLOAD_TEXT.notPicture,
};

/** Three pixels for each of the largest size at which pages show it. */
const LOGO_SIZE = { width: 480, height: 96 } as const;

const logo: UploadKind = { ...picture, within: LOGO_SIZE };

export const UPLOAD_KINDS: Readonly<Record<BizKey, UploadKind>> = {
  userAvatar: avatar,
  certLicense: paper,
  certAuthorisation: paper,
  articlePicture: picture,
  siteLogo: logo,
  decPaper: paper,
  entrustPaper: paper,
};

const SIGNATURES = { jpeg: "ffd8ff", png: "89504e470d0a1a0a", pdf: "255044462d" } as const;

/** Whether the first bytes are a permitted signature; only opening the file detects its type. */
export function beginsRight(bytes: Buffer, { takesPdf }: UploadKind): boolean {
  const start = bytes.subarray(0, 8).toString("hex");
  const { jpeg, png, pdf } = SIGNATURES;
  return start.startsWith(jpeg) || start.startsWith(png) || (takesPdf && start.startsWith(pdf));
}
