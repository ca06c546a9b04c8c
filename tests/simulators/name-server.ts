import { createSocket } from "node:dgram";
import { once } from "node:events";

const HEADER_BYTES = 12;
/** Longer than any test: a proxy that resolves again does so on its own account. */
const SECONDS_TO_LIVE = 3600;

function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  const questionEnd = query.indexOf(0, HEADER_BYTES) + 5;
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) => {
    const record = Buffer.alloc(12);
    // The name of the question, an address of the internet.
    record.writeUInt16BE(0xc0_0c, 0);
    record.writeUInt16BE(1, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(SECONDS_TO_LIVE, 6);
    record.writeUInt16BE(4, 10);
    return Buffer.concat([record, Buffer.from(address.split(".").map(Number))]);
  });
  return Buffer.concat([header, query.subarray(HEADER_BYTES, questionEnd), ...records]);
}

/** A name server on loopback that gives the same addresses for every name, until they are changed. */
export async function startNameServer(addresses: readonly string[]) {
  let current = addresses;
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(answerTo(query, current), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    port: socket.address().port,
    change(next: readonly string[]) {
      current = next;
    },
    close: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  };
}
