import { afterAll } from "vitest";
import { setClock } from "~/services/runtime/process/clock.server";

/** 2026-01-01 08:00 in Shanghai; tests move on from here by hand. */
let at = Date.UTC(2026, 0, 1);

setClock(() => at);
afterAll(() => setClock());

export const clockTime = () => at;

/** Moves the services' clock on; it never goes back, so that what one test has used up is long over for the next. */
export function passSeconds(seconds: number): void {
  at += Math.round(seconds * 1000);
}

export const passHours = (hours: number) => passSeconds(hours * 3600);
