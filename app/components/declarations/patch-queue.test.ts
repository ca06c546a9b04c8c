import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import type { SentPatch } from "./entry-patch.types";
import { PatchQueue, type PatchedForm } from "./patch-queue";
import type { QueueState } from "./patches/queue-state";
import { UnstoredPatches, type Unstored } from "./patches/unstored";

const form = {
  url: "/edit",
  placeOf: () => ({ href: "/edit?line=1", title: "商品第 1 项" }),
  labelOf: (field: string) => field,
  token: { name: "form", value: "" },
  stamp: "",
  onAnswer: () => undefined,
} as unknown as PatchedForm;
const change = (field: string, value: string) => ({
  part: "goods",
  kind: "lines",
  place: 1,
  field,
  value,
  expected: "",
});

/**
 * A server that answers patches one post after the other. @returns a form that posts to it, and the posts
 * received
 */
async function answering(answers: readonly ((patches: readonly SentPatch[]) => object)[]) {
  const posts: SentPatch[][] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const patches = JSON.parse(new URLSearchParams(body).get("patches")!) as SentPatch[];
      const answer = answers[posts.push(patches) - 1]!(patches);
      const plain = { kind: "patched", at: "09:00:00", results: [], stamp: "", filled: [], findings: [] };
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ ...plain, ...answer }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { posts, form: { ...form, url: `http://127.0.0.1:${String(port)}/` } };
}

it("the listener is notified once of a field that waits, however many keys are pressed in it", () => {
  const queue = new PatchQueue();
  const notified: QueueState[] = [];
  queue.subscribe((state) => notified.push(state));
  for (const value of ["1", "12", "125"]) queue.add(form, change("quantity", value));
  const waiting = { kind: "waiting", count: 1, failure: null };
  expect(notified).toEqual([{ kind: "idle" }, waiting]);
  queue.add(form, change("price", "9"));
  expect(notified.slice(2)).toEqual([{ ...waiting, count: 2 }]);
  const late: QueueState[] = [];
  queue.subscribe((state) => late.push(state));
  expect(late).toEqual([{ ...waiting, count: 2 }]);
});

it("what the server does not take is listed with its form and reason until it is typed again", async () => {
  const queue = new PatchQueue();
  const { form } = await answering([
    ([first]) => ({ results: [{ id: first!.id, kind: "refused", text: "应为 10 位数字" }] }),
    ([first]) => ({
      results: [{ id: first!.id, kind: "applied", value: "8517130000", shown: "8517130000" }],
    }),
  ]);
  queue.add(form, change("hsCode", "85"));
  await queue.drained();
  expect(queue.unstored.list()).toMatchObject([
    { title: "商品第 1 项", href: "/edit?line=1", label: "hsCode", reason: "应为 10 位数字" },
  ]);
  queue.add(form, change("hsCode", "8517130000"));
  expect(queue.unstored.list()).toEqual([]);
  await queue.drained();
  expect(queue.unstored.list()).toEqual([]);
});

it("what follows from a change is known to the change that waits behind it", async () => {
  const queue = new PatchQueue();
  const { form, posts } = await answering([
    () => {
      queue.add(form, change("currency", "EUR"));
      return { filled: [{ field: "currency", value: "USD", shown: "USD-美元" }] };
    },
    () => ({}),
  ]);
  queue.add(form, change("name", "手机"));
  await queue.drained();
  expect(posts[1]).toMatchObject([{ field: "currency", value: "EUR", expected: "USD" }]);
});

it("everything is reported as stored where nothing waits, and leaves nothing", async () => {
  const queue = new PatchQueue();
  const states: QueueState[] = [];
  const { form, posts } = await answering([() => ({})]);
  queue.subscribe((state) => states.push(state));
  queue.confirm(form);
  await queue.drained();
  expect(posts).toEqual([[]]);
  expect(states.at(-1)).toEqual({ kind: "saved", at: "09:00:00" });
});

