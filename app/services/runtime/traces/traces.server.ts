import { env } from "../configuration/env.server";
import { isTurnedOff } from "../drill/drill.server";
import type { Attributes, Begun, Recorder } from "./recorder";

let recorder: Recorder | null = null;

export const isTraced = env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

/** Loads the recorder; does nothing without a collector or in a drill. */
export async function startTraces(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (endpoint === undefined || isTurnedOff("traces")) return;
  const { openRecorder } = await import("./otlp-recorder.server");
  recorder = openRecorder({ endpoint, share });
}

/** Sends the remaining spans. */
export async function stopTraces(): Promise<void> {
  await recorder?.close();
}

/**
 * Begins the trace of a request; null when it is not recorded.
 * @param attributes called only when the request is recorded
 */
export const beginTrace = (name: string, attributes: () => Attributes): Begun | null =>
  recorder ? recorder.begin(name, attributes) : null;

/** Runs work as a span of the current request. */
export const traced = <T>(name: string, attributes: Attributes, work: () => T): T =>
  recorder ? recorder.run(name, attributes, work) : work();

/** Records an executed statement, without its parameters. */
export function traceStatement(sql: string, milliseconds: number, failure?: unknown): void {
  recorder?.past(sql, milliseconds, failure);
}
