import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  beginRequestSpan,
  inSpan,
  inTraceOf,
  nameSpan,
  addSpanToTraces,
  startTracing,
  traceHeader,
} from './index.js';
import { TraceReceiver } from './testing/receiver.js';

let receiver: TraceReceiver;
beforeEach(async () => {
  receiver = await TraceReceiver.listen();
});
afterEach(() => receiver.close());

const start = (
  more: Partial<Parameters<typeof startTracing>[0]> = {},
  onProblem: (reason: string) => void = () => undefined,
) =>
  startTracing(
    {
      endpoint: receiver.url,
      headers: {},
      serviceName: 'zhidan-test',
      sampler: 'parentbased_always_on',
      ratio: 1,
      ...more,
    },
    onProblem,
  );

describe('traces while tracing is off', () => {
  it('record nothing, while the traced work still runs', async () => {
    expect(beginRequestSpan('GET', undefined)).toBeUndefined();
    expect(await inSpan('work', {}, async () => traceHeader())).toEqual({});
    expect(await inTraceOf('a'.repeat(32), 'work', {}, async () => 7)).toBe(7);
    let asked = 0;
    addSpanToTraces('fold', new Date(), {}, () => [`${(asked += 1)}`]);
    expect(asked).toBe(0);
  });
});

describe('traces while tracing is on', () => {
  it('nest the spans below their request, also in another process and when only the trace id is known', async () => {
    const tracing = await start();
    const request = beginRequestSpan('POST', undefined);
    const traceId = request?.traceId ?? '';
    await request?.run(async () => {
      nameSpan('POST /api/quotations', { 'http.route': '/api/quotations' });
      await inSpan('forward', {}, async () => {
        const behind = beginRequestSpan('POST', traceHeader().traceparent);
        expect(behind?.traceId).toBe(traceId);
        await behind?.run(() => inSpan('append', { events: 2 }, async () => undefined));
        behind?.end(201);
      });
    });
    request?.end(201);
    addSpanToTraces('fold', new Date(), { events: 2 }, () => [traceId, traceId, 'demo-1']);
    await inTraceOf(traceId, 'process', {}, async () => undefined);
    await tracing.stop();

    const spans = receiver.of(traceId);
    const named = (name: string) => spans.filter((span) => span.name === name);
    const parentOf = (name: string) => {
      const [span] = named(name);
      return spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
    };
    expect(receiver.spans).toHaveLength(spans.length);
    expect(['forward', 'POST', 'append', 'fold', 'process'].map(parentOf)).toEqual([
      'POST /api/quotations',
      'forward',
      'POST',
      'POST /api/quotations',
      'POST /api/quotations',
    ]);
    expect(named('fold')).toHaveLength(1);
    expect(named('POST /api/quotations')[0]).toMatchObject({
      parentSpanId: undefined,
      service: 'zhidan-test',
      attributes: { 'http.route': '/api/quotations', 'http.response.status_code': 201 },
    });
  });

  it('contain the class of an error, but not its message', async () => {
    const tracing = await start();
    const failing = inSpan('command', {}, () => Promise.reject(new RangeError('the secret of a link')));
    await expect(failing).rejects.toThrow('the secret of a link');
    await tracing.stop();
    expect(receiver.spans).toMatchObject([{ name: 'command', attributes: { 'error.type': 'RangeError' } }]);
    expect(receiver.bodies.join()).not.toContain('secret');
  });

  it('are sampled at the configured ratio with all their spans, while every request gets an id', async () => {
    const tracing = await start({ sampler: 'parentbased_traceidratio', ratio: 0.5 });
    const ids = Array.from({ length: 200 }, () => {
      const request = beginRequestSpan('GET', undefined);
      request?.end(200);
      return request?.traceId ?? '';
    });
    addSpanToTraces('fold', new Date(), {}, () => ids);
    await tracing.stop();
    expect(new Set(ids).size).toBe(200);
    const kept = (name: string) =>
      receiver.spans
        .filter((span) => span.name === name)
        .map(({ traceId }) => traceId)
        .sort();
    expect(kept('GET').length).toBeGreaterThan(60);
    expect(kept('GET').length).toBeLessThan(140);
    expect(kept('fold')).toEqual(kept('GET'));
  });

  it.each([
    ['while they are collected', 600],
    ['when the process ends', 1],
  ])(
    'report with the collector’s answer, at most once a minute, that they cannot be sent %s',
    async (_when, requests) => {
      const said: string[] = [];
      const full = createServer((_, response) => void response.writeHead(400).end('no room'));
      full.listen(0, '127.0.0.1');
      await once(full, 'listening');
      const address = full.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const tracing = await start(
        { endpoint: `http://127.0.0.1:${port}` },
        (reason) => void said.push(reason),
      );
      for (let request = 0; request < requests; request += 1) beginRequestSpan('GET', undefined)?.end(200);
      await tracing.stop();
      full.closeAllConnections();
      full.close();
      expect(said).toEqual([expect.stringContaining('no room')]);
    },
  );

  it('do not keep a process alive when the collector is unreachable', async () => {
    const tracing = await start({ endpoint: 'http://127.0.0.1:1' });
    beginRequestSpan('GET', undefined)?.end(200);
    const began = performance.now();
    await tracing.stop();
    expect(performance.now() - began).toBeLessThan(6_000);
  });
});
