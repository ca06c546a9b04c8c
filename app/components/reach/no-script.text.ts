export const NO_SCRIPT_TITLE = "JavaScript 使用说明";
export const NO_SCRIPT_LEAD =
  "本站的每一项操作，在浏览器关闭 JavaScript、脚本被拦截或没有加载成功时都能完成。启用 JavaScript 后，下列页面用起来更方便。";
export const SAME_TITLE = "没有区别的页面";
export const SAME_LEAD = "下列页面启用或不启用 JavaScript 都一样：";

/** Listed beside the names of lists that have a recycle view. */
export const RECYCLES = "可归档列表的回收站";
/** First words of form titles; forms that create and edit the same record are listed together. */
export const MAKE = "新增";
export const CHANGE = "编辑";
export const BOTH = (nouns: readonly string[]) => `${MAKE}和${CHANGE}（${nouns.join("、")}）`;
