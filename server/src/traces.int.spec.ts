import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { TraceReceiver } from '@zhidan/tracing/testing';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { createTestCatalogue } from './journey/catalogue.js';
import { openApart } from './testing/apart.js';
import { inClosedFolder } from './testing/temporary-folder.js';

const PATIENCE_MS = 300_000;
const TOKEN = 'a-token-of-nobody-in-a-query';

const answered = z.object({ quotation_no: z.string() });
const message = z.looseObject({ resource: z.string(), trace: z.string().optional() });

it(
  'one order has a single trace from the gateway to the browser, with the correlation id of its events',
  () =>
    inClosedFolder(async (folder) => {
      const receiver = await TraceReceiver.listen();
      const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '200' };
      const apart = await openApart(folder, { each: 1, environment });
      try {
        const manager = await apart.enter('manager', ['A0001']);
        const buyer = await apart.enter('buyer', [], 3);
        const { polo } = await createTestCatalogue(apart, manager);

        const gateway = apart.parts.get('server')?.[0]?.url ?? '';
        const browser = new WebSocket(`${gateway.replace('http', 'ws')}/live`, {
          headers: { authorization: `Bearer ${buyer}`, origin: gateway },
        });
        await once(browser, 'open');
        const heard: z.infer<typeof message>[] = [];
        browser.on('message', (data) => {
          if (Buffer.isBuffer(data)) heard.push(message.parse(JSON.parse(data.toString('utf8'))));
        });

        const foreign = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
        const order = await apart.ask('POST', '/api/quotations', {
          token: buyer,
          body: { category_id: polo, order_value: 100, proofing_value: 2 },
          headers: { traceparent: foreign },
        });
        expect(order.status).toBe(201);
        const trace = order.headers.get('x-trace-id') ?? '';
        expect(trace).toMatch(/^[0-9a-f]{32}$/);
        const { quotation_no } = answered.parse(order.body);
        await apart.ask('GET', `/api/links/${TOKEN}`);

        const names = () => new Set(receiver.of(trace).map(({ name }) => name));
        const whole = [
          'gateway POST',
          'forward',
          'POST /api/quotations',
          'command',
          'append',
          'fold',
          'live',
        ];
        await eventually('the whole trace', async () => whole.every((name) => names().has(name)));
        await eventually('the browser has heard', async () => heard.some((one) => one.trace === trace));
        browser.terminate();

        const spans = receiver.of(trace);
        const parentOf = (name: string) => {
          const span = spans.find((one) => one.name === name);
          return spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
        };
        expect(whole.map(parentOf)).toEqual([
          undefined,
          'gateway POST',
          'forward',
          'POST /api/quotations',
          'command',
          'gateway POST',
          'gateway POST',
        ]);
        const servicesOf = Object.fromEntries(spans.map(({ name, service }) => [name, service]));
        expect(servicesOf).toMatchObject({
          'gateway POST': 'zhidan-server',
          append: 'zhidan-command-api',
          fold: 'zhidan-projections',
          live: 'zhidan-read-api',
        });
        const events = await apart.events();
        const requested = events.filter(({ stream }) => stream === `quotation-${quotation_no}`);
        expect(requested.map(({ metadata }) => metadata.correlation)).toEqual([trace]);

        await eventually('the read of a link', async () =>
          receiver.spans.some(({ name }) => name.startsWith('GET /api/links/')),
        );
        const sent = receiver.bodies.join('\n');
        for (const secret of [TOKEN, buyer, 'aaaaaaaaaa', quotation_no, 'buyer@zhidan.test'])
          expect(sent).not.toContain(secret);
      } finally {
        await apart.close();
        receiver.close();
      }
    }),
  PATIENCE_MS,
);
