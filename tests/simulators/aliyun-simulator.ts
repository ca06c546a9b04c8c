import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { signatureProblem } from "./aliyun-signature";
import { createInbox, type Inbox } from "./inbox";

const ACCOUNT = { accessKey: "LTAI5tExampleKey", secret: "s3cret/with+signs" };
const SIGN_NAME = "在线海关";
const TEMPLATES: Readonly<Record<string, string>> = { SMS_100001: "code", SMS_100002: "text" };

export interface ReceivedAliyunSms {
  readonly phone: string;
  readonly template: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly outId: string;
}

export interface AliyunSimulator extends Inbox<ReceivedAliyunSms> {
  /** Value for SMS_URL, with a template for notices. */
  readonly url: string;
  /** Error code that is sent instead of OK, with status 200 as Aliyun does it; null for none. */
  refusal: string | null;
  close(): Promise<void>;
}

/** Aliyun's SMS service on a loopback socket: one account, one signature, two templates. */
export async function startAliyunSimulator(): Promise<AliyunSimulator> {
  const inbox = createInbox<ReceivedAliyunSms>((message) => message.phone);
  const nonces = new Set<string>();

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const nonce = String(request.headers["x-acs-signature-nonce"]);
    const problem =
      signatureProblem(request, body, ACCOUNT) ?? (nonces.has(nonce) ? "SignatureNonceUsed" : null);
    nonces.add(nonce);
    if (problem) return answer(response, problem.includes("NotFound") ? 404 : 400, problem);
    const message = messageIn(new URL(request.url ?? "", "http://aliyun").searchParams);
    const refusal = simulator.refusal ?? (typeof message === "string" ? message : null);
    if (typeof message !== "string" && !refusal) inbox.add(message);
    answer(response, 200, refusal ?? "OK");
  }
  const server = createServer((request, response) => {
    void receive(request, response).catch(() => answer(response, 500, "InternalError"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const simulator: AliyunSimulator = {
    ...inbox,
    refusal: null,
    url: aliyunUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return simulator;
}

/** Builds a value for SMS_URL that points to `endpoint`. */
export function aliyunUrl(endpoint: string): string {
  const credentials = `${ACCOUNT.accessKey}:${encodeURIComponent(ACCOUNT.secret)}`;
  return `aliyun://${credentials}@${encodeURIComponent(SIGN_NAME)}/SMS_100001?notice=SMS_100002&endpoint=${endpoint}`;
}

function answer(response: ServerResponse, status: number, code: string): void {
  const RequestId = randomUUID().toUpperCase();
  const sent = code === "OK" ? { BizId: "9006197469364984^0" } : {};
  response
    .writeHead(status, { "content-type": "application/json;charset=utf-8" })
    .end(JSON.stringify({ RequestId, Code: code, Message: code, ...sent }));
}

function messageIn(query: URLSearchParams): ReceivedAliyunSms | string {
  const asked = (name: string) => query.get(name) ?? "";
  const variable = TEMPLATES[asked("TemplateCode")];
  const variables = JSON.parse(asked("TemplateParam") || "{}") as Record<string, string>;
  if (!/^1\d{10}$/.test(asked("PhoneNumbers"))) return "isv.MOBILE_NUMBER_ILLEGAL";
  if (asked("SignName") !== SIGN_NAME) return "isv.SMS_SIGNATURE_ILLEGAL";
  if (variable === undefined) return "isv.SMS_TEMPLATE_ILLEGAL";
  if (!variables[variable]) return "isv.TEMPLATE_MISSING_PARAMETERS";
  return {
    phone: asked("PhoneNumbers"),
    template: asked("TemplateCode"),
    variables,
    outId: asked("OutId"),
  };
}
