/** Texts of paper fields, in the application and in the forms of the console. */
export const PICTURE_HINT = "jpg、jpeg 或 png，小于 5MB";
export const PAPER_HINT = "jpg、jpeg、png 或 pdf，不超过 5MB";
export const EXAMPLE = (label: string) => `${label}示例`;
export const EXAMPLE_HINTS = {
  licenseFile: "原件照片或扫描件，四角完整、文字清晰，不要遮挡二维码。",
  authorisationFile: "写明被委托人和事项，法定代表人签字并加盖公章。",
} as const;
export const UPLOADED = "已上传";
export const REPLACE = "更换";
