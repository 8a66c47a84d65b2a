import { describe, expect, it, jest } from '@jest/globals';
import { numberOf, serveOrders } from '../testing/orders.js';

jest.setTimeout(240_000);

const served = await serveOrders();

const asked = async (): Promise<string> => numberOf(await served.request('club'));
const stoppedBy = async (no: string) => {
  const via: unknown[] = [];
  for (const { stream, data } of await served.events())
    if (stream === `reminders-${no}`) via.push(Object(data).via);
  return via;
};

describe('the reminders of an order', () => {
  it('can be stopped once by the owner of the order, and not by another customer', async () => {
    const no = await asked();
    const stop = (as: string) => served.ask('POST', `/api/quotations/${no}/stop-reminders`, { as, body: {} });
    expect((await stop('cafe')).status).toBe(404);
    expect(await stop('club')).toMatchObject({ status: 200, body: { quotation_no: no } });
    expect((await stop('club')).status).toBe(200);
    expect(await stoppedBy(no)).toEqual(['page']);
  });

  it('can be resumed only by the owner of the order', async () => {
    const no = await asked();
    const order = (name: string, as: string) =>
      served.ask('POST', `/api/quotations/${no}/${name}-reminders`, { as, body: {} });
    await order('stop', 'club');
    expect((await order('resume', 'cafe')).status).toBe(404);
    expect(await order('resume', 'club')).toMatchObject({ status: 200, body: { quotation_no: no } });
    expect((await order('resume', 'club')).status).toBe(200);
    const stream = (await served.events()).filter((event) => event.stream === `reminders-${no}`);
    expect(stream.map(({ type }) => type)).toEqual(['RemindersStopped', 'RemindersResumed']);
  });

  it('can be stopped by the link of a mail without signing in, and the link allows nothing else', async () => {
    const no = await asked();
    const by = (secret: string) => served.ask('POST', `/api/reminders/${secret}/stop`, { body: {} });
    expect((await by('guessed')).status).toBe(404);
    expect(await stoppedBy(no)).toEqual([]);
    expect(await by(`known-${no}`)).toMatchObject({ status: 200, body: { quotation_no: no } });
    expect(await stoppedBy(no)).toEqual(['mail']);
    expect((await served.ask('POST', `/api/links/known-${no}/report-transfer`, { body: {} })).status).toBe(
      404,
    );
  });
});
