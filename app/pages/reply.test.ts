import { expect, it } from "vitest";
import { readOut } from "./reply.server";

const data = { rows: [{ name: "角色" }], none: null };

it("a document's loader hands its data over as they are, with its headers", async () => {
  const answer = readOut<unknown>(data, { asksForData: false }, { "Set-Cookie": "a=1" }) as Response;
  expect(answer).toBeInstanceOf(Response);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  expect(answer.headers.getSetCookie()).toEqual(["a=1"]);
  expect(await answer.json()).toBe(data);
});

it("scripts get them as JSON", async () => {
  const answer = readOut<unknown>(data, { asksForData: true }, { "Set-Cookie": "a=1" }) as Response;
  expect(answer.headers.getSetCookie()).toEqual(["a=1"]);
  expect(JSON.parse(await answer.text())).toEqual(data);
});

it.each([true, false])("what is an answer already stays it (%s)", (asksForData) => {
  const answer = new Response("text");
  expect(readOut(answer, { asksForData })).toBe(answer);
});
