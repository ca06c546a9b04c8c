import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { answerInTime } from "./deadline.server";
import { answered, wireCall } from "../answers/envelope.server";

let server: Server | undefined;
let bringLate: () => void;
const late = new Promise<void>((resolve) => (bringLate = resolve));
afterEach(() => server?.close());

async function serve(milliseconds: number): Promise<string> {
  const app = express();
  app.use(answerInTime(milliseconds));
  app.get("/quick", (_request, response) => void response.send("done"));
  // Never responds, like a request that waits for a hanging provider or lock.
  app.get(["/never", "/api/never"], () => undefined);
  app.get(
    "/api/late",
    wireCall(() => late.then(() => answered("too late"))),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the answer's deadline", () => {
  it("answers a page that takes too long with 503, in words", async () => {
    const answer = await fetch(`${await serve(50)}/never`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(await answer.text()).toContain("系统繁忙，请稍后重试");
  });

  it("answers a wire call that takes too long with an envelope", async () => {
    const answer = await fetch(`${await serve(50)}/api/never`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 503,
      message: "系统繁忙，请稍后重试",
      result: null,
    });
  });

  it("drops what a call answers after that; nobody is left with a rejection", async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown) => rejections.push(reason);
    process.on("unhandledRejection", note);
    const answer = await fetch(`${await serve(50)}/api/late`);
    expect(answer.status).toBe(503);
    bringLate();
    await pause(20);
    process.off("unhandledRejection", note);
    expect(rejections).toEqual([]);
  });

  it("leaves answers in time alone", async () => {
    const answer = await fetch(`${await serve(5000)}/quick`);
    expect(await answer.text()).toBe("done");
  });
});
