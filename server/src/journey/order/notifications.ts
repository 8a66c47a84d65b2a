import { describe, expect, it } from '@jest/globals';
import { notificationsAnswer } from '@zhidan/domain/notification';
import { waitUntil } from '@zhidan/database/testing';
import { z } from 'zod';
import {
  sendAcceptedCommand,
  sendCommand,
  getAs,
  openBrowser,
  createPassedOrder,
  type DeskPerson,
} from './desk.js';

const notificationsOf = async (who: DeskPerson) =>
  notificationsAnswer.parse((await getAs(who, '/api/notifications')).body);
const seen = (who: DeskPerson, until: unknown) =>
  sendCommand(who, 'POST', '/api/notifications/seen', { until });

/** Tests of staff notifications and their read marks. */
export function describeNotifications(): void {
  describe('the notifications of staff', () => {
    it('show a sales person at once what the buyer did to an assigned order, until it was seen', async () => {
      const no = await createPassedOrder('buyer');
      const [sales, shipping] = [await openBrowser('sales'), await openBrowser('shipping')];
      await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'proofing', charge_method: 2501 });
      await sendAcceptedCommand('buyer', no, 'report-transfer', { last_five_digits: '00123' });
      await waitUntil('the sales person is notified', () =>
        sales.told.some(({ resource }) => resource === 'notifications'),
      );
      expect(shipping.told.map(({ resource }) => resource)).not.toContain('notifications');

      const { unread, notifications: shown } = await notificationsOf('sales');
      const ofOrder = shown.filter(({ text }) => text.startsWith(no));
      expect(ofOrder.map(({ kind, title, unread: isNew, address }) => [kind, title, isNew, address])).toEqual(
        ['回報轉帳', '確認下單', '送出審核'].map((title) => [
          'answered',
          title,
          true,
          `/admin/quotations/${no}/show`,
        ]),
      );
      expect(unread).toBe(shown.filter((one) => one.unread).length);

      expect(await seen('sales', shown[0]?.at)).toMatchObject({
        status: 200,
        body: { seen_until: shown[0]?.at },
      });
      // Only answers are compared, because a mail about another order may have failed meanwhile.
      const then = (await notificationsOf('sales')).notifications.filter(({ kind }) => kind === 'answered');
      expect(then.filter((one) => one.unread)).toEqual([]);
    });

    it('show a user an order that was assigned to them, but not their own actions', async () => {
      const no = await createPassedOrder('buyer');
      const me = z.object({ customer_id: z.string() });
      const { customer_id } = me.parse((await getAs('manager', '/api/me')).body);
      await sendAcceptedCommand('sales', no, 'assign', { sales_value: customer_id });
      const mine = async (who: DeskPerson) =>
        (await notificationsOf(who)).notifications.filter(({ text }) => text.startsWith(no));
      expect((await mine('manager')).map(({ kind, title }) => [kind, title])).toEqual([
        ['assigned', '更換訂單業務'],
        ['answered', '送出審核'],
      ]);
      expect(await mine('sales')).toEqual([]);
    });

    it('are only for staff, about records that they may read, and marked as seen up to a moment', async () => {
      expect((await getAs(undefined, '/api/notifications')).status).toBe(401);
      expect((await getAs('buyer', '/api/notifications')).status).toBe(403);
      expect((await seen('buyer', new Date().toISOString())).status).toBe(403);
      expect((await notificationsOf('processing')).notifications).toEqual([]);
      for (const until of ['today', 5, null, undefined])
        expect((await seen('sales', until)).status).toBe(400);
      const { body } = await seen('shipping', '2999-01-01T00:00:00.000Z');
      const { seen_until } = z.object({ seen_until: z.string() }).parse(body);
      expect(seen_until <= new Date().toISOString()).toBe(true);
    });
  });
}
