import { previewOf } from "~/services/format/upload-path";
import { UPLOAD_TEXT } from "~/services/files/uploads/uploads.text";
import { PREVIEW_DOC } from "./wire-docs.text";
import { httpFailure, httpFailuresOf, type Json } from "./wire-docs-answers.server";

const FILE_TYPES = ["image/png", "image/jpeg", "application/pdf"];
const bytes = { schema: { type: "string", format: "binary" } };

/** A stored file: the only wire address that answers without an envelope, so it is not a `WireCall`. */
export const previewPath = `${previewOf("")}/{filePath}`;

export const previewOperation: Json = {
  tags: [PREVIEW_DOC.tag],
  operationId: "commonPreview",
  summary: PREVIEW_DOC.title,
  description: PREVIEW_DOC.description,
  security: [{ xAccessToken: [] }, { adminToken: [] }, { pageCookie: [] }],
  parameters: [
    {
      name: "filePath",
      in: "path",
      required: true,
      schema: { type: "string" },
      description: PREVIEW_DOC.filePath,
    },
  ],
  responses: {
    200: {
      description: PREVIEW_DOC.answer,
      content: Object.fromEntries(FILE_TYPES.map((type) => [type, bytes])),
    },
    ...httpFailuresOf("system"),
    404: httpFailure("system", "NotFound", 404, UPLOAD_TEXT.missing),
  },
};
