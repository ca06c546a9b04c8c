/** Logged to the browser's console when a sub-app has not loaded (docs/product.md, section 8). */
export const MICRO_APP_FAILED = "微应用加载失败，请检查应用是否可运行";

export const OPEN_IN_NEW_WINDOW = "在新窗口打开";
export const LOADING_APP = (title: string) => `正在打开${title}…`;
export const APP_FAILED = (title: string) => `${title}暂时打不开`;
export const APP_SILENT = "该应用没有在规定时间内准备好。";
export const APP_REPORTED = (message: string) => `该应用报告：${message}`;
export const APP_REPORTED_NONE = "该应用报告了错误。";
export const WHAT_TO_DO = "请稍后重试，其他功能不受影响。如果一直打不开，请联系管理员并提供下面的编号。";
export const SUPPORT_NUMBER = "编号";
export const TRY_AGAIN = "重试";
export const SHOW_ANYWAY = "仍然显示";
