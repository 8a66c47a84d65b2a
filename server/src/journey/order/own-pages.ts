import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { permissions } from '@zhidan/domain';
import { overviewAnswer, CARD_ROWS, figureCards, waitingWorkFor } from '@zhidan/domain/desk';
import { z } from 'zod';
import {
  sendAcceptedCommand,
  codesOfOrder,
  getAs,
  listAs,
  parcelBody,
  createPassedOrder,
  requestPolos,
  testCatalogue,
  type DeskPerson,
} from './desk.js';

const mine = async (who: DeskPerson, what: string, filter: object = {}) =>
  (await listAs(who, `me/${what}`, filter)).rows;

const me = z.object({
  customer_id: z.string(),
  permissions: z.array(z.literal(permissions)),
});

/** Cards of the overview without statistics of their own. */
const warnings: ReadonlySet<string> = new Set(
  figureCards.filter((card) => 'isWarning' in card).map(({ id }) => id),
);

/** The name of the statistics behind a figure card, where the card has another name. */
const statisticsOf: Readonly<Record<string, string>> = { 'figures.orders': 'overview' };

const numbersOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ quotation_no }) => quotation_no);

/** Tests of the lists under `/api/me`. */
export function describeOwnPages(): void {
  describe('the pages of one’s own records', () => {
    it('show a buyer the same rows as elsewhere, and staff only their rows as customers', async () => {
      for (const [what, resource] of [
        ['orders', 'quotations'],
        ['payments', 'payments'],
        ['deliveries', 'deliveries'],
      ] as const)
        expect(await mine('buyer', what)).toEqual((await listAs('buyer', resource)).rows);
      expect((await mine('buyer', 'orders')).length).toBeGreaterThan(1);

      // Under `/api/me`, staff who never ordered have empty lists, although other lists show them all orders.
      for (const what of ['orders', 'payments', 'deliveries'])
        expect(await getAs('accounting', `/api/me/${what}`)).toMatchObject({ status: 200, body: [] });
      expect((await listAs('accounting', 'quotations')).rows.length).toBeGreaterThan(1);

      const no = await requestPolos('manager', { category_id: testCatalogue.polo });
      await sendAcceptedCommand('manager', no, 'submit-for-review');
      const rows = await mine('manager', 'orders');
      expect(numbersOf(rows)).toEqual([no]);
      expect(rows[0]).not.toHaveProperty('cost');
      expect(rows[0]).toMatchObject({ next: { who: 'sales', action: null } });
      expect(rows[0]?.['allowed_actions']).not.toContain('pass-review');
      expect(await codesOfOrder(no)).toEqual([1001, 2000]);
    });

    it('show only the payments and parcels of one’s own orders, to signed-in users', async () => {
      const no = await createPassedOrder('buyer', { proofing_value: 0 });
      await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'production', charge_method: 2501 });
      await sendAcceptedCommand('accounting', no, 'add-payment', {
        payment_kind: 3,
        amount: 10,
        memo: '內部備註',
      });
      await sendAcceptedCommand('accounting', no, 'allow-next-step', { acknowledge: ['PARTLY_RECEIVED'] });
      await sendAcceptedCommand('shipping', no, 'add-delivery', parcelBody);
      const [payment] = await mine('buyer', 'payments', { quotation_no: no });
      expect(payment).toMatchObject({ quotation_no: no, amount: 10 });
      expect(payment).not.toHaveProperty('memo');
      expect(await mine('buyer', 'deliveries', { quotation_no: no })).toHaveLength(1);
      for (const what of ['payments', 'deliveries'])
        expect(await mine('manager', what, { quotation_no: no })).toEqual([]);
      for (const what of ['orders', 'payments', 'deliveries'])
        expect((await getAs(undefined, `/api/me/${what}`)).status).toBe(401);
      expect((await getAs('buyer', '/api/me/orders?colour=1')).status).toBe(400);
    });
  });
}

/** Tests of the office's overview. */
export function describeStaffOverview(): void {
  describe('the overview of the office', () => {
    it.each(['sales', 'accounting', 'warehouse', 'production', 'manager'] as const)(
      'shows %s the same counts and rows as the lists behind its cards',
      async (who) => {
        const { permissions: own, customer_id } = me.parse((await getAs(who, '/api/me')).body);
        const overview = async () => overviewAnswer.parse((await getAs(who, '/api/me/overview')).body);
        const work = waitingWorkFor(own);
        expect(work.length).toBeGreaterThan(0);
        for (const { id, resource, filter: of, ownedBy, sort, address } of work) {
          const filter = ownedBy === undefined ? of : { ...of, [ownedBy]: customer_id };
          const both = async () => {
            const card = (await overview()).find((one) => one.card === id);
            const { rows, headers } = await listAs(who, resource, filter, [sort.field, sort.order]);
            // The header has the length of the whole list, while the body has only the first page.
            const count = Number(headers.get('content-range')?.split('/')[1]);
            const ids = rows.slice(0, CARD_ROWS).map((row) => row['id']);
            return {
              shown: { ...card, first: card?.first.map((row) => row['id']) },
              listed: { card: id, count, address: `/admin${address}`, first: ids },
            };
          };
          let { shown, listed } = await both();
          // The card and the list are read again, because mails of other tests may fail between the two
          // requests.
          for (let tries = 0; tries < 20 && !isDeepStrictEqual(shown, listed); tries += 1)
            ({ shown, listed } = await both());
          expect(shown).toEqual(listed);
        }
        const cards = await overview();
        for (const { card, first } of cards.filter(
          (one) => one.card.startsWith('figures.') && !warnings.has(one.card),
        )) {
          const { status, body } = await getAs(who, `/api/statistics/${statisticsOf[card] ?? card.slice(8)}`);
          expect([card, status]).toEqual([card, 200]);
          // The revenue card shows six months, while the statistics show only the present month by default.
          if (card !== 'figures.revenue') expect([card, first]).toEqual([card, body]);
        }
      },
    );

    it('is refused to buyers and visitors', async () => {
      expect((await getAs('buyer', '/api/me/overview')).status).toBe(403);
      expect((await getAs(undefined, '/api/me/overview')).status).toBe(401);
    });
  });
}
