import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { PASSWORD_MIN } from "~/services/runtime/configuration/limits";
import { UNREADABLE } from "~/services/forms/rules/form.schema";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import { UPLOAD_TEXT } from "~/services/files/uploads/uploads.text";

export const OPENAPI_TEXT = {
  title: "在线海关接口",
  description: "由接口定义生成，不要手工修改。字段规则、令牌和应答的说明见 wire-api.md。",
  message: "给人看的中文提示，与页面一致",
  timestamp: "应答时间，毫秒",
  answer: "成功，或业务失败（`success` 为 `false`，`code` 不为 200）",
  retryAfter: "多少秒后再试",
  token: "登录结果里的 `token`；两个头都发送时必须相同",
  requestNumber: "请求号",
  allow: "这个地址接受的方法",
  unchanged: "`If-None-Match` 里的内容没有变，没有正文",
  pageCookie: "登录页面的 Cookie，只在读取文件和消息推送时有效",
} as const;

export const PREVIEW_DOC = {
  tag: "文件",
  title: "读取文件",
  description: "文件本身，不是结构。PDF 总是作为附件下载。也可以用 HEAD。",
  filePath: "上传结果里的 `filePath`，去掉开头的斜杠；其中的斜杠照写，不要编码",
  answer: "文件的内容，`Content-Type` 准确",
} as const;

/**
 * The part about files, whose responses have no envelope and which is not a call (docs/wire-api.md, "读取文件").
 */
export const FILES_PART = `## 文件

\`POST /api/yxd-system/sys/common/upload\` 的请求体是 \`multipart/form-data\`，最大 6 MiB，超过为 413。图片一律解码后重新编码，不保留拍摄信息；头像裁成 200 × 200 的正方形，另有 64 × 64 的一份（路径在扩展名前加 \`-64\`）。

### 读取文件

\`GET /api/yxd-system/sys/common/preview{filePath}\`，如 \`GET /api/yxd-system/sys/common/preview/avatar/2026/9f2c51d0a4b84e6f8f0d3b7c6a5e4d21.png\` · 需要令牌，或登录页面的 Cookie（图片写在页面里，不能带请求头；这是 Cookie 唯一授权的接口）

应答是文件本身：准确的 \`Content-Type\`、\`X-Content-Type-Options: nosniff\`、\`Content-Security-Policy: sandbox; default-src 'none'\`、\`Cache-Control: private, max-age=3600\`；PDF 总是作为附件下载。头像对任何已登录的人可见，认证材料只对本人和审核人员可见。不存在与无权查看的文件相同：HTTP 404，「${UPLOAD_TEXT.missing}」。
`;

