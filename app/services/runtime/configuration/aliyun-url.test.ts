import { describe, expect, it } from "vitest";
import { readAliyunUrl } from "./aliyun-url";

const PLAIN = {
  accessKey: "LTAI5t",
  secret: "s3cret",
  signName: "在线海关",
  template: "SMS_1",
  noticeTemplate: "",
  endpoint: "https://dysmsapi.aliyuncs.com",
};

describe("readAliyunUrl", () => {
  it.each([
    ["aliyun://LTAI5t:s3cret@在线海关/SMS_1", PLAIN],
    ["aliyun://LTAI5t:s3cret@%E5%9C%A8%E7%BA%BF%E6%B5%B7%E5%85%B3/SMS_1", PLAIN],
    [
      "aliyun://LTAI5t:s%2F%3A%40%2Bt@Customs%20A/SMS_1",
      { ...PLAIN, secret: "s/:@+t", signName: "Customs A" },
    ],
    ["aliyun://LTAI5t:s3cret@在线海关/SMS_1?notice=SMS_2", { ...PLAIN, noticeTemplate: "SMS_2" }],
    [
      "aliyun://LTAI5t:s3cret@在线海关/SMS_1?endpoint=http://127.0.0.1:8080",
      { ...PLAIN, endpoint: "http://127.0.0.1:8080" },
    ],
    [
      "aliyun://LTAI5t:s3cret@在线海关/SMS_1?notice=SMS_2&endpoint=https%3A%2F%2Fdysmsapi.ap-southeast-1.aliyuncs.com",
      { ...PLAIN, noticeTemplate: "SMS_2", endpoint: "https://dysmsapi.ap-southeast-1.aliyuncs.com" },
    ],
  ])("%s", (url, access) => expect(readAliyunUrl(url)).toEqual(access));
});
