import { z } from "zod";
import { text, UNREADABLE } from "~/services/forms/rules/form.schema";
import { answered, refusedWith } from "~/server/answers/envelope.server";
import type { PostedFile } from "~/server/bodies/multipart.server";
import { UPLOAD_TEXT } from "~/services/files/uploads/uploads.text";
import { storeUpload } from "~/services/files/uploads/uploads.server";
import { uploadResult } from "../result.schema";
import { PATHS } from "../docs/wire-docs";
import { defineCall } from "../wire-call.server";

const uploadInput = z.object(
  {
    bizKey: text.pipe(
      z.enum(["userAvatar", "certLicense", "certAuthorisation"], { error: UPLOAD_TEXT.wrongKind }),
    ),
    file: z.unknown().meta({ type: "string", format: "binary" }).optional(),
  },
  { error: UNREADABLE },
);

/** Whether a value is a file of the multipart reader, not a text field of the same name. */
const isFile = (value: unknown): value is PostedFile => typeof value === "object" && value !== null;

export const upload = defineCall({
  method: "POST",
  path: `${PATHS.sys}/common/upload`,
  token: "live",
  files: 1,
  tag: "文件",
  title: "上传文件",
  input: uploadInput,
  output: uploadResult,
  doc: {
    fields: {
      bizKey: "`userAvatar` 头像，`certLicense` 营业执照，`certAuthorisation` 授权书",
      file: "一个文件，小于 5 × 1024 × 1024 字节；头像为 jpeg 或 png，其他另可为 pdf；以内容判断，与文件名无关",
    },
    message: UPLOAD_TEXT.done,
    result: { fileName: "头像.png", filePath: "/avatar/2026/9f2c51d0a4b84e6f8f0d3b7c6a5e4d21.png" },
    returns: {
      fileName: "整理过的原文件名",
      filePath: "接在 `/api/yxd-system/sys/common/preview` 之后即可读取；24 小时内未使用的文件会被删除",
    },
    fails: [
      `400 ${UPLOAD_TEXT.wrongKind}`,
      `400 ${UPLOAD_TEXT.noPicture}`,
      `400 ${UPLOAD_TEXT.notPicture}`,
      `400 ${UPLOAD_TEXT.notPaper}`,
      `400 ${UPLOAD_TEXT.tooLarge}`,
      `400 ${UPLOAD_TEXT.tooManyPixels}`,
    ],
  },
  async run({ bizKey, file }, { session }) {
    const stored = await storeUpload(session!.accountId, bizKey, isFile(file) ? file : null);
    if (!stored.ok) return refusedWith(stored.text);
    return answered(UPLOAD_TEXT.done, { fileName: stored.fileName, filePath: stored.filePath });
  },
});
