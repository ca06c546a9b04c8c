import { describe, expect, it } from "vitest";
import { isInApp } from "./in-app";

const ANDROID = "Mozilla/5.0 (Linux; Android 14; PHZ110) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

describe("isInApp", () => {
  it.each([
    `${ANDROID} Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240501 MicroMessenger/8.0.50.2701(0x28003255) WeChat/arm64`,
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003130) NetType/WIFI Language/zh_CN`,
    `${ANDROID} Chrome/109.0.5414.86 MQQBrowser/6.2 TBS/046805 Mobile Safari/537.36 V1_AND_SQ_9.0.56_6372 QQ/9.0.56.16830 NetType/WIFI`,
    `${IPHONE} Mobile/15E148 QQ/9.0.70.653 V1_IPH_SQ_9.0.70_1_APP_A Pixel/1170`,
    `${ANDROID} Chrome/97.0.4692.98 Mobile Safari/537.36 QHBrowser/113 360 Aphone Browser (10.0.0)`,
  ])("knows %s", (userAgent) => expect(isInApp(userAgent)).toBe(true));

  it.each([
    `${WINDOWS} Chrome/131.0.0.0 Safari/537.36`,
    `${WINDOWS} Chrome/131.0.360.0 Safari/537.36 Edg/131.0.0.0`,
    `${WINDOWS} Chrome/108.0.5359.95 Safari/537.36 QIHU 360SE`,
    `${ANDROID} Chrome/131.0.360.0 Mobile Safari/537.36`,
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${ANDROID} Chrome/116.0.0.0 MQQBrowser/15.2 Mobile Safari/537.36`,
    "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
    "",
  ])("leaves %s alone", (userAgent) => expect(isInApp(userAgent)).toBe(false));
});
