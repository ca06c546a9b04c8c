import { isIP, isIPv6 } from "node:net";
import { isAbsolute } from "node:path";
import { z } from "zod";
import { readAliyunUrl } from "./aliyun-url";
import { canonicalEmail, canonicalPhone } from "../../identity/accounts/identifier";
import { DRAWABLE, isDrawable } from "../../identity/captcha/alphabet";
import { isAllowedList } from "../outgoing/allowed-targets";
import { AGE_RECIPIENT } from "./backup-words";
import { readLimits } from "./limit-rules";
import type { Limits } from "./limits";
import { BY_SETTINGS, hasHost } from "./sender-url";
import { readStoreUrl } from "./store-url";
import { isSubAppEntry, subAppProblem } from "./sub-app-url";
import { findWrongNetwork } from "./networks";

const KEY_MIN = 32;
/** A key with fewer different characters is not random. */
const KEY_VARIETY = 10;

const words = (message: string) => ({ error: message });
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

function optionalWhen(isGood: (value: string) => boolean, message: string) {
  return optional.refine((value) => value === undefined || isGood(value), words(message));
}

const folder = (max: number) =>
  optionalWhen((value) => isAbsolute(value) && value.length <= max, `必须是绝对路径，不超过 ${max} 个字`);

const portText = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, words("必须是 0 到 65535 的整数"))
  .transform(Number);

const between = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine((value) => value.length >= min && value.length <= max, words(`必须有 ${min} 到 ${max} 个字`));

const senderUrl = (...protocols: string[]) =>
  optional
    .transform((value) => value ?? "console:")
    .refine(
      (value) => value === "console:" || value === BY_SETTINGS || hasHost(value, protocols),
      words(
        `必须是 console:、${BY_SETTINGS} 或 ${protocols.map((protocol) => `${protocol}//`).join("、")} 地址`,
      ),
    );

function isOrigin(value: string): boolean {
  return hasHost(value, ["http:", "https:"]) && new URL(value).origin === value;
}

