import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { makeDeskOrganization } from "../../../../tests/support/declarations/desk-organization";
import { createSoundDraft } from "../../../../tests/support/declarations/sound-draft";
import { until } from "../../../../tests/support/until";
import { startSignals } from "../../db/signals/signals.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { joinSockets } from "../../messaging/sockets/sockets.server";
import { moveDeclaration } from "../states/change-state.server";
import { startPushingChanges } from "./push-changes.server";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
const stops: (() => unknown)[] = [];

beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  stops.push(startPushingChanges(), startSignals());
});
afterAll(async () => {
  for (const stop of stops) await stop();
  server.close();
});

/** Opens a socket of an account. @returns the records that it hears of */
async function listen({ accountId }: Actor): Promise<string[]> {
  const joined = new Promise<void>((resolve) =>
    server.once("connection", (socket) => {
      joinSockets(socket, { accountId, sessionId: 0, address: "127.0.0.1" });
      resolve();
    }),
  );
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}`);
  onTestFinished(() => socket.terminate());
  const records: string[] = [];
  socket.on("message", (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as { cmd: string; record: string };
    expect(frame.cmd).toBe("changed");
    records.push(frame.record);
  });
  await joined;
  return records;
}

it("reaches those who see the declaration, with each entry of its timeline, and nobody else", async () => {
  const [writer, viewer] = await makeDeskOrganization(["customer-declarant", "customer-viewer"]);
  const [stranger] = await makeDeskOrganization(["customer-declarant"]);
  const own = await listen(writer!.actor);
  const colleagues = await listen(viewer!.actor);
  const foreign = await listen(stranger!.actor);
  const id = await createSoundDraft(writer!.actor);
  const other = await createSoundDraft(stranger!.actor);
  const complete = { event: "complete", isConfirmed: true } as const;
  expect(await moveDeclaration(writer!.actor, id, complete)).toEqual({ ok: true });
  expect(await moveDeclaration(stranger!.actor, other, complete)).toEqual({ ok: true });
  const record = `/phsb/declarations/${String(id)}`;
  const otherRecord = `/phsb/declarations/${String(other)}`;
  await until("the stranger's own", () => Promise.resolve(foreign.includes(otherRecord)));
  await until("the writer's", () => Promise.resolve(own.includes(record) && colleagues.includes(record)));
  expect(new Set([...own, ...colleagues])).toEqual(new Set([record]));
  expect(new Set(foreign)).toEqual(new Set([otherRecord]));
});
