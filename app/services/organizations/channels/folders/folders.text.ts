/** The messages about the folders of channels. */
export const FOLDER_TEXT = {
  root: "通道根目录",
  noRoot: "服务器没有设置通道根目录（CHANNEL_ROOT）",
  drill: "这是演练环境，不读写通道的目录",
  missing: (folder: string) => `目录“${folder}”不存在`,
  readOnly: (folder: string) => `目录“${folder}”只读，不能写入`,
  full: (folder: string) => `目录“${folder}”所在的磁盘已满`,
  link: (folder: string) => `目录“${folder}”是指向别处的链接，不能使用`,
  failed: (folder: string, code: string) => `目录“${folder}”无法访问${code === "" ? "" : `（${code}）`}`,
  lowRoom: (megabytes: number) => `剩余空间只有${megabytes}MB，少于100MB`,
  slow: "目录没有在规定时间内响应",
  retriesUsedUp: (name: string) => `报文“${name}”多次发送失败`,
  tooLarge: "文件超过1MB，没有读取",
  notFile: "不是普通文件，没有读取",
  notSent: "对方退回了报文",
} as const;
