/** Texts about the object store for backups and its failures. */
export const STORE_TEXT = {
  none: "没有设置对象存储：请给出 BACKUP_STORE，写法见 docs/operations.md 的“备份与恢复”\n",
  noBucket: (bucket: string) => `对象存储里没有桶 ${bucket}`,
  badKey: "对象存储不认识访问密钥（AccessKeyId）",
  badSecret: "对象存储不接受签名：密钥密码（SecretAccessKey）不对，或 region、endpoint 不对",
  denied: "对象存储拒绝：访问密钥没有读、写、列出和删除的权限",
  skewed: "对象存储拒绝：本机的时间与它相差太多，请校时",
  missing: (name: string) => `对象存储里没有 ${name}`,
  empty: "对象存储里没有备份",
  noFile: (file: string) => `没有文件 ${file}`,
  noFolder: (folder: string) => `没有文件夹 ${folder}`,
  unreachable: (endpoint: string) => `连不上对象存储 ${endpoint}`,
  timeout: (endpoint: string) => `对象存储 ${endpoint} 没有及时答复`,
  full: "对象存储没有空间，或超出了配额",
  other: (reason: string) => `对象存储出错：${reason}`,
  put: (file: string) => `${file} 已存入对象存储`,
  removed: (name: string) => `已从对象存储删除 ${name}`,
  failedTitle: "备份没有存入对象存储",
  failedText: (problem: string) =>
    `自动备份多次没有能够存入对象存储：${problem}。备份文件夹里的那一份还在；每小时再试一次，情况见“系统状态”。`,
  differs: (name: string) => `${name} 在传输中变了样，请再试一次`,
} as const;
