import { createSocket } from "node:dgram";
import { once } from "node:events";

const HEADER_BYTES = 12;
/** Exceeds the duration of any test, so that a proxy that resolves again does not do so because of expiry. */
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
    // A pointer to the question's name, then type A, class IN.
    record.writeUInt16BE(0xc0_0c, 0);
    record.writeUInt16BE(1, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(SECONDS_TO_LIVE, 6);
    record.writeUInt16BE(4, 10);
    return Buffer.concat([record, Buffer.from(address.split(".").map(Number))]);
  });
  return Buffer.concat([header, query.subarray(HEADER_BYTES, questionEnd), ...records]);
}

/** Starts a DNS server on loopback that returns the same addresses for every name, until `change`. */
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
