import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Context, type Tracer } from '@opentelemetry/api';

/** The destination of spans while tracing is on. */
export interface SpanSink {
  readonly tracer: Tracer;
  /** Whether the trace with this id is recorded; all processes of the installation give the same answer. */
  isKept(traceId: string): boolean;
}

let sink: SpanSink | undefined;

/** The sink of this process; undefined while tracing is off. */
export const currentSpanSink = (): SpanSink | undefined => sink;

export function setSpanSink(next: SpanSink | undefined): void {
  sink = next;
}

/** The current span of each asynchronous call chain; used only while tracing is on. */
export const spanContexts = new AsyncLocalStorage<Context>();

export const currentContext = (): Context => spanContexts.getStore() ?? ROOT_CONTEXT;
