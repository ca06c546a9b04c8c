/** Texts about a chosen file (docs/forms.md, 1.8; docs/wire-api.md, "上传文件"). */
export const UPLOAD_TEXT = {
  noPicture: "请选择图片",
  noFile: "请选择文件",
  notPicture: "请上传 jpg/jpeg/png 格式文件",
  notPaper: "请上传 jpg/jpeg/png/pdf 格式文件",
  tooLarge: "上传文件大小不能超过 5MB!",
  tooManyPixels: "图片尺寸过大，请换一张",
  tooComplex: "文件过于复杂，请重新保存或换一个后上传",
  wrongKind: "上传类型不正确",
  missing: "文件不存在",
  done: "上传成功",
  unnamed: "未命名",
} as const;
