/** Texts of the files of a declaration. */
export const ATTACHMENT_TEXT = {
  title: "添加随附单据",
  file: "文件",
  fileHint: "PDF 或 JPG、PNG 图片。随报关单发送的只能是 PDF，不超过 4MB；图片只在内部留存，不超过 5MB。",
  use: "用途",
  uses: { "1": "随报关单发送（PDF）", "0": "内部留存，不进入报文" },
  kind: "随附单据类别",
  kindHint: "随报关单发送的必须选择类别",
  kindNeeded: "请选择随附单据类别",
  pdfOnly: "随报关单发送的只能是 PDF，图片请选“内部留存”",
  tooLarge: "随报关单发送的文件不能超过 4MB，请压缩后重新上传，或选“内部留存”",
  sentMax: (most: number) => `随报关单发送的最多 ${most} 个文件，请拆分报关单，或选“内部留存”`,
  internalMax: (most: number) => `内部留存的最多 ${most} 个文件`,
  added: (name: string) => `已添加 ${name}`,
  open: "打开",
} as const;
