import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { SendingScene } from "./sending-scene";
import { randomOf, type Random } from "../simulators/single-window/random";
import { freePort } from "../support/free-port";
import type { Site } from "../support/site-process";
import { faultRow, sized } from "./fault-rows";
import { POINTS, type Point, type TrafficObserver } from "./traffic-points";

const SEED = 20_261_130;
const ROUNDS = sized({ short: 8, long: 200 });
/** Half of the kills come so much later than their point, at most. */
const LATER_MILLISECONDS = 40;
/** A page and the post of its form take about as long. */
const POST_MILLISECONDS = 250;

/** How much later than a point. The first one is then that the sending begins, which may not commit any more. */
const laterThan = (point: Point, random: Random) =>
  1 + random() * (point === POINTS[0] ? POST_MILLISECONDS : LATER_MILLISECONDS);

/** Kills a server when the exchange reaches a point, or at some moment of the work on a sending. */
async function killAt(
  site: Site,
  observer: TrafficObserver,
  { point, later }: { point: Point; later: number },
): Promise<void> {
  const kill = () => site.signal("SIGKILL");
  if (later === 0) await observer.atPoint(point, kill);
  else {
    if (point !== POINTS[0]) await observer.atPoint(point, () => undefined);
    await pause(later);
    kill();
  }
  await site.ended;
  // Releases the lease of the killed server, which would be waited for.
  observer.releaseLeases();
}

faultRow("kill -9，排队到最后一份回执之间", async () => {
  const scene = await SendingScene.start(ROUNDS, SEED);
  const random = randomOf(SEED);
  const port = await freePort();
  let site = await scene.startSite(port);
  onTestFinished(() => site.stop());
  await scene.signIn(() => site);
  for (let round = 0; round < ROUNDS; round += 1) {
    const point = POINTS[round % POINTS.length]!;
    const later = Math.floor(round / POINTS.length) % 2 === 0 ? 0 : laterThan(point, random);
    await Promise.all([killAt(site, scene.observer, { point, later }), scene.send(round)]);
    scene.countStops();
    site = await scene.startSite(port);
    await scene.sendUnanswered();
  }
  return scene.settle();
});