function isNetwork(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

const subAppUrl = optionalWhen(isSubAppEntry, "必须是不带账号、查询和 # 的 http(s) 地址，不超过200个字");

const eachPart = (isGood: (part: string) => boolean) => (value: string) =>
  value.split(",").every((part) => isGood(part.trim()));

/** The rule of each variable by itself (README.md, "配置"). */
const RULES = {
  NODE_ENV: z
    .enum(["development", "production", "test"], words("必须是 development、production 或 test"))
    .default("production"),
  PORT: portText.default(3000),
  HOST: z
    .string()
    .trim()
    .regex(/^[\w.:-]+$/, words("必须是地址或主机名"))
    .default("127.0.0.1"),
  SITE_ORIGIN: optionalWhen(isOrigin, "必须是不带路径的来源，如 https://www.example.cn"),
  SITE_TITLE: between(1, 40).default("在线海关"),
  ICP_NUMBER: between(1, 60).default("浙ICP备00000000号-1"),
  SUPPORT_PHONE: optionalWhen((value) => /^[\d+() -]{5,20}$/.test(value), "必须是5到20位的电话号码"),
  SUPPORT_HOURS: optionalWhen((value) => value.length <= 40, "不能超过 40 个字"),
  SUPPORT_EMAIL: optionalWhen(
    (value) => canonicalEmail(value) !== null,
    "必须是以 com、cn、net、org 结尾的邮箱",
  ),
  DATA_DIR: between(1, 4096).default("./data"),
  CHANNEL_ROOT: folder(4096),
  BACKUP_FOLDER: folder(200),
  BACKUP_RECIPIENT: optionalWhen((value) => AGE_RECIPIENT.test(value), "必须是 age 的公钥，以 age1 开头"),
  BACKUP_STORE: optionalWhen(
    (value) => readStoreUrl(value) !== null,
    "必须写成 s3://访问密钥:密钥密码@桶/前缀?endpoint=https://…&region=…，特殊字符写成 %XX（见 docs/operations.md）",
  ),
  DATABASE_URL: optionalWhen(
    (value) => /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value),
    "必须是 postgres:// 地址",
  ),
  SECRET_KEYS: optionalWhen(
    eachPart((key) => key.length >= KEY_MIN),
    `每个密钥至少 ${KEY_MIN} 个字符`,
  ),
  COOKIE_DOMAIN: optionalWhen((value) => /^[a-z\d.-]+$/i.test(value), "必须是域名"),
  TRUSTED_PROXIES: optionalWhen(eachPart(isNetwork), "必须是逗号分隔的 IP 地址或网段"),
  CONSOLE_NETWORKS: optionalWhen(
    (value) => findWrongNetwork(value) === undefined,
    "必须是逗号分隔的 IP 地址或网段",
  ),
  REVIEW_ASSIGNMENT: z.enum(["off", "on"], words("必须是 off 或 on")).default("off"),
  OUTGOING_ALLOWED: optionalWhen(isAllowedList, "必须是逗号分隔的主机、主机:端口、IP 地址或网段"),
  SMTP_URL: senderUrl("smtp:", "smtps:"),
  MAIL_FROM: between(3, 200).default("在线海关 <no-reply@localhost>"),
  SMS_URL: senderUrl("http:", "https:", "aliyun:").refine(
    (value) => !value.startsWith("aliyun:") || readAliyunUrl(value) !== null,
    words("必须写成 aliyun://访问密钥:密钥密码@短信签名/模板编号，特殊字符写成 %XX（见 docs/operations.md）"),
  ),
  FIRST_ADMIN: z
    .string()
    .refine(
      (value) => canonicalPhone(value) !== null || canonicalEmail(value) !== null,
      words("必须是手机号，或以 com、cn、net、org 结尾的邮箱"),
    )
    .default("admin@example.com"),
  // Another answer could not be drawn, so that every page with a captcha would fail.
  CAPTCHA_FIXED_ANSWER: optionalWhen(isDrawable, `必须是${DRAWABLE}`),
  METRICS_PORT: portText.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalWhen(
    (value) => hasHost(value, ["http:", "https:"]) && new URL(value).search === "",
    "必须是不带查询的 http(s) 地址",
  ),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, words("必须是 0 到 1 的数"))
    .default("0.01")
    .transform(Number),
  GATHERING_URL: optionalWhen(
    (value) => hasHost(value, ["http:", "https:"]) && new URL(value).search === "" && value.length <= 200,
    "必须是不带查询的 http(s) 地址，不超过200个字",
  ),
  CARD_CONTROL_URL: optionalWhen(
    (value) => hasHost(value, ["ws:", "wss:"]) && new URL(value).origin !== "null" && !/[\s;,]/.test(value),
    "必须是 ws:// 或 wss:// 地址",
  ),
  CARD_ROOTS: folder(4096),
  CARD_CONTROL_VERSION: z
    .string()
    .regex(/^\d{1,5}(?:\.\d{1,5}){0,3}$/, words("必须是版本号，如 1.5.12"))
    .default("1.5.12"),
  SUBAPP_PHSB_URL: subAppUrl,
  SUBAPP_JQZX_URL: subAppUrl,
  SUBAPP_CMSWEB_URL: subAppUrl,
};

/** Names of all variables except the limits. */
export const VARIABLES: readonly string[] = Object.keys(RULES);

export type Values = { [Name in keyof typeof RULES]: z.output<(typeof RULES)[Name]> };
type Source = Readonly<Record<string, string | undefined>>;

function isLoopback(address: string): boolean {
  const host = new URL(address).hostname;
  return (
    host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(?:\.\d+){3}$/.test(host)
  );
}

const isSampleKey = (key: string) =>
  /sample|example|changeme|secret-key|for-tests/i.test(key) || new Set(key).size < KEY_VARIETY;

