import { WebSocket } from "ws";

/** Number of concurrent handshakes, as after a restart. */
const AT_ONCE = 100;

const clock = () => performance.timeOrigin + performance.now();
const arrivals = [];

function open(url, { id, token }) {
  const socket = new WebSocket(`${url}/api/yxd-system/websocket/${id}`, [token], {
    perMessageDeflate: false,
  });
  socket.on("message", () => arrivals.push(clock()));
  return new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
}

async function openAll({ url, people, each }) {
  const waiting = people.flatMap((person) => Array.from({ length: each }, () => person));
  const work = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) await open(url, person);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  process.send({ done: "open" });
}

/** Sends the time of the last frame once as many frames have arrived. */
function awaitFrames(count) {
  if (arrivals.length < count) return void setTimeout(awaitFrames, 5, count);
  process.send({ done: "frames", last: Math.max(...arrivals.splice(0, count)) });
}

process.on("message", ({ crowd, frames }) => {
  if (crowd) void openAll(crowd).catch((error) => process.send({ failed: String(error) }));
  if (frames) awaitFrames(frames);
});
process.send({ done: "started" });
