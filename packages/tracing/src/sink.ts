import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Context, type Tracer } from '@opentelemetry/api';

/** Where spans go while tracing is on. */
export interface Sink {
  readonly tracer: Tracer;
  /** Whether the trace of this id is kept; every process of the installation decides alike. */
  isKept(traceId: string): boolean;
}

let sink: Sink | undefined;

/** The sink of this process; undefined while tracing is off. */
export const openSink = (): Sink | undefined => sink;

export function setSink(next: Sink | undefined): void {
  sink = next;
}

/** The current span of each asynchronous call chain; used only while tracing is on. */
export const contexts = new AsyncLocalStorage<Context>();

export const currentContext = (): Context => contexts.getStore() ?? ROOT_CONTEXT;