/** Whether the connection to an address is unencrypted and leaves this machine. */
const isOpenToOthers = (address: string | undefined) =>
  address !== undefined && /^(?:http|ws):/i.test(address) && !isLoopback(address);

function unsafeForPublic(values: Partial<Values>, origin: string): string[] {
  if (isLoopback(origin)) return [];
  const problems: string[] = [];
  if (isOpenToOthers(values.GATHERING_URL))
    problems.push("GATHERING_URL：不在本机时必须是 https，卡的证书和令牌经过它");
  if (isOpenToOthers(values.CARD_CONTROL_URL))
    problems.push("CARD_CONTROL_URL：不在本机时必须是 wss，卡密码经过它");
  if (!origin.startsWith("https:")) problems.push("SITE_ORIGIN：不在本机时必须是 https");
  if (values.SMTP_URL === "console:") problems.push("SMTP_URL：console: 只能用于本机");
  if (values.SMS_URL === "console:") problems.push("SMS_URL：console: 只能用于本机");
  if (values.CAPTCHA_FIXED_ANSWER) problems.push("CAPTCHA_FIXED_ANSWER：只能用于测试");
  if (values.SECRET_KEYS?.split(",").some(isSampleKey))
    problems.push("SECRET_KEYS：是示例密钥，请换成随机密钥");
  return problems;
}

function isParentDomain(domain: string, origin: string): boolean {
  const host = new URL(origin).hostname;
  const parent = domain.replace(/^\./, "").toLowerCase();
  return host === parent || (parent !== "" && host.endsWith(`.${parent}`));
}

const SUBAPP_URLS = ["SUBAPP_PHSB_URL", "SUBAPP_JQZX_URL", "SUBAPP_CMSWEB_URL"] as const;

function unfitSubApps(values: Partial<Values>, origin: string): string[] {
  return SUBAPP_URLS.flatMap((name) => {
    const problem = values[name] ? subAppProblem(values[name], origin) : null;
    return problem ? [`${name}：${problem}`] : [];
  });
}

/** Checks variables against each other; `values` contains only those that are valid by themselves. */
function contradictions(values: Partial<Values>, given: Source, origin: string | null): string[] {
  const problems =
    origin === null ? [] : [...unsafeForPublic(values, origin), ...unfitSubApps(values, origin)];
  if (values.PORT === 0 && given["SITE_ORIGIN"] === undefined)
    problems.push("PORT：为 0 时由系统选择端口，须同时设置 SITE_ORIGIN");
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT !== 0 && values.METRICS_PORT === values.PORT)
    problems.push("METRICS_PORT：不能与 PORT 相同");
  if (values.COOKIE_DOMAIN && origin !== null && !isParentDomain(values.COOKIE_DOMAIN, origin))
    problems.push("COOKIE_DOMAIN：必须是 SITE_ORIGIN 的主机名或其上级域名");
  if (given["DATABASE_URL"] !== undefined && given["SECRET_KEYS"] === undefined)
    problems.push("SECRET_KEYS：使用 DATABASE_URL 时必须设置，各服务器相同");
  return problems;
}

export interface Validated {
  readonly values: Values;
  readonly siteOrigin: string;
  readonly limits: Limits;
  /** One line for each; the other properties must not be used unless it is empty. */
  readonly problems: readonly string[];
}

/** Validates all variables, to report all problems at once. */
export function validateVariables(source: Source): Validated {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(RULES)) {
    const outcome = rule.safeParse(given[name]);
    if (outcome.success) values[name] = outcome.data;
    else problems.push(`${name}：${outcome.error.issues[0]!.message}`);
  }
  const good: Partial<Values> = values;
  const isOriginBad = given["SITE_ORIGIN"] !== undefined && good.SITE_ORIGIN === undefined;
  const siteOrigin = good.SITE_ORIGIN ?? `http://localhost:${good.PORT ?? 0}`;
  const limits = readLimits(given, problems);
  problems.push(...contradictions(good, given, isOriginBad ? null : siteOrigin));
  return { values: values as Values, siteOrigin, limits, problems };
}
