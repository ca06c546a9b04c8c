/**
 * A process whose sockets reconnect whenever they are closed, after a pause like that of pages. A message
 * with a crowd opens its sockets; every message is answered with the counts of open, closed and refused ones.
 */
import { WebSocket } from "ws";

let url = "";
let pauseMilliseconds = 0;
const counts = { open: 0, closed: 0, refused: 0 };

const later = (person) => setTimeout(open, pauseMilliseconds * (0.5 + Math.random()), person);

function open(person) {
  const address = `${url}/api/yxd-system/websocket/${person.id}`;
  const socket = new WebSocket(address, [person.token], { perMessageDeflate: false });
  let wasOpen = false;
  socket.once("open", () => {
    wasOpen = true;
    counts.open += 1;
  });
  socket.on("error", () => undefined);
  socket.once("close", () => {
    if (wasOpen) counts.open -= 1;
    counts[wasOpen ? "closed" : "refused"] += 1;
    later(person);
  });
}

process.on("message", ({ crowd }) => {
  if (crowd) {
    url = crowd.url;
    pauseMilliseconds = crowd.pauseMilliseconds;
    for (const person of crowd.people) for (let each = 0; each < crowd.each; each += 1) later(person);
  }
  process.send(counts);
});
process.on("disconnect", () => process.exit());
