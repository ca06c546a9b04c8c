/** What every import says, whatever its rows are. */
export const IMPORTS_TEXT = {
  fileMissing: "请选择要导入的文件",
  fileEmpty: "文件中没有数据",
  columnsMissing: (titles: readonly string[]) => `文件缺少列：${titles.join("、")}`,
  titlesBelow: (missing: readonly string[], line: number) =>
    `文件缺少列：${missing.join("、")}。列名须写在第1行、一行写完：第${line}行像是列名，请删除它上面的行，或并成一行后重新上传`,
  titlesTwice: (line: number) => `第${line}行又是列名：列名只能有一行，请删除第${line}行后重新上传`,
  columnTwice: (title: string) => `文件中的列重复：${title}`,
  line: "行号",
  errors: "错误原因",
  cellUnreadable: "包含无法识别的字符",
  agreementMissing: "请核对后勾选“我已核对”",
  choiceMissing: "有错误的行不会导入：请勾选跳过，或更正后重新选择文件",
  nothing: "没有可以导入的行",
  /** Of an import that was given up. */
  notReached: "导入中断，这一行没有导入",
  notStored: (first: number, last: number) => `第${first === last ? first : `${first}至${last}`}行无法保存：`,
  reasons: {
    busy: "系统繁忙",
    full: "服务器的磁盘已满",
    gone: "数据库暂时无法使用",
    timeout: "数据库没有及时答复",
    taken: "其他人同时保存了相同的数据",
    refused: "数据库拒绝了其中的数据",
    unknown: "处理时发生错误",
    noRight: "您已没有导入的权限",
    died: "服务器在处理时多次中断",
  },
  othersBroken: "因其他行有错误，没有导入",
  wholeOnly: "文件中有错误的行，全部未导入；请更正后重新上传",
  titleOf: (object: string) => `导入${object}`,
  kinds: { created: "新增", updated: "更新", same: "相同", joined: "加入组织", invited: "邀请" },
} as const;
