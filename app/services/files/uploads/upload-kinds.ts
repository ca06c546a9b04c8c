import type { UploadTable } from "../../db/schema/schema-uploads";
import { AVATAR_SIDES } from "../../format/upload-path";
import { UPLOAD_TEXT } from "./uploads.text";

export type BizKey = UploadTable["biz_key"];

/** What a file is for, and what it may be. */
export interface UploadKind {
  readonly folder: "avatar" | "paper" | "picture";
  /** Squares that are made of it; the first is known by its path, the others stand beside it. */
  readonly sides?: readonly number[];
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

export const UPLOAD_KINDS: Readonly<Record<BizKey, UploadKind>> = {
  userAvatar: avatar,
  certLicense: paper,
  certAuthorisation: paper,
  articlePicture: picture,
  decPaper: paper,
};

const SIGNATURES = { jpeg: "ffd8ff", png: "89504e470d0a1a0a", pdf: "255044462d" } as const;

/** Whether a file begins as its kind may; whatever else it is, only opening it tells. */
export function beginsRight(bytes: Buffer, { takesPdf }: UploadKind): boolean {
  const start = bytes.subarray(0, 8).toString("hex");
  const { jpeg, png, pdf } = SIGNATURES;
  return start.startsWith(jpeg) || start.startsWith(png) || (takesPdf && start.startsWith(pdf));
}
