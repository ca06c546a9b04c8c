import { redirect } from "@remix-run/node";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { reply } from "../reply.server";
import { answerOnce } from "./duplicate-submission.server";

/** A slow handler that counts its runs. */
function slowly(answer: () => Response) {
  const done = { times: 0 };
  const handle = async () => {
    done.times += 1;
    await pause(20);
    return answer();
  };
  return { handle, done };
}

describe("two posts of one form", () => {
  it("are done once, and both are led on", async () => {
    const { handle, done } = slowly(() =>
      redirect("/personal", { status: 303, headers: { "Set-Cookie": "flash=x" } }),
    );
    const [first, second] = await Promise.all([answerOnce("a", handle), answerOnce("a", handle)]);
    const third = await answerOnce("a", handle);
    for (const answer of [first, second, third]) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/personal"]);
      expect(answer.headers.getSetCookie()).toEqual(["flash=x"]);
    }
    expect(done.times).toBe(1);
  });

  it("read the same refusal", async () => {
    const { handle, done } = slowly(() => reply({ summary: "请输入姓名" }, { status: 422 }));
    const both = await Promise.all([answerOnce("b", handle), answerOnce("b", handle)]);
    for (const answer of both) expect(await answer.json()).toEqual({ summary: "请输入姓名" });
    expect(done.times).toBe(1);
  });

  it("are tried again after a fault", async () => {
    const { handle, done } = slowly(() => {
      throw new Error("away");
    });
    await expect(answerOnce("c", handle)).rejects.toThrow("away");
    await expect(answerOnce("c", handle)).rejects.toThrow("away");
    expect(done.times).toBe(2);
  });

  it("each get a file of their own: nothing of it is kept", async () => {
    const { handle, done } = slowly(() => new Response("a,b", { headers: { "Content-Type": "text/csv" } }));
    const both = await Promise.all([answerOnce("d", handle), answerOnce("d", handle)]);
    for (const answer of both) expect(await answer.text()).toBe("a,b");
    expect(done.times).toBe(2);
  });

  it("of different forms are two", async () => {
    const { handle, done } = slowly(() => redirect("/"));
    await Promise.all([answerOnce("e", handle), answerOnce("f", handle)]);
    expect(done.times).toBe(2);
  });
});