it("is sent again once, however many forms tell that the network is back", async () => {
  const queue = new PatchQueue();
  const results = ([first]: readonly SentPatch[]) => ({
    results: [{ id: first!.id, kind: "applied", value: "手机", shown: "手机" }],
  });
  const { form, posts } = await answering([results, results]);
  const onAnswer = vi.fn();
  const offline = { ...form, url: "http://127.0.0.1:1/", onAnswer };
  queue.add(offline, change("name", "手机"));
  queue.flush();
  await expect.poll(() => queue.isFailing).toBe(true);
  Object.assign(offline, { url: form.url });
  for (let forms = 0; forms < 2; forms += 1) queue.retryNow();
  await queue.drained();
  expect(posts).toHaveLength(1);
  expect(onAnswer).toHaveBeenCalledOnce();
});

it("a queue that has stopped takes no late answer for a beginning", async () => {
  const queue = new PatchQueue();
  const { form } = await answering([
    ([first]) => {
      queue.stop("已被王五接手", true);
      return { results: [{ id: first!.id, kind: "applied", value: "手机", shown: "手机" }] };
    },
  ]);
  const onAnswer = vi.fn();
  queue.add({ ...form, onAnswer }, change("name", "手机"));
  await queue.drained();
  const states: QueueState[] = [];
  queue.subscribe((state) => states.push(state));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(queue.isStopped).toBe(true);
  expect(states.at(-1)).toMatchObject({ kind: "stopped" });
  expect(onAnswer).not.toHaveBeenCalled();
});

it("what is not stored is remembered as it was typed last, and nothing once it is stored", async () => {
  const remembered: (readonly Unstored[])[] = [];
  const queue = new PatchQueue(new UnstoredPatches(), (entries) => remembered.push(entries));
  const { form } = await answering([
    (patches) => ({
      results: patches.map(({ id, field, value }) =>
        field === "hsCode"
          ? { id, kind: "refused", text: "应为 10 位数字" }
          : { id, kind: "applied", value, shown: value },
      ),
    }),
    ([first]) => ({
      results: [{ id: first!.id, kind: "applied", value: "8517130000", shown: "8517130000" }],
    }),
  ]);
  const last = () => remembered.at(-1)!.map(({ patch: { field, value } }) => `${field}=${value}`);
  for (const value of ["手", "手机"]) queue.add(form, change("name", value));
  queue.add(form, change("hsCode", "85"));
  expect(last()).toEqual(["name=手机", "hsCode=85"]);
  await queue.drained();
  expect(last()).toEqual(["hsCode=85"]);
  queue.add(form, change("hsCode", "8517130000"));
  expect(last()).toEqual(["hsCode=8517130000"]);
  await queue.drained();
  expect(last()).toEqual([]);
});

it("what a tab remembers is listed again, and remembered until somebody decides about it", () => {
  const remembered: (readonly Unstored[])[] = [];
  const unstored = new UnstoredPatches();
  const queue = new PatchQueue(unstored, (entries) => remembered.push(entries));
  const patch = { ...change("name", "手机"), id: "a" };
  unstored.recall([{ patch, title: "商品第 1 项", href: "/edit", label: "商品名称", reason: "没有上传" }]);
  queue.add(form, change("quantity", "5"));
  expect(remembered.at(-1)!.map(({ label }) => label)).toEqual(["商品名称", "quantity"]);
  unstored.drop(patch);
  expect(remembered.at(-1)!.map(({ label }) => label)).toEqual(["quantity"]);
});

it("what waits when the queue stops is listed, and outlives the queue that takes its place", () => {
  const remembered: (readonly Unstored[])[] = [];
  const unstored = new UnstoredPatches();
  const first = new PatchQueue(unstored, (entries) => remembered.push(entries));
  first.add(form, change("name", "手机"));
  first.stop("已被王五接手", true);
  expect(unstored.list().map(({ label, patch }) => `${label}=${patch.value}`)).toEqual(["name=手机"]);
  const second = new PatchQueue(unstored, (entries) => remembered.push(entries));
  second.add(form, change("quantity", "5"));
  expect(remembered.at(-1)!.map(({ label }) => label)).toEqual(["name", "quantity"]);
  second.add(form, change("name", "电话"));
  expect(remembered.at(-1)!.map(({ patch }) => patch.value)).toEqual(["5", "电话"]);
});
