import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";
import type { TestCard } from "./card-authority";
import { BlockReader } from "./card-blocks";

/** The behaviour of a controller; each option may be changed while it runs. */
export interface ControllerOptions {
  version: string;
  hasReader: boolean;
  /** Null for an empty reader. */
  card: TestCard | null;
  pin: string;
  remainingTries: number;
  /** Milliseconds before each answer. */
  latency: number;
  /** Number of connections that are refused before they open. */
  refusals: number;
  /** Number of connections that are closed as soon as they are open. */
  drops: number;
  sendsOpen: boolean;
  /** Answers with invalid JSON. */
  isGarbled: boolean;
  /** Answers with an oversized message. */
  isHuge: boolean;
  /** Never answers these methods. */
  silent: ReadonlySet<string>;
  /** Answers everything twice. */
  isTwice: boolean;
  /** Answers without `_id`. */
  isWithoutIds: boolean;
  /** Closes the connection when this method is called; null for never. */
  cutsAt: string | null;
  /** Number of calls of that method at which it closes the connection. */
  cuts: number;
  /** Number of blocks that are rejected as damaged. */
  brokenBlocks: number;
}

export interface AskedCall {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface CardController {
  /** Value for CARD_CONTROL_URL. */
  readonly url: string;
  readonly options: ControllerOptions;
  /** The calls so far, in order. */
  readonly asked: readonly AskedCall[];
  /** Restores all options, and with them the remaining PIN tries. */
  reset(): void;
  close(): Promise<void>;
}

export const DEFAULT_PIN = "88888888";
const TRIES = 3;

const standard = (card: TestCard | null): ControllerOptions => ({
  version: "1.6.56",
  hasReader: true,
  card,
  pin: DEFAULT_PIN,
  remainingTries: TRIES,
  latency: 0,
  refusals: 0,
  drops: 0,
  sendsOpen: true,
  isGarbled: false,
  isHuge: false,
  silent: new Set(),
  isTwice: false,
  isWithoutIds: false,
  cutsAt: null,
  cuts: Infinity,
  brokenBlocks: 0,
});

type Answer =
  { readonly data: readonly unknown[] } | { readonly error: readonly [text: string, code: string] };

const failed = (text: string, code: string): Answer => ({ error: [text, `Err:${code}`] });
const dateText = (date: Date) => date.toISOString().replace(/\D/g, "").slice(0, 14);

/**
 * Checks a PIN and counts tries down. The codes are invented: real ones for a wrong PIN are not published.
 */
function checkPin(options: ControllerOptions, pin: unknown): Answer | null {
  if (options.remainingTries <= 0) return failed("卡已锁定", "Sim60002");
  if (pin === options.pin) {
    options.remainingTries = TRIES;
    return null;
  }
  options.remainingTries -= 1;
  return options.remainingTries > 0
    ? failed(`卡密码错误,剩余${options.remainingTries}次`, "Sim60001")
    : failed("卡已锁定", "Sim60002");
}

function missing(args: Readonly<Record<string, unknown>>, ...names: readonly string[]): Answer | null {
  const absent = names.filter((name) => typeof args[name] !== "string" || args[name] === "");
  return absent.length > 0
    ? failed(`参数检查失败,传入的args中必须包含必要的非空白参数:${absent.join(",")}`, "Base50000")
    : null;
}

type Method = (options: ControllerOptions, card: TestCard, args: Readonly<Record<string, unknown>>) => Answer;

const signs =
  (name: string): Method =>
  (options, card, args) =>
    missing(args, name, "passwd") ??
    checkPin(options, args["passwd"]) ?? { data: [card.sign(String(args[name])), card.certNo] };

const tells =
  (value: (card: TestCard) => unknown): Method =>
  (_options, card) => ({ data: [value(card)] });

const CARD_METHODS: Readonly<Record<string, Method>> = {
  "cus-sec_SpcSignRandom": signs("random"),
  "cus-sec_SpcSignDataAsPEM": signs("inData"),
  "cus-sec_SpcGetSignCertAsPEM": tells(({ certificate }) => certificate),
  "cus-sec_SpcGetCertNo": tells(({ certNo }) => certNo),
  "cus-sec_SpcGetUName": tells(({ name }) => name),
  "cus-sec_SpcGetEntName": tells(({ company }) => company),
  "cus-sec_SpcGetValidTimeFromCert": tells(({ validFrom, validTo }) => ({
    szStartTime: dateText(validFrom),
    szEndTime: dateText(validTo),
  })),
  "cus-sec_SpcVerifyPIN": (options, _card, args) =>
    missing(args, "passwd") ?? checkPin(options, args["passwd"]) ?? { data: [] },
};

function answerOf(options: ControllerOptions, { method, args }: AskedCall): Answer | null {
  if (method === "ver") return { data: [options.version] };
  const run = CARD_METHODS[method];
  if (!run) return null;
  if (!options.hasReader) return failed("[读卡器底层库]打开读卡器失败", "Custom50200");
  if (!options.card) return failed("请插入IC卡或者Key!51590", "Custom51590");
  return run(options, options.card, args);
}

function replyText(options: ControllerOptions, id: unknown, call: AskedCall): string {
  if (options.isGarbled) return "<html>控件升级中</html>";
  if (options.isHuge) return `{"_id":${String(id)},"_args":{"Data":["${"A".repeat(5 * 1024 * 1024)}"]}}`;
  const answer = answerOf(options, call);
  const args =
    answer && "data" in answer
      ? { Result: true, Data: answer.data, Error: [] }
      : { Result: false, Data: [], Error: answer ? answer.error : [] };
  const head = options.isWithoutIds ? {} : { _id: id };
  return JSON.stringify({ ...head, _method: call.method, _status: answer ? "00" : "99", _args: args });
}

interface Talk {
  readonly options: ControllerOptions;
  readonly asked: AskedCall[];
}

function hear(text: string, socket: WebSocket, { options, asked }: Talk): void {
  const { _method, _id, args } = JSON.parse(text) as {
    _method: string;
    _id?: number;
    args: AskedCall["args"];
  };
  const call = { method: _method, args };
  asked.push(call);
  if (options.cutsAt === _method && options.cuts > 0) {
    options.cuts -= 1;
    return socket.terminate();
  }
  if (options.silent.has(_method)) return;
  const reply = replyText(options, _id, call);
  setTimeout(() => {
    for (let count = options.isTwice ? 2 : 1; count > 0; count -= 1) socket.send(reply);
  }, options.latency);
}

function attend(socket: WebSocket, talk: Talk): void {
  const { options } = talk;
  if (options.drops > 0) {
    options.drops -= 1;
    return socket.terminate();
  }
  if (options.sendsOpen)
    socket.send(JSON.stringify({ _id: 0, _method: "open", _status: "00", _args: { Result: true } }));
  const blocks = new BlockReader();
  socket.on("error", () => socket.terminate());
  socket.on("message", (bytes: Buffer) => {
    const text = bytes.toString("utf8");
    if (!text.startsWith("BLOCKTXT")) return hear(text, socket, talk);
    const isBroken = options.brokenBlocks > 0;
    if (isBroken) options.brokenBlocks -= 1;
    const step = blocks.take(text, isBroken);
    socket.send(JSON.stringify({ _method: "_nextBlock", _args: step.answer }));
    if (step.text !== null) hear(step.text, socket, talk);
  });
}

/**
 * The program of a card reader on a loopback socket; it speaks the published protocol (docs/card-login.md).
 */
export async function startCardController(card: TestCard | null, port = 0): Promise<CardController> {
  const options = standard(card);
  const asked: AskedCall[] = [];
  const verifyClient = () => {
    if (options.refusals === 0) return true;
    options.refusals -= 1;
    return false;
  };
  const server = new WebSocketServer({ host: "127.0.0.1", port, verifyClient });
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  server.on("connection", (socket) => attend(socket, { options, asked }));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    options,
    asked,
    reset() {
      Object.assign(options, standard(card));
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}
