import type { Page } from "@playwright/test";
import { FOREIGN } from "./proxy";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)";

/** User agents of in-app browsers and of browsers that change pages. */
export const IN_APP_BROWSERS: Readonly<Record<string, string>> = {
  WeChat: `${ANDROID} Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300333 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x2800313D) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  QQ: `${ANDROID} Version/4.0 MQQBrowser/6.2 TBS/046295 Mobile Safari/537.36 V1_AND_SQ_9.0.30_5540_YYB_D QQ/9.0.30.16950 NetType/WIFI WebP/0.3.0`,
  "360": `${ANDROID} Chrome/108.0.5359.128 Mobile Safari/537.36 QihooBrowser/5.3.2.1016`,
  UC: "Mozilla/5.0 (Linux; U; Android 14; zh-CN; V2309A Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.9.5.1309 Mobile Safari/537.36",
};

/** Makes the browser insert foreign nodes first into each page, before the page's own scripts run. */
export async function injectByScript(page: Page): Promise<void> {
  await page.addInitScript(({ head, body }) => {
    const insert = () => {
      document.head.insertAdjacentHTML("afterbegin", head);
      document.body.insertAdjacentHTML("afterbegin", body);
      Object.assign(window, { WeixinJSBridge: {} });
    };
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      insert();
    }).observe(document, { childList: true, subtree: true });
  }, FOREIGN);
}
