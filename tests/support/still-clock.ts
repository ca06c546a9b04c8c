import { afterAll } from "vitest";
import { setClock } from "~/services/runtime/process/clock.server";

/** 2026-01-01 08:00 in Shanghai; the clock advances only by `passSeconds`. */
let at = Date.UTC(2026, 0, 1);

setClock(() => at);
afterAll(() => setClock());

export const clockTime = () => at;

/** Advances the services' clock. It never goes back, so that limits of one test have expired in the next. */
export function passSeconds(seconds: number): void {
  at += Math.round(seconds * 1000);
}

export const passHours = (hours: number) => passSeconds(hours * 3600);
