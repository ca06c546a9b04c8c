/** Title of the conflict page with both versions (docs/forms.md, section 5). */
export const VERSIONS_TITLE = "内容已变更";
export const FIELD_COLUMN = "字段";
export const MINE = "我的版本";
export const CURRENT_VERSION = "现有的版本";
export const EMPTY_VALUE = "（空）";
export const CHOICE_OF = (label: string) => `${label}采用哪个版本`;
export const SAVE_CHOICE = "按选择保存";
export const SAVE_MINE = "全部采用我的版本";
export const KEEP_CURRENT = "全部采用现有的版本";
