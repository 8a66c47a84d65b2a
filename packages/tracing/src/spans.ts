import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { spanContexts, currentContext, currentSpanSink, type SpanSink } from './sink.js';
import { spanContextOf, traceIdOf } from './trace-id.js';

export { traceIdOf } from './trace-id.js';

/*
 * Rules for the content of spans: names, numbers, address patterns and event types; never a full address,
 * header, query, error message or data, since links and tokens are secret, and persons may be erased.
 */

/** Runs work in a child span of the current one. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const sink = currentSpanSink();
  return sink === undefined ? work() : within(sink, currentContext(), { name, attributes }, work);
}

/** Runs work in a child span of the trace that a correlation id names. */
export function inTraceOf<Result>(
  correlation: string,
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const sink = currentSpanSink();
  const traceId = traceIdOf(correlation);
  if (sink === undefined || traceId === undefined) return work();
  return within(sink, contextOf(sink, traceId), { name, attributes }, work);
}

/** Adds a span from an instant until now to every trace that one of the correlation ids names. */
export function addSpanToTraces(
  name: string,
  since: Date,
  attributes: Attributes,
  correlations: () => readonly string[],
): void {
  const sink = currentSpanSink();
  if (sink === undefined) return;
  for (const correlation of new Set(correlations())) {
    const traceId = traceIdOf(correlation);
    if (traceId !== undefined)
      sink.tracer.startSpan(name, { attributes, startTime: since }, contextOf(sink, traceId)).end();
  }
}

/** Adds to the current span a name and attributes that were not known when it began. */
export function nameSpan(name: string, attributes: Attributes = {}): void {
  if (currentSpanSink() === undefined) return;
  trace.getSpan(currentContext())?.updateName(name).setAttributes(attributes);
}

/** The header with which another process continues the current trace. */
export function traceHeader(): { readonly traceparent?: string } {
  const current = currentSpanSink() && trace.getSpan(currentContext())?.spanContext();
  if (current === undefined) return {};
  const { traceId, spanId, traceFlags } = current;
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
}

const contextOf = (sink: SpanSink, traceId: string): Context =>
  trace.setSpanContext(
    ROOT_CONTEXT,
    spanContextOf(traceId, sink.isKept(traceId) ? TraceFlags.SAMPLED : TraceFlags.NONE),
  );

async function within<Result>(
  { tracer }: SpanSink,
  parent: Context,
  { name, attributes }: { readonly name: string; readonly attributes: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, { attributes }, parent);
  try {
    return await spanContexts.run(trace.setSpan(parent, span), work);
  } catch (error) {
    failed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

function failed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