/** The introduction of docs/wire-api.md, before the calls. */
export const INTRODUCTION = `# 接口说明

本文件由接口定义生成，不要手工修改；改了接口之后运行 \`npx vitest run --project unit wire-docs -u\` 重写。同样的内容供程序读取：[openapi.json](openapi.json)（OpenAPI 3.1）。

## 请求

- 地址以 \`/api\` 或 \`/baseurl\` 开头，区分大小写，末尾没有斜杠。连续的斜杠算一个，\`POST /api/yxd-system/sys//user/register\` 可用；其他变形（\`%2f\`、\`;x\`、\`..\`、反斜杠）一律拒绝。
- 请求体是 UTF-8 的 JSON，\`Content-Type: application/json\`，最大 256 KiB，不接受压缩。没有请求体的 POST 不需要内容类型。GET 不改变任何状态。
- 字段未发送、\`null\` 与 \`""\` 相同。未知字段忽略。标志类字段可以是文本、数字或布尔。编号在结果里都是文本。
- 同一对象里重复的键按格式错误处理。类型不对、含 NUL 或残缺字符的字段：400「${UNREADABLE}」。
- 浏览器从其他站点发来的写请求（\`Origin\` 或 \`Sec-Fetch-Site\` 说明来自别处）即使带令牌也拒绝。非浏览器的客户端不发送这两个头，可以直接调用。
- Cookie 不授权任何接口；登录接口不设置 Cookie。

## 令牌

登录结果里的 \`token\` 放在请求头 \`x-access-token\` 或 \`admin-token\` 中；两个都发送时必须相同，否则 401。令牌闲置 30 分钟（平台人员 15 分钟）或登录满 12 小时（平台人员 8 小时）后失效，退出、修改密码、重置密码和冻结账号时立即失效。每个账号最多 10 个有效会话，新的顶替最旧的。不需要令牌的接口把失效的令牌当作没有。

首次登录必须修改初始密码的账号，在修改之前调用其他接口得到 510「${AUTH_TEXT.mustChangePassword}」；密码到期的账号得到 510「${AUTH_TEXT.passwordExpired}」。

## 应答

| 字段 | 类型 | 说明 |
|---|---|---|
| \`success\` | 布尔 | 是否成功 |
| \`message\` | 文本 | 给人看的中文提示，与页面一致 |
| \`code\` | 数字 | 成功为 200，失败见下表，从不为 0 |
| \`result\` | 任意 | 结果；没有结果或失败时为 \`null\`，字段总是存在 |
| \`timestamp\` | 数字 | 应答时间，毫秒 |

时间文本为 \`YYYY-MM-DD HH:mm:ss\`，北京时间。

\`/api/gyt-master-data\` 之下的应答为 \`{success, code, message, data}\`：结果在 \`data\` 里，没有 \`timestamp\`；\`code\` 和 HTTP 状态同下表。成功的应答带强 \`ETag\`，内容变了它才变；带 \`If-None-Match\` 再问同一内容得到没有正文的 304，POST 也一样。没有带这个头的请求总是得到全部内容。

| code | HTTP 状态 | 含义 |
|---|---|---|
| 200 | 200 | 成功 |
| 400 | 200 | 业务失败或字段不符合规则，提示见 \`message\` |
| 400 | 400 | 「${ANSWER_TEXT.badRequest}」：不是合法 JSON、键重复、地址变形 |
| 401 | 401 | 「${AUTH_TEXT.sessionExpired}」：令牌缺失、错误、失效，或两个头不一致 |
| 403 | 403 | 「${ANSWER_TEXT.foreignOrigin}」 |
| 404 | 404 | 「${ANSWER_TEXT.wireNotFound}」 |
| 405 | 405 | 「${ANSWER_TEXT.methodNotAllowed}」，\`Allow\` 说明这个地址接受什么 |
| 412 | 200 | 图形验证码错误 |
| 408 | 408 | 「${ANSWER_TEXT.tooSlow}」：请求没有在规定时间内发完 |
| 413 | 413 | 「${ANSWER_TEXT.tooLarge}」 |
| 414 | 414 | 地址超过 8 KiB |
| 415 | 415 | 「${ANSWER_TEXT.unsupportedType}」 |
| 431 | 431 | 「${ANSWER_TEXT.tooLarge}」：请求头超过 16 KiB |
| 429 | 200 | 过于频繁，如「${ANSWER_TEXT.limited("10分钟")}」 |
| 500 | 200 | 「${ANSWER_TEXT.systemErrorWith("请求号")}」 |
| 501 | 200 | 须先设置登录密码 |
| 502 | 200 | 账号已开启两步验证：同一请求须带 \`secondStepCode\` |
| 503 | 503 | 「${ANSWER_TEXT.overload}」等，带 \`Retry-After\`：请求太多，数据库繁忙、连不上、没有及时答复，或存储空间已满；过后重试即可，500 才是程序出错 |
| 510 | 200 | 没有权限，或须先修改初始密码 |

以上对每个接口都成立，下文不再重复。

## 字段规则

手机号可以写成 \`+86 138-0013-8000\`、全角数字等，邮箱不分大小写；都先化为唯一的写法。格式不对的字段不消耗验证码和次数。

| 字段 | 提示，按顺序取第一个 |
|---|---|
| 手机号/邮箱 | 「${FIELD_TEXT.identifierEmpty}」→「${FIELD_TEXT.identifierWrong}」 |
| 新密码 | 「${FIELD_TEXT.passwordEmpty}」→「${FIELD_TEXT.passwordCharacters}」→「${FIELD_TEXT.newPasswordShort(PASSWORD_MIN)}」→「${FIELD_TEXT.passwordLong}」→「${FIELD_TEXT.passwordGuessable}」；平台可以要求更长的密码和更多种字符，提示随之改变 |
| 重复密码 | 「${FIELD_TEXT.confirmDiffers}」 |
| 图形验证码 | 「${FIELD_TEXT.captchaEmpty}」→ 412「${FIELD_TEXT.captchaWrong}」 |
| 短信、邮件验证码 | 「${FIELD_TEXT.captchaEmpty}」→「${FIELD_TEXT.codeWrong}」 |
| 协议 | 「${FIELD_TEXT.agreement}」 |
`;

export const SOCKET_TAG = "消息推送";

/** The part about the WebSocket, which is not a call (docs/wire-api.md, "消息推送"). */
export const SOCKET_PART = `## ${SOCKET_TAG}

\`WebSocket /api/yxd-system/websocket/{userId}\`，页面是 https 时用 \`wss\`。

- \`userId\` 是本人的 \`userInfo.id\`。会话由第一个子协议值（登录结果里的 \`token\`，应答原样返回）证明；没有子协议时由 Cookie \`admin-token\` 证明，这时必须带 \`Origin\`，且是本站的页面。两者都有时以子协议为准。
- 不符合的在 101 之前拒绝，应答是上面的结构：401 令牌缺失或失效；403 不是本人、来源不被允许、须先修改初始密码；400 不是合法的握手；429 同一地址的连接过多；503 服务正忙或正在停止。429 与 503 带 \`Retry-After\`。
- 心跳：发送任意文本帧，只有这一条连接收到 \`{"cmd":"heartcheck"}\`。建议每 15 秒一次；服务器也每 15 秒发送 ping，上一次没有回应的断开。
- 推送：新消息是 \`{"cmd":"user","msgId":"12","msgTxt":"系统维护通知"}\`，\`msgId\` 是消息编号，\`msgTxt\` 是标题；消息被撤回是 \`{"cmd":"revoked","msgId":"12"}\`；有权查看的报关单有了新的记录是 \`{"cmd":"changed","record":"/phsb/…/12"}\`，\`record\` 是它的页面。本人的所有连接都会收到，不论连在哪一台服务器上。推送可能丢失，消息不会：收到任何推送以及重新连接之后，用「消息列表」取得未读消息。
- 连接不会延长会话。

| 关闭代码 | 原因 | 客户端 |
|---|---|---|
| 4401 | 会话结束：退出、修改或重置密码、冻结、到期 | 重新登录 |
| 1003 | 二进制帧 | |
| 1007 | 不是 UTF-8 | |
| 1008 | 10 秒内超过 30 帧；一条消息超过 64 段；同一账号的第六条连接使最早的一条关闭 | 不要立即重连 |
| 1009 | 超过 16 KiB | |
| 1012 | 服务器重新启动 | 5 秒加随机时间之后重连 |
| 1013 | 未取走的数据超过 1 MiB | |

其他情况下 5 秒之后重连一次，再失败时逐次延长。
`;
