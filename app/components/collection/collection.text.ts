export const COLLECTION_TITLE = "数据采集";
export const STATES = {
  off: "已关闭",
  on: "已开启，未登录采集服务",
  connected: "已开启，已登录采集服务",
} as const;
export const SWITCH = { on: "开启", off: "关闭" } as const;
export const SWITCH_LABEL = { on: "开启数据采集", off: "关闭数据采集" } as const;
export const ENTER = "登录";
export const ENTER_LABEL = "登录采集服务";
export const LEAVE = "退出";
export const LEAVE_LABEL = "退出采集服务";
export const CONSENT = "开启后可用操作卡登录采集服务，自动读取申报数据；关闭后不再传输数据。";
export const NOT_CONFIGURED = "平台没有配置采集服务，暂时不能登录。";
export const DIALOG_CLOSE = "取消";
export const DIALOG_HINT = "没有卡或本机不能使用卡时，其他功能不受影响。";
/** Default text of the toast. */
export const LOADING = "Loading…";
export const MOVE = "移到其他位置";
export const HANDLE = "拖动面板，或按方向键移到另一角";
export const CORNERS = [
  { corner: "top-left", text: "左上角" },
  { corner: "top-right", text: "右上角" },
  { corner: "bottom-left", text: "左下角" },
  { corner: "bottom-right", text: "右下角" },
] as const;
export const DESK_PATH = "/phsb";
/** The page with the opened panel. */
export const OPEN_PATH = "/phsb?collection=open";
export const DIALOG_PATH = "/phsb?collection=login";
export const PANEL_ID = "collection";
/** On narrow screens the panel is below the page: the address scrolls to it. */
export const DIALOG_LINK = `${DIALOG_PATH}#${PANEL_ID}`;
export const iconLabel = (state: string) => `${COLLECTION_TITLE}（${state}）`;
export const moveIntent = (corner: string) => `collection-at-${corner}`;
