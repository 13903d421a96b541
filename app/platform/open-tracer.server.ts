import { randomUUID } from 'node:crypto';
import type { Context, Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { seconds } from './clock.ts';
import { errorFields, log } from './log.server.ts';
import { onceAMinute } from './once-a-minute.ts';
import type { SamplerName } from './telemetry-settings.server.ts';
import { createSampler } from './trace-sampler.server.ts';
import type { OpenSpan, SpanInput, Tracer } from './tracer.server.ts';

interface TracerOptions {
  /** Of the collector, to which `/v1/traces` is added. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  version: string;
  role: string;
  sampler: SamplerName;
  /** 0 to 1, for samplers with a ratio. */
  ratio: number;
}

/** Spans that wait; more are dropped. */
const mostWaiting = 2048;

/** Milliseconds for one export. */
const exportTimeout = seconds(5);

type Api = typeof import('@opentelemetry/api');
type ParseTraceParent = typeof import('@opentelemetry/core').parseTraceParent;

/** Loads OpenTelemetry, some 18 MB: call it once, where traces are on. */
export async function openTracer(options: TracerOptions): Promise<Tracer> {
  const [api, { parseTraceParent }, { AsyncLocalStorageContextManager }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = await createProvider(options);
  const spans = provider.getTracer('wayline', options.version);
  const open = ({ name, kind, attributes = {}, parent, isRoot }: SpanInput) => {
    const around = contextOf(api, parseTraceParent, parent, isRoot ?? false);
    const span = spans.startSpan(name, { kind: api.SpanKind[kindNames[kind]], attributes }, around);
    return openSpan(api, span, api.trace.setSpan(around, span));
  };
  return {
    open,
    traceparent() {
      const span = api.trace.getActiveSpan();
      return span && traceparentOf(span);
    },
    stop: () => provider.shutdown(),
  };
}

const kindNames = { server: 'SERVER', client: 'CLIENT', producer: 'PRODUCER', consumer: 'CONSUMER' } as const;

async function createProvider({ endpoint, headers, service, version, role, sampler, ratio }: TracerOptions) {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all(
    [
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ],
  );
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeout, concurrencyLimit: 2 });
  const processor = new BatchSpanProcessor({
    exporter: withWarning(exporter),
    maxQueueSize: mostWaiting,
    maxExportBatchSize: 512,
    scheduledDelayMillis: seconds(1),
    exportTimeoutMillis: exportTimeout + seconds(1),
  });
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.version': version,
    'service.instance.id': randomUUID(),
    'wayline.role': role,
  });
  return new TracerProvider({ resource, sampler: await createSampler(sampler, ratio), spanProcessors: [processor] });
}

/** A collector that is away is worth one line a minute, and nothing else. */
function withWarning(exporter: SpanExporter): SpanExporter {
  const mayWarn = onceAMinute();
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && mayWarn()) log.warn('traces-not-sent', kindFields(result.error));
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

/** Without the message: it may hold what the collector wrote. */
function kindFields(error: unknown) {
  const { error: kind, code } = errorFields(error);
  return { error: kind, code };
}

function contextOf(api: Api, parse: ParseTraceParent, parent: string | undefined, isRoot: boolean): Context {
  const remote = parent ? parse(parent) : null;
  if (remote) return api.trace.setSpanContext(api.ROOT_CONTEXT, { ...remote, isRemote: true });
  return isRoot ? api.ROOT_CONTEXT : api.context.active();
}

function openSpan(api: Api, span: Span, around: Context): OpenSpan {
  return {
    traceparent: traceparentOf(span),
    run: (work) => api.context.with(around, work),
    end({ name, attributes, failed } = {}) {
      if (name) span.updateName(name);
      if (attributes) span.setAttributes(attributes);
      if (failed) span.setAttribute('error.type', failed).setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}
