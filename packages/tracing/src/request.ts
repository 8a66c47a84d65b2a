import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { spanContexts, currentSpanSink } from './sink.js';

export interface RequestSpan {
  readonly traceId: string;
  /** Runs `work`; everything that it starts becomes part of the request's trace. */
  run<Result>(work: () => Result): Result;
  end(status: number): void;
}

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Begins the span of a request, as a child of the caller's span where `parent` names one; undefined while
 * tracing is off.
 */
export function beginRequestSpan(method: string, parent: string | undefined): RequestSpan | undefined {
  const sink = currentSpanSink();
  if (sink === undefined) return undefined;
  const before = contextIn(parent);
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
  const span = sink.tracer.startSpan(method, options, before);
  return {
    traceId: span.spanContext().traceId,
    run: (work) => spanContexts.run(trace.setSpan(before, span), work),
    end(status) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function contextIn(parent = '') {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(parent) ?? [];
  const traceFlags = Number.parseInt(flags, 16) & 1;
  const named = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(named) ? trace.setSpanContext(ROOT_CONTEXT, named) : ROOT_CONTEXT;
}
