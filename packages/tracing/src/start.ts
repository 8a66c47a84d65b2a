import { hostname } from 'node:os';
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import type * as sdkModule from '@opentelemetry/sdk-trace-base';
import type { TracingSettings } from './settings.js';
import { setSpanSink } from './sink.js';
import { createIdGenerator } from './trace-id.js';

export { SAMPLERS, type TracingSettings } from './settings.js';

/**
 * Time limit for all attempts of a delivery. The last spans are sent when a process ends, which a missing
 * collector must not delay.
 */
const DELIVERED_WITHIN_MS = 3_000;
const SAY_AGAIN_MS = 60_000;

/**
 * Starts sending spans. The SDK is loaded only here, so that a process without tracing does not hold it in
 * memory.
 */
export async function startTracing(
  settings: TracingSettings,
  onProblem: (reason: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const say = atMostEvery(SAY_AGAIN_MS, onProblem);
  const ignore = () => undefined;
  const onFailed = (error: unknown) => say(reasonOf(error));
  diag.setLogger(
    { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const { root, sampler } = samplersOf(sdk, settings);
  const provider = new sdk.BasicTracerProvider({
    sampler,
    idGenerator: createIdGenerator(),
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new OTLPTraceExporter({
          url: `${settings.endpoint}/v1/traces`,
          headers: { ...settings.headers },
          timeoutMillis: DELIVERED_WITHIN_MS,
        }),
      ),
    ],
  });
  setSpanSink({ tracer: provider.getTracer('zhidan'), isKept: (traceId) => isKeptBy(root, traceId, sdk) });
  return {
    async stop() {
      setSpanSink(undefined);
      await provider.shutdown().catch(onFailed);
      diag.disable();
    },
  };
}

/** The reason why a delivery failed, including the collector's answer, since the status alone says little. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const answered = 'data' in error && typeof error.data === 'string' ? error.data : '';
  return answered === '' ? error.message : `${error.message}: ${answered}`;
}

type Sdk = typeof sdkModule;

/** The samplers for traces that begin in this process, and for all spans. */
function samplersOf(
  sdk: Sdk,
  { sampler: name, ratio }: TracingSettings,
): { root: sdkModule.Sampler; sampler: sdkModule.Sampler } {
  const root = name.endsWith('always_on')
    ? new sdk.AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(ratio);
  return { root, sampler: name.startsWith('parentbased') ? new sdk.ParentBasedSampler({ root }) : root };
}

const isKeptBy = (root: sdkModule.Sampler, traceId: string, { SamplingDecision }: Sdk): boolean =>
  root.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.INTERNAL, {}, []).decision ===
  SamplingDecision.RECORD_AND_SAMPLED;

function atMostEvery(ms: number, say: (reason: string) => void): (reason: string) => void {
  let last = -Infinity;
  return (reason) => {
    const now = performance.now();
    if (now - last < ms) return;
    last = now;
    say(reason);
  };
}
