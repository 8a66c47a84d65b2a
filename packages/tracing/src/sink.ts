import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Context, type Tracer } from '@opentelemetry/api';

/** Where spans go while tracing is on. */
export interface Sink {
  readonly tracer: Tracer;
  /** Whether the traces of this id are kept, as every process of the installation decides it. */
  isKept(traceId: string): boolean;
}

let sink: Sink | undefined;

/** One of each process; undefined while tracing is off. */
export const openSink = (): Sink | undefined => sink;

export function setSink(next: Sink | undefined): void {
  sink = next;
}

/** What is being done is part of which span; entered only while tracing is on. */
export const contexts = new AsyncLocalStorage<Context>();

export const currentContext = (): Context => contexts.getStore() ?? ROOT_CONTEXT;
