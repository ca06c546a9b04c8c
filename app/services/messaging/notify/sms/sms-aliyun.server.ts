import type * as Sms from "@alicloud/dysmsapi20170525";
import type * as OpenApi from "@alicloud/openapi-core";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { createRequire } from "node:module";
import type { AliyunAccess } from "../../../runtime/configuration/aliyun-url";
import { causeOf } from "../../../runtime/outgoing/outgoing-cause";
import { outgoingFor, type NamedBy } from "../../../runtime/outgoing/outgoing.server";
import { boundRequest, reasonOf } from "../bounded-request.server";
import { failed, type Delivery, type Message, type Sender, type SenderTimes } from "../port";

type Client = InstanceType<typeof Sms.default>;

const load = createRequire(import.meta.url);
const watching = new AsyncLocalStorage<(request: ClientRequest) => void>();

/**
 * Sends SMS with Aliyun's SDK. It has a timeout for silence, but none for the whole, no limit for a response,
 * and keeps connections alive: so each request is bounded like the gateway's. The SDK's hundreds of files are
 * loaded with the first message.
 */
export function createAliyunSender(
  access: AliyunAccess,
  { namedBy, connectMs, totalMs }: SenderTimes & { readonly namedBy: NamedBy },
): Sender {
  const outgoing = outgoingFor(namedBy);
  const url = new URL(access.endpoint);
  const guard = (request: ClientRequest) => outgoing.guardLookup(request, url);
  let client: Client | undefined;
  return (message, withinMs = totalMs) => {
    const start = performance.now();
    const letter = letterOf(message, access);
    if (!letter) return Promise.resolve({ ok: false, reason: "refused", detail: "no-notice-template" });
    const refusal = outgoing.findRefusal(url);
    if (refusal) return Promise.resolve(failed(reasonOf(refusal), causeOf(refusal)));
    loaded ??= loadSdk();
    client ??= openClient(loaded, access, totalMs);
    const remainingMs = Math.min(totalMs, withinMs) - (performance.now() - start);
    const request = new loaded.SendSmsRequest({ ...letter });
    return exchange(client, request, { guard, connectMs, totalMs: remainingMs });
  };
}

interface Sdk {
  readonly Dysmsapi: typeof Sms.default;
  readonly SendSmsRequest: typeof Sms.SendSmsRequest;
  readonly Config: typeof OpenApi.$OpenApiUtil.Config;
}

let loaded: Sdk | undefined;

function loadSdk(): Sdk {
  const { default: Dysmsapi, SendSmsRequest } = load("@alicloud/dysmsapi20170525") as typeof Sms;
  const { $OpenApiUtil } = load("@alicloud/openapi-core") as typeof OpenApi;
  subscribe("http.client.request.start", announceRequest);
  return { Dysmsapi, SendSmsRequest, Config: $OpenApiUtil.Config };
}

function openClient(
  { Dysmsapi, Config }: Sdk,
  { accessKey, secret, endpoint }: AliyunAccess,
  totalMs: number,
) {
  const { protocol, host } = new URL(endpoint);
  return new Dysmsapi(
    new Config({
      accessKeyId: accessKey,
      accessKeySecret: secret,
      protocol: protocol.slice(0, -1),
      endpoint: host,
      // Its "connect" timeout continues after the connection and reports no reason: ours, in boundRequest,
      // must fire first.
      connectTimeout: totalMs * 2,
      readTimeout: totalMs * 2,
      userAgent: "online-customs",
    }),
  );
}

function announceRequest(message: unknown): void {
  watching.getStore()?.((message as { request: ClientRequest }).request);
}

type LetterField = "phoneNumbers" | "signName" | "templateCode" | "templateParam" | "outId";
type Letter = Pick<Sms.SendSmsRequest, LetterField>;

/** The parameters of an SMS: a template's text is fixed at Aliyun, which also adds the signature. */
function letterOf(message: Message, { signName, template, noticeTemplate }: AliyunAccess): Letter | null {
  const letter = (templateCode: string, variables: Record<string, string>): Letter => ({
    phoneNumbers: message.target,
    signName,
    templateCode,
    templateParam: JSON.stringify(variables),
    outId: message.id,
  });
  if (message.code) return letter(template, { code: message.code });
  if (noticeTemplate) return letter(noticeTemplate, { text: message.text.replace(/^【[^】]*】/, "") });
  // The requester must see no difference (docs/security.md, promise 1): sends a code that is not valid.
  const idle = () => String(randomInt(1_000_000)).padStart(6, "0");
  return message.insteadOfCode ? letter(template, { code: idle() }) : null;
}

interface Bounds extends SenderTimes {
  readonly guard: (request: ClientRequest) => void;
}

function exchange(client: Client, letter: Sms.SendSmsRequest, bounds: Bounds): Promise<Delivery> {
  return new Promise((resolve) => {
    let end = () => {};
    const settle = (delivery: Delivery): void => {
      end();
      resolve(delivery);
    };
    const watch = (request: ClientRequest): void => {
      end = boundRequest(request, bounds, (reason, cause) => settle(failed(reason, cause)));
      bounds.guard(request);
    };
    watching.run(watch, () => void ask(client, letter).then(settle));
  });
}

async function ask(client: Client, letter: Sms.SendSmsRequest): Promise<Delivery> {
  try {
    const { body } = await client.sendSms(letter);
    return typeof body?.code === "string" ? answered(body.code) : failed("protocol");
  } catch (error) {
    const { statusCode, code } = error as { statusCode?: number; code?: string };
    if (statusCode !== undefined) return answered(String(code));
    // A broken connection has a system error code; a response that is not Aliyun's has none.
    return failed(code === undefined ? "protocol" : reasonOf({ code } as NodeJS.ErrnoException));
  }
}

function answered(code: string): Delivery {
  if (code === "OK") return { ok: true };
  // The SDK's value for an error without a code.
  const isReadable = code !== "undefined" && /^[\w.-]{1,60}$/.test(code);
  return { ok: false, reason: "refused", ...(isReadable && { detail: code }) };
}
