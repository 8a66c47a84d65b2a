import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { signedInRetryingClient, type Client } from './installation.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { assertNoTroubles, openTestInstallation } from './opened.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const opened = openTestInstallation();

const payment = z.object({
  id: z.string(),
  quotation_no: z.string(),
  index: z.int(),
  payment_kind: z.int(),
  amount: z.int(),
  paid_date: z.string(),
});
type Payment = z.infer<typeof payment>;
const monthTotals = z.array(
  z.looseObject({
    month: z.string(),
    untaxed: z.int(),
    tax: z.int(),
    total: z.int(),
    received: z.int(),
    paid_back: z.int(),
  }),
);
const summary = z.object({
  received: z.int(),
  paid_back: z.int(),
  ways: z.array(
    z.object({
      payment_kind: z.int(),
      received: z.int(),
      paid_back: z.int(),
      days: z.array(z.looseObject({ day: z.string(), received: z.int(), paid_back: z.int() })),
    }),
  ),
});

/** Kinds of payments that move money in and out, as the specification lists them. */
const CASH_IN = [0, 1, 2, 3, 4, 5, 9, 10, 11, 12];
const CASH_OUT = [13, 14, 17];

/** The most rows of one answer. */
const PAGE = 300;

const monthOf = (instant: number) => new Date(instant + 8 * 60 * MINUTES).toISOString().slice(0, 7);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Reads everything through the addresses that accounting uses, and adds it up without the shop's own sums. */
function booksOf(client: Client) {
  const get = async (path: string) => {
    const { status, body } = await client('GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return body;
  };
  return {
    /** All recorded payments of money, a page at a time. */
    async payments(): Promise<readonly Payment[]> {
      const all: Payment[] = [];
      for (let from = 0; ; from += PAGE) {
        const page = z
          .array(payment)
          .parse(JSON.parse(await get(`/api/payments?sort=["id","ASC"]&range=[${from},${from + PAGE - 1}]`)));
        all.push(...page);
        if (page.length < PAGE) break;
      }
      return all.filter(({ payment_kind }) => [...CASH_IN, ...CASH_OUT].includes(payment_kind));
    },
    months: async () => monthTotals.parse(JSON.parse(await get('/api/month-totals'))),
    summary: async (month: string) => summary.parse(JSON.parse(await get(`/api/periods/${month}/summary`))),
    file: (month: string, file: 'vouchers' | 'vat') => get(`/api/periods/${month}/${file}.csv`),
    async vouchers(month: string) {
      const text = await this.file(month, 'vouchers');
      const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split(/\r?\n/);
      const names = head.split(',');
      return lines.map((line) => {
        const cells = line.split(',');
        // No cell is quoted, so that commas separate cells alone.
        expect([line.includes('"'), cells.length]).toEqual([false, names.length]);
        const of = (name: string) => cells[names.indexOf(name)] ?? '';
        return {
          kind: of('kind'),
          booked_on: of('booked_on'),
          day: of('day'),
          quotation_no: of('quotation_no'),
          untaxed: Number(of('untaxed')),
          tax: Number(of('tax')),
          total: Number(of('total')),
        };
      });
    },
  };
}

const isMoney = ({ kind }: { readonly kind: string }) => /^(收款|退款)/.test(kind);

describe('a month of the demo shop', () => {
  it('is closed, corrected after closing, exported, and still adds up to the dollar', async () => {
    const client = await signedInRetryingClient(opened.installation, 'accounting');
    const books = booksOf(client);
    const month = monthOf(Date.now() - 35 * 24 * 60 * MINUTES);
    const present = monthOf(Date.now());
    const act = async (no: string, command: string, body: Readonly<Record<string, unknown>>) => {
      const path = `/api/quotations/${no}/${command}`;
      const first = await client('POST', path, body);
      if (first.status !== 409) return first;
      const { questions = [] } = z
        .object({ questions: z.array(z.object({ code: z.string() })).optional() })
        .parse(JSON.parse(first.body));
      return client('POST', path, { ...body, acknowledge: questions.map(({ code }) => code) });
    };

    // Before: the file of the month has each payment of the month, and its totals are theirs.
    const before = await books.payments();
    const inMonth = before.filter(({ paid_date }) => paid_date.startsWith(month));
    expect(inMonth.length).toBeGreaterThan(5);
    const received = sum(inMonth.flatMap((one) => (CASH_IN.includes(one.payment_kind) ? [one.amount] : [])));
    const paidBack = sum(inMonth.flatMap((one) => (CASH_OUT.includes(one.payment_kind) ? [one.amount] : [])));
    const money = (await books.vouchers(month)).filter(isMoney);
    expect(sum(money.map(({ total }) => total))).toBe(received + paidBack);
    const shown = await books.summary(month);
    expect([shown.received, shown.paid_back]).toEqual([received, paidBack]);
    for (const way of shown.ways) {
      const theirs = inMonth.filter(({ payment_kind }) => payment_kind === way.payment_kind);
      expect([way.payment_kind, way.received + way.paid_back]).toEqual([
        way.payment_kind,
        sum(theirs.map(({ amount }) => amount)),
      ]);
      for (const { day, ...of } of way.days)
        expect(of.received + of.paid_back).toBe(
          sum(theirs.flatMap(({ paid_date, amount }) => (paid_date === day ? [amount] : []))),
        );
    }

    const accounting = await opened.staff('accounting');
    const { page } = accounting;
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto(`/admin/periods/${month}/show`);
    await page.getByRole('button', { name: '結帳' }).waitFor();
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const)
        for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(viewport);
          await waitUntilLoaded(page);
          await takePicture(page, `month-${name}${colorScheme === 'dark' ? '-dark' : ''}`);
          const faults = await accessibilityFaults(page);
          expect([name, viewport.width, await scrollsSideways(page), faults]).toEqual([
            name,
            viewport.width,
            false,
            [],
          ]);
        }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(PHONE_VIEWPORT);
    };
    await look('open');
    await page.getByRole('button', { name: '結帳' }).click();
    const asked = page.getByRole('dialog', { name: '結帳' });
    await look('closing');
    await asked.getByRole('button', { name: '結帳' }).click();
    await asked.waitFor({ state: 'hidden' });
    await page.getByText('這個月的帳不再變動').waitFor();
    await look('closed');

    // After: three corrections of payments of the closed month, and one that is found later.
    const closed = await books.file(month, 'vouchers');
    const vat = await books.file(month, 'vat');
    const kinds = new Set<string>();
    const corrected = new Set<string>();
    let changedBy = 0;
    for (const one of inMonth) {
      if (kinds.size === 3) break;
      if (!CASH_IN.includes(one.payment_kind) || one.amount < 300 || corrected.has(one.quotation_no))
        continue;
      const { quotation_no, index, payment_kind } = one;
      const reason = '結帳後更正';
      const next = [
        ['correct-payment', { index, amount: one.amount - 100, reason }, -100],
        ['remove-payment', { index, reason }, -one.amount],
        ['add-payment', { payment_kind, amount: 200, paid_date: one.paid_date }, 200],
      ] as const;
      const [command, body, change] = next[kinds.size] ?? next[0];
      const { status, body: answer } = await act(quotation_no, command, body);
      // Orders whose accounts are settled refuse it; another order is taken.
      if (status !== 200) continue;
      expect(JSON.parse(answer)).toMatchObject({ warnings: expect.arrayContaining(['PERIOD_CLOSED']) });
      kinds.add(command);
      corrected.add(quotation_no);
      changedBy += change;
    }
    expect([...kinds]).toEqual(['correct-payment', 'remove-payment', 'add-payment']);

    const after = await books.payments();
    expect(sum(after.map(({ amount }) => amount))).toBe(sum(before.map(({ amount }) => amount)) + changedBy);
    // The closed month keeps its files to the letter, and the corrections lie on the first open day.
    expect([await books.file(month, 'vouchers'), await books.file(month, 'vat')]).toEqual([closed, vat]);
    const later = (await books.vouchers(monthAfter(month))).filter(
      ({ day, quotation_no }) => day.startsWith(month) && corrected.has(quotation_no),
    );
    expect(new Set(later.map(({ booked_on }) => booked_on))).toEqual(new Set([`${monthAfter(month)}-01`]));
    expect(sum(later.filter(isMoney).map(({ total }) => total))).toBe(changedBy);
    expect(later.filter(({ kind }) => kind.endsWith('（沖回）'))).toHaveLength(2);

    // All months together: the vouchers come to the payments, and untaxed and tax to the total.
    const months = await books.months();
    expect(months.map((one) => one.month)).toContain(present);
    const all = (await Promise.all(months.map((one) => books.vouchers(one.month)))).flat();
    expect(sum(all.filter(isMoney).map(({ total }) => total))).toBe(sum(after.map(({ amount }) => amount)));
    for (const { untaxed, tax, total } of all) expect(untaxed + tax).toBe(total);
    for (const one of months) {
      expect(one.untaxed + one.tax).toBe(one.total);
      const lines = (await books.vouchers(one.month)).filter(isMoney);
      expect([one.month, one.received + one.paid_back]).toEqual([
        one.month,
        sum(lines.map(({ total }) => total)),
      ]);
    }
    await page.goto(`/admin/periods/${monthAfter(month)}/show`);
    await page.getByText('淨收').waitFor();
    await look('corrected');
    await page.goto('/admin/periods');
    await page.getByText(month).first().waitFor();
    await look('list');
    assertNoTroubles(accounting);
  });
});

/** The month that follows, such as `2027-01` after `2026-12`. */
function monthAfter(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 1)).toISOString().slice(0, 7);
}
