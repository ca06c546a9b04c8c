import type { SubAppFault, SubAppName } from "./sub-apps.types";

export const SUB_APP_TITLES: Readonly<Record<SubAppName, string>> = {
  cmsweb: "首页",
  jqzx: "集群管理中心",
  phsb: "申报平台",
};

/** Texts of the reasons why a sub-app is not shown. */
export const SUB_APP_FAULTS: Readonly<Record<SubAppFault, string>> = {
  unreachable: "连接不上该应用的服务器。",
  timeout: "该应用的服务器没有在规定时间内应答。",
  protocol: "该应用的服务器应答异常，或证书无效。",
  "server-error": "该应用的服务器发生故障。",
  elsewhere: "该应用转到了未登记的地址，为安全起见没有打开。",
};
