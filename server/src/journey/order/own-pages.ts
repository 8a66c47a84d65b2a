import { describe, expect, it } from '@jest/globals';
import { act, codes, get, list, parcel, passedOrder, request, stocked, type Who } from './desk.js';

const mine = async (who: Who, what: string, filter: object = {}) =>
  (await list(who, `me/${what}`, filter)).rows;

const numbersOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ quotation_no }) => quotation_no);

/** A customer's lists of their own records. */
export function ownPages(): void {
  describe('own pages', () => {
    it('are what a buyer reads elsewhere, and staff read there what is their own as customers, as buyers do', async () => {
      for (const [what, resource] of [
        ['orders', 'quotations'],
        ['payments', 'payments'],
        ['deliveries', 'deliveries'],
      ] as const)
        expect(await mine('buyer', what)).toEqual((await list('buyer', resource)).rows);
      expect((await mine('buyer', 'orders')).length).toBeGreaterThan(1);

      // Staff who never ordered have empty lists, though other lists show them the orders of all.
      for (const what of ['orders', 'payments', 'deliveries'])
        expect(await get('accounting', `/api/me/${what}`)).toMatchObject({ status: 200, body: [] });
      expect((await list('accounting', 'quotations')).rows.length).toBeGreaterThan(1);

      const no = await request('manager', { category_id: stocked.polo });
      await act('manager', no, 'submit-for-review');
      const rows = await mine('manager', 'orders');
      expect(numbersOf(rows)).toEqual([no]);
      expect(rows[0]).not.toHaveProperty('cost');
      expect(rows[0]).toMatchObject({ next: { who: 'sales', action: null } });
      expect(rows[0]?.['allowed_actions']).not.toContain('pass-review');
      expect(await codes(no)).toEqual([1001, 2000]);
    });

    it('show the payments and parcels of own orders alone, to those who are signed in', async () => {
      const no = await passedOrder('buyer', { proofing_value: 0 });
      await act('buyer', no, 'place-order', { stage: 'production', charge_method: 2501 });
      await act('accounting', no, 'add-payment', { payment_kind: 3, amount: 10, memo: '內部備註' });
      await act('accounting', no, 'allow-next-step', { acknowledge: ['PARTLY_RECEIVED'] });
      await act('shipping', no, 'add-delivery', parcel);
      const [payment] = await mine('buyer', 'payments', { quotation_no: no });
      expect(payment).toMatchObject({ quotation_no: no, amount: 10 });
      expect(payment).not.toHaveProperty('memo');
      expect(await mine('buyer', 'deliveries', { quotation_no: no })).toHaveLength(1);
      for (const what of ['payments', 'deliveries'])
        expect(await mine('manager', what, { quotation_no: no })).toEqual([]);
      for (const what of ['orders', 'payments', 'deliveries'])
        expect((await get(undefined, `/api/me/${what}`)).status).toBe(401);
      expect((await get('buyer', '/api/me/orders?colour=1')).status).toBe(400);
    });
  });
}
