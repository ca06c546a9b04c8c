/** Texts of a record's history and of reverting to an older version. */
export const historyText = (name: string) => `${name} 变更历史`;
export const NO_HISTORY = "还没有变更记录。";
export const OLDER = "更早的记录";
export const CHANGES = "变更内容";
export const BEFORE = "变更前";
export const AFTER = "变更后";
export const reasonText = (reason: string) => `原因：${reason}`;
export const REVERT_VERSIONS = { mine: "要恢复的版本", saveMine: "全部采用要恢复的版本" };
export const REVERT = "恢复到此版本";
export const CONFIRM_REVERT = "恢复到此版本";
export const NOW = "当前";
export const AFTER_REVERT = "恢复后";
export const BACK_TO_HISTORY = "返回变更历史";
export const REVERT_UNCHANGED = "当前内容与该版本相同，无需恢复。";
export const revertText = (name: string, time: string, who: string) =>
  `“${name}”将恢复为${time}（${who}）修改后的内容：`;
export const lostText = (titles: readonly string[]) =>
  `以下字段保持不变（旧值已脱敏或没有记录，或须用各自的操作更改）：${titles.join("、")}`;
