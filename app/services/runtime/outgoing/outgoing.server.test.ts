import type { lookup, LookupAddress } from "node:dns";
import { once } from "node:events";
import { createServer as createHttpServer, get } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { allowedBy } from "./allowed-targets";
import { OutgoingRefused } from "./outgoing-cause";
import { createOutgoing, outgoingFor, type Outgoing } from "./outgoing.server";

async function listen(server: Server, host = "127.0.0.1", port = 0): Promise<number> {
  await new Promise<void>((done) => server.listen(port, host, done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A resolver that returns these answers in turn and records the questions. */
function resolverOf(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve = (
    name: string,
    _options: object,
    answer: (error: Error | null, found: LookupAddress[]) => void,
  ) => {
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    answer(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { asked, resolve: resolve as unknown as typeof lookup };
}

async function outcomeOf(
  outgoing: Outgoing,
  host: string,
  port: number,
  isSecure = false,
): Promise<string | undefined> {
  const socket = outgoing.connect({ host, port, isSecure });
  try {
    await once(socket, "connect");
    return socket.remoteAddress;
  } catch (error) {
    return error instanceof OutgoingRefused ? "refused" : "failed";
  } finally {
    socket.destroy();
  }
}

const only = (list: string, resolve?: typeof lookup) => createOutgoing(allowedBy(list), resolve);

describe("a connection to others", () => {
  it("is made to an address that is allowed, and to no other", async () => {
    const port = await listen(createServer((socket) => socket.destroy()));
    expect(await outcomeOf(only("127.0.0.1"), "127.0.0.1", port)).toBe("127.0.0.1");
    expect(await outcomeOf(only("127.0.0.2"), "127.0.0.1", port)).toBe("refused");
    expect(await outcomeOf(only("127.0.0.2"), "127.0.0.1", port, true)).toBe("refused");
    expect(await outcomeOf(only("127.0.0.1"), "127.0.0.1", 9)).toBe("failed");
  });

  it("is made to the address that was checked, though the name changes a moment later", async () => {
    const inside: string[] = [];
    const port = await listen(
      createServer((socket) => socket.destroy()),
      "127.0.0.2",
    );
    await listen(
      createServer((socket) => void inside.push(socket.remoteAddress ?? "")),
      "127.0.0.1",
      port,
    );
    const { asked, resolve } = resolverOf(["127.0.0.2"], ["127.0.0.1"]);
    const outgoing = only("127.0.0.2", resolve);
    expect(await outcomeOf(outgoing, "rebinding.example.cn", port)).toBe("127.0.0.2");
    expect(asked).toEqual(["rebinding.example.cn"]);
    expect(await outcomeOf(outgoing, "rebinding.example.cn", port)).toBe("refused");
    expect(inside).toEqual([]);
  });

  it("leaves out the addresses of a name that are not allowed", async () => {
    const port = await listen(
      createServer((socket) => socket.destroy()),
      "127.0.0.2",
    );
    const both = resolverOf(["127.0.0.1", "127.0.0.2"]);
    expect(await outcomeOf(only("127.0.0.2", both.resolve), "both.example.cn", port)).toBe("127.0.0.2");
    const none = resolverOf(["127.0.0.1", "::1"]);
    expect(await outcomeOf(only("127.0.0.2", none.resolve), "none.example.cn", port)).toBe("refused");
  });

  it("is made to a name that is listed, wherever it leads", async () => {
    const port = await listen(createServer((socket) => socket.destroy()));
    const { resolve } = resolverOf(["127.0.0.1"]);
    expect(await outcomeOf(only("mail.example.cn", resolve), "mail.example.cn", port)).toBe("127.0.0.1");
    expect(await outcomeOf(only("mail.example.cn", resolve), "other.example.cn", port)).toBe("refused");
  });

  it("to what was typed goes to the listed networks alone, to what the environment names anywhere", async () => {
    const port = await listen(
      createServer((socket) => socket.destroy()),
      "::",
    );
    // OUTGOING_ALLOWED of the tests is 127.0.0.0/8.
    expect(await outcomeOf(outgoingFor("product"), "127.0.0.1", port)).toBe("127.0.0.1");
    expect(await outcomeOf(outgoingFor("product"), "::1", port)).toBe("refused");
    expect(await outcomeOf(outgoingFor("operator"), "::1", port)).toBe("::1");
  });
});

describe("a request to others", () => {
  async function startSite() {
    const asked: (string | undefined)[] = [];
    const server = createHttpServer((request, response) => {
      asked.push(request.headers.host);
      response.writeHead(302, { Location: "/further" }).end();
    });
    return { asked, port: await listen(server) };
  }

  it("is made within the same bounds, says the name, and follows no redirect", async () => {
    const { asked, port } = await startSite();
    const { resolve } = resolverOf(["127.0.0.1"]);
    const url = new URL(`http://site.example.cn:${port}/`);
    const request = only("127.0.0.1", resolve).request(url, {}).end();
    const [response] = (await once(request, "response")) as [{ statusCode: number; resume: () => void }];
    response.resume();
    expect(response.statusCode).toBe(302);
    expect(asked).toEqual([`site.example.cn:${port}`]);
    const refused = only("127.0.0.2", resolve).request(url, {}).end();
    await expect(once(refused, "response")).rejects.toBeInstanceOf(OutgoingRefused);
    expect(asked).toHaveLength(1);
  });

  it("of another's code ends before it connects where its host leads elsewhere", async () => {
    const taken: string[] = [];
    const port = await listen(
      createServer((socket) => void taken.push(socket.remoteAddress ?? "")),
      "::",
    );
    const url = new URL(`http://localhost:${port}/`);
    const request = get(url, { agent: false });
    only("10.0.0.1").guardLookup(request, url);
    await expect(once(request, "response")).rejects.toBeInstanceOf(OutgoingRefused);
    expect(taken).toEqual([]);
  });

  it.each([
    ["http://10.0.0.1/", undefined],
    ["http://10.0.0.2/", "10.0.0.2"],
    ["https://[::1]:8443/", "::1"],
    ["http://0x7f.1/", "127.0.0.1"],
    ["http://localhost/", undefined],
  ])("to %s is refused beforehand as an address alone", (url, address) => {
    const refusal = address === undefined ? undefined : new OutgoingRefused(address, address);
    expect(only("10.0.0.1").findRefusal(new URL(url))).toEqual(refusal);
  });
});
