import { randomInt } from "node:crypto";
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { now } from "../process/clock.server";
import type { Attributes, Begun, Recorder } from "./recorder";

const SERVICE = "online-customs";
/** A collector that does not respond delays nothing, not even a shutdown. */
const SEND_MILLISECONDS = 2000;
const SECOND_MILLISECONDS = 1000;
const SHARES = 1_000_000;

function markFailed(span: Span, failure: unknown): void {
  // The message is omitted, because it may contain what users typed.
  const name = failure instanceof Error ? failure.name : "";
  span.setStatus({ code: SpanStatusCode.ERROR, ...(name && { message: name }) });
}

/** Whether the caller belongs to a recorded request that has not ended. */
const isRecording = () => trace.getSpan(context.active())?.isRecording() === true;

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/**
 * Samples by second: decides for each whether the requests that begin in it are recorded (decisions/0123).
 */
class Seconds {
  readonly #share: number;
  #second = 0;
  #isDrawn = false;

  constructor(share: number) {
    this.#share = share;
  }

  isDrawn(): boolean {
    const second = Math.floor(now() / SECOND_MILLISECONDS);
    if (second !== this.#second) {
      this.#second = second;
      this.#isDrawn = randomInt(SHARES) < this.#share * SHARES;
    }
    return this.#isDrawn;
  }
}

class OtlpRecorder implements Recorder {
  readonly #provider: BasicTracerProvider;
  readonly #tracer: Tracer;
  readonly #contexts = new AsyncLocalStorageContextManager();
  readonly #seconds: Seconds;
  #openSpans = 0;

  constructor({ endpoint, share }: { endpoint: string; share: number }) {
    const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MILLISECONDS });
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ "service.name": SERVICE, "process.pid": process.pid }),
      spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: SEND_MILLISECONDS })],
    });
    this.#tracer = this.#provider.getTracer(SERVICE);
    this.#seconds = new Seconds(share);
    context.setGlobalContextManager(this.#contexts);
  }

  begin(name: string, attributes: () => Attributes): Begun | null {
    if (!this.#seconds.isDrawn()) return null;
    const options = { kind: SpanKind.SERVER, attributes: attributes() };
    const span = this.#tracer.startSpan(name, options, ROOT_CONTEXT);
    const own = trace.setSpan(ROOT_CONTEXT, span);
    this.#openSpans += 1;
    return {
      within: (work) => context.with(own, work),
      end: (more, isFailure) => {
        span.setAttributes(more);
        if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        this.#openSpans -= 1;
        // Disabled until the next recorded request enables it again.
        if (this.#openSpans === 0) this.#contexts.disable();
      },
    };
  }

  run<T>(name: string, attributes: Attributes, work: () => T): T {
    // Work outside a request is not traced: jobs poll every few seconds.
    if (!isRecording()) return work();
    const span = this.#tracer.startSpan(name, { attributes });
    const failed = (error: unknown) => {
      markFailed(span, error);
      span.end();
      throw error;
    };
    try {
      const outcome = context.with(trace.setSpan(context.active(), span), work);
      if (!isPromise(outcome)) {
        span.end();
        return outcome;
      }
      return outcome.then((value) => {
        span.end();
        return value;
      }, failed) as T;
    } catch (error) {
      return failed(error);
    }
  }

  past(sql: string, milliseconds: number, failure: unknown): void {
    if (!isRecording()) return;
    const end = now();
    const startTime = end - milliseconds;
    const attributes = { "db.query.text": sql };
    const span = this.#tracer.startSpan(sql.split(" ", 1)[0]!, {
      kind: SpanKind.CLIENT,
      attributes,
      startTime,
    });
    if (failure !== undefined) markFailed(span, failure);
    span.end(end);
  }

  close(): Promise<void> {
    // Spans that can no longer be sent are discarded.
    return this.#provider.shutdown().catch(() => undefined);
  }
}

export const openRecorder = (options: { endpoint: string; share: number }): Recorder =>
  new OtlpRecorder(options);
