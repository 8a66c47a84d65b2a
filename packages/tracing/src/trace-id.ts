import { randomBytes } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';

const HALF_BYTES = 8;
const HALF = HALF_BYTES * 2;
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

/** The trace that a correlation names; a correlation from before tracing was on, or of a demo, names none. */
export const traceIn = (correlation: string): string | undefined =>
  TRACE_ID.test(correlation) ? correlation : undefined;

/**
 * Makes ids of which the second half of a trace's is that of its first span. So who knows only the trace, as the
 * fold of an event does, can still put a span below the request that everything began with.
 */
export function makeIds() {
  let spanId = '';
  return {
    // The SDK asks for the id of a span first, and for that of its trace only where it begins one.
    generateSpanId: () => (spanId = randomHalf()),
    generateTraceId: () => randomHalf() + spanId,
  };
}

/** The span that a trace began with. */
export const beginningOf = (traceId: string, traceFlags: number): SpanContext => ({
  traceId,
  spanId: traceId.slice(-HALF),
  traceFlags,
  isRemote: true,
});

/** All zeros are no valid id. */
function randomHalf(): string {
  const half = randomBytes(HALF_BYTES).toString('hex');
  return /[^0]/.test(half) ? half : randomHalf();
}
