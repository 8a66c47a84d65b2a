import { randomBytes } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';

const HALF_BYTES = 8;
const HALF = HALF_BYTES * 2;
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

/** The trace id in a correlation id; undefined where tracing was off at the time, or for demo data. */
export const traceIdOf = (correlation: string): string | undefined =>
  TRACE_ID.test(correlation) ? correlation : undefined;

/**
 * Makes ids such that the second half of a trace id is the id of its first span. Code that knows only the trace
 * id, such as the fold of an event, can thus add a child to the first span.
 */
export function createIdGenerator() {
  let spanId = '';
  return {
    // The SDK requests a span id first; it requests a trace id only for a span that begins a trace.
    generateSpanId: () => (spanId = randomHalf()),
    generateTraceId: () => randomHalf() + spanId,
  };
}

/** The context of a trace's first span. */
export const spanContextOf = (traceId: string, traceFlags: number): SpanContext => ({
  traceId,
  spanId: traceId.slice(-HALF),
  traceFlags,
  isRemote: true,
});

/** Random digits for half of an id; never all zeros, because an id of zeros is invalid. */
function randomHalf(): string {
  const half = randomBytes(HALF_BYTES).toString('hex');
  return /[^0]/.test(half) ? half : randomHalf();
}
