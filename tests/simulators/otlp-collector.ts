import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface SentAttribute {
  readonly key: string;
  readonly value: { stringValue?: string; intValue?: number };
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly SentAttribute[];
  readonly status: { code?: number };
}

interface Sent {
  readonly resourceSpans: readonly {
    resource: { attributes: readonly SentAttribute[] };
    scopeSpans: readonly { spans: readonly SentSpan[] }[];
  }[];
}

export interface CollectedSpan extends Omit<SentSpan, "attributes"> {
  readonly service: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

export interface OtlpCollector {
  /** Value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: CollectedSpan[];
  close(): Promise<void>;
}

const readAttributes = (attributes: readonly SentAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

function spansIn({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(readAttributes(resource.attributes)["service.name"]);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: readAttributes(span.attributes) })),
    );
  });
}

/** An OpenTelemetry collector on a loopback socket: OTLP over HTTP, in JSON. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      const isTraces = request.url === "/v1/traces" && request.method === "POST";
      if (isTraces) spans.push(...spansIn(sent as Sent));
      response.writeHead(isTraces ? 200 : 404, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
