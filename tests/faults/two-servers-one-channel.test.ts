import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { SendingScene } from "./sending-scene";
import { freePort } from "../support/free-port";
import { faultRow, sized } from "./fault-rows";
import { POINTS } from "./traffic-points";

const SEED = 20_261_201;
const ROUNDS = sized({ short: 8, long: 40 });
/** So long a server stands still, while the other one takes over its channel. */
const STILL_MILLISECONDS = 3000;

faultRow("两台服务用同一个通道，看着它的一台被结束或停顿", async () => {
  const scene = await SendingScene.start(ROUNDS, SEED);
  const ports = [await freePort(), await freePort()];
  const sites = [await scene.startSite(ports[0]!), await scene.startSite(ports[1]!)];
  onTestFinished(async () => {
    for (const site of sites) await site.stop();
  });
  // The one that polls the channel: after each round it is the other one.
  let holder = 0;
  await scene.signIn(() => sites[1 - holder]!);
  for (let round = 0; round < ROUNDS; round += 1) {
    const isKilled = Math.floor(round / 2) % 2 === 0;
    const site = sites[holder]!;
    const stop = () => site.signal(isKilled ? "SIGKILL" : "SIGSTOP");
    await Promise.all([scene.observer.atPoint(POINTS[round % POINTS.length]!, stop), scene.send(round)]);
    scene.countStops();
    if (isKilled) {
      await site.ended;
      scene.observer.releaseLeases();
      sites[holder] = await scene.startSite(ports[holder]!);
    } else {
      // One that has stopped within a transaction holds the write lock, and goes on.
      const isReleased = scene.observer.releaseLeases();
      if (isReleased) await pause(STILL_MILLISECONDS);
      site.signal("SIGCONT");
    }
    holder = 1 - holder;
    await scene.sendUnanswered();
  }
  return scene.settle();
});
