import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import {
  installation,
  tokenOf,
  sendCommand,
  requestPolos,
  sendQuotationCommand,
  sendAcceptedCommand,
  getAs,
  readOrderAs,
  listAs,
  parcelBody,
  createPassedOrder,
  openBrowser,
  polosRequestBody,
} from './desk.js';

/** Tests of refused commands on an order, and of hidden data. */
export function describeRefusals(): void {
  describe('a command that an order refuses', whatIsRefused);
  describe('a quotation that was never ordered', whatIsNotOrdered);
}

function whatIsRefused(): void {
  it('is a request of a level-5 customer, a stale edit, or a payment by sales, each with its message', async () => {
    expect(await sendCommand('refused', 'POST', '/api/quotations', polosRequestBody())).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_REFUSED' },
    });
    const no = await createPassedOrder('buyer');
    const { revision } = await readOrderAs('sales', no);
    await sendAcceptedCommand('sales', no, 'set-note', { stage: 'proofing', note: '領口收窄' });
    const stale = await installation.ask('POST', `/api/quotations/${no}/set-note`, {
      token: tokenOf('sales'),
      body: { stage: 'proofing', note: '領口放寬' },
      headers: { 'if-match': `"${revision}"` },
    });
    expect(stale).toMatchObject({ status: 412, body: { code: 'STALE' } });
    expect((await readOrderAs('buyer', no)).please_note_that_proofing).toBe('領口收窄');
    expect(
      await sendQuotationCommand('sales', no, 'add-payment', { payment_kind: 0, amount: 1 }),
    ).toMatchObject({
      status: 403,
      body: { code: 'NOT_AMONG_EMPLOYEES', detail: '您有權限上的問題！' },
    });
  });

  it('is reading the history of an order that was handed over to another customer', async () => {
    const no = await createPassedOrder('buyer');
    const { customer_uid } = await readOrderAs('deferred', await requestPolos('deferred'));
    await sendAcceptedCommand('sales', no, 'assign', { customer_uid });
    expect((await getAs('buyer', `/api/quotations/${no}`)).status).toBe(404);
    expect((await getAs('buyer', `/api/quotations/${no}?revision=0`)).status).toBe(404);
    expect((await getAs('buyer', `/api/quotations/${no}/history`)).status).toBe(404);
    const { buyer } = await readOrderAs('deferred', no);
    expect(buyer).toMatchObject({ primary_key: 'deferred@zhidan.test' });
    expect(buyer).not.toHaveProperty('nick_name');
    expect((await getAs('deferred', `/api/quotations/${no}?revision=0`)).status).toBe(404);
  });
}

function whatIsNotOrdered(): void {
  it('can be deleted by its buyer: it leaves the lists, while its number and history remain', async () => {
    const no = await createPassedOrder('buyer');
    expect(await sendCommand('buyer', 'DELETE', `/api/quotations/${no}`)).toMatchObject({
      status: 200,
      body: { events: ['QuotationDeleted'] },
    });
    expect((await getAs('buyer', `/api/quotations/${no}`)).status).toBe(404);
    expect((await listAs('sales', 'quotations', { id: no })).rows).toEqual([]);
    const history = z
      .array(z.object({ type: z.string() }))
      .parse((await getAs('auditor', `/api/quotations/${no}/history`)).body);
    expect(history.at(-1)).toMatchObject({ type: 'QuotationDeleted' });
    expect((await getAs('auditor', `/api/quotations/${no}?revision=2`)).body).toMatchObject({ code: 1002 });
  });

  it('notifies the shipping desk’s browsers of added and removed parcels', async () => {
    const no = await createPassedOrder('buyer');
    await sendAcceptedCommand('sales', no, 'move-code', { code: 3001 });
    const shipping = await openBrowser('shipping');
    await sendAcceptedCommand('shipping', no, 'add-delivery', parcelBody);
    const delivery_id = (await readOrderAs('shipping', no)).deliveries[0]?.delivery_id;
    await sendAcceptedCommand('shipping', no, 'email-delivery', { delivery_id });
    expect(await sendAcceptedCommand('shipping', no, 'email-delivery', { delivery_id })).toMatchObject({
      events: [],
    });
    const mailed = () => listAs('sales', 'mails', { quotation_no: no, kind: 'delivery' });
    await eventually('its mail is sent', async () => (await mailed()).rows[0]?.['state'] === 'sent');
    const { rows: mails } = await mailed();
    expect(mails).toHaveLength(1);
    const id = String(mails[0]?.['id']);
    expect((await getAs('shipping', `/api/mails/${id}`)).body).toMatchObject({
      html: expect.stringContaining('配送單號'),
      text: expect.stringContaining('配送單號'),
    });
    expect((await getAs('buyer', `/api/mails/${id}`)).status).toBe(403);
    expect(await sendCommand('sales', 'POST', `/api/mails/${id}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'MAIL_NOT_NEEDED' },
    });
    expect(await sendQuotationCommand('shipping', no, 'remove-delivery', { delivery_id })).toMatchObject({
      status: 409,
      body: { code: 'NO_REASON', detail: '請填寫原因' },
    });
    await sendAcceptedCommand('shipping', no, 'remove-delivery', { delivery_id, reason: '單號打錯' });
    const ofDeliveries = () => shipping.told.filter(({ resource }) => resource === 'deliveries');
    await eventually('it is told of both', () => ofDeliveries().some(({ code }) => code === 90_021));
    expect(ofDeliveries()[0]).toMatchObject({ code: 90_020, id: delivery_id });
    shipping.close();
  });
}
