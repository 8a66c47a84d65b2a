import { afterAll, describe, expect, it } from '@jest/globals';
import { moneySign, type MoneyStyle } from '@zhidan/domain/display';
import { z } from 'zod';
import {
  sendAcceptedCommand,
  sendCommand,
  getAs,
  installation,
  createPassedOrder,
  testCatalogue,
  sendQuotationCommand,
  tokenOf,
} from './desk.js';

const signs = /\$NT|NT\$/g;
const styles = ['NT$1,234', '$NT 1,234'] as const satisfies readonly MoneyStyle[];
const history = z.array(z.object({ summary: z.string() }));
const followed = z.object({ followed: z.array(z.object({ what: z.string() })) });
const refused = z.object({ code: z.string(), detail: z.string() });

/** Tests that every sentence with an amount uses the configured money format, in every part of the system. */
export function describeMoneySign(): void {
  describe('an amount in a text', () => {
    const write = async (money: MoneyStyle) =>
      expect((await sendCommand('manager', 'PUT', '/api/settings/display', { money })).status).toBe(200);
    afterAll(() => write('$NT 1,234'));

    it.each(styles)(
      'has the currency sign of the setting %s in histories, refusals and documents',
      async (style) => {
        await write(style);
        const no = await createPassedOrder('buyer', { category_id: testCatalogue.polo });
        await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'proofing', charge_method: 2501 });
        const { body } = await sendQuotationCommand('buyer', no, 'report-transfer', {
          last_five_digits: '54321',
          amount: 1050,
        });
        const { revision } = z.object({ revision: z.number() }).parse(body);
        await sendAcceptedCommand('accounting', no, 'add-payment', { payment_kind: 2, amount: 500 });
        const said = [
          ...history
            .parse((await getAs('buyer', `/api/quotations/${no}/history`)).body)
            .map(({ summary }) => summary),
          ...(await undoPreview(no, revision)),
          await stillOwed(no),
          ...(await papers(no, ['quotation', 'approval'])),
        ].flatMap((text) => text.match(signs) ?? []);
        expect(said.length).toBeGreaterThan(8);
        expect(new Set(said)).toEqual(new Set([moneySign(style)]));
      },
    );
  });
}

/** The consequences that the preview of an undo lists for the command at `revision`. */
async function undoPreview(no: string, revision: number): Promise<readonly string[]> {
  const { body } = await sendCommand('manager', 'POST', `/api/quotations/${no}/undo`, {
    revision,
    reason: '試算',
    preview: true,
  });
  return followed.parse(body).followed.map(({ what }) => what);
}

/** The text of the refusal to close an unpaid overdue case as paid. */
async function stillOwed(quotation_no: string): Promise<string> {
  const opened = await sendCommand('accounting', 'POST', '/api/overdues', {
    quotation_no,
    due_date: '2026-01-05',
  });
  const { id } = z.object({ id: z.string() }).parse(opened.body);
  const { body } = await sendCommand('accounting', 'POST', `/api/overdues/${id}/close`, { status: 'paid' });
  const { code, detail } = refused.parse(body);
  expect(code).toBe('STILL_OWED');
  return detail;
}

const papers = (no: string, kinds: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    kinds.map(async (kind) => {
      const answer = await fetch(`${installation.url}/documents/${kind}/${no}.html`, {
        headers: { authorization: `Bearer ${tokenOf('manager')}` },
      });
      expect([kind, answer.status]).toEqual([kind, 200]);
      return answer.text();
    }),
  );
