import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Client } from '../installation.js';
import { measureJourney, type UserActions, type MeasuredJourney } from './hands.js';

/** Records of the demo data that the auditor's questions are about. */
export interface AuditorJourneyData {
  /** An order whose accounting code a person has changed. */
  readonly order: string;
  /** A member of staff who did something today. */
  readonly colleague: string;
}

type Question = Pick<MeasuredJourney, 'what' | 'mostActs'> & {
  /** The screen on which the auditor begins. */
  readonly from: string;
  readonly ask: (page: Page, hands: UserActions) => Promise<void>;
};

const REASON = '帳務查核更正';

const listed = z.array(
  z.looseObject({
    quotation_no: z.string(),
    allowed_actions: z.array(z.string()),
    accounting: z.looseObject({ payment_record: z.array(z.unknown()) }),
  }),
);
const acted = z.array(z.looseObject({ actor_name: z.string() })).min(1);

/**
 * Corrects a payment, sets the accounting of its order to an interruption, and force-closes another order, each
 * with a reason.
 */
export async function makeAuditedChanges(manager: Client): Promise<AuditorJourneyData> {
  const send = async (path: string, body: object) => {
    const { status, body: answer } = await manager('POST', path, body);
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${answer}`);
  };
  const { body } = await manager('GET', '/api/quotations?range=[0,199]');
  const orders = listed.parse(JSON.parse(body));
  const paid = orders.find(
    ({ allowed_actions: may, accounting: { payment_record } }) =>
      may.includes('correct-payment') && payment_record.length > 0,
  );
  const closed = orders.find(
    ({ allowed_actions: may, quotation_no }) =>
      may.includes('force-close') && quotation_no !== paid?.quotation_no,
  );
  if (paid === undefined || closed === undefined) throw new Error('the demo has no such orders');
  const order = paid.quotation_no;
  await send(`/api/quotations/${order}/correct-payment`, { index: 0, memo: '查核', reason: REASON });
  await send(`/api/quotations/${order}/change-accounting-code`, { code: 2102, reason: REASON });
  await send(`/api/quotations/${closed.quotation_no}/force-close`, { reason: REASON });
  const events = await manager('GET', '/api/events?filter={"type":"PaymentCorrected"}&range=[0,0]');
  return { order, colleague: acted.parse(JSON.parse(events.body))[0]?.actor_name ?? '' };
}

const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

const ofAnOrder = ({ order }: AuditorJourneyData): readonly Question[] => [
  {
    what: 'auditor: who changed this accounting code and why',
    mostActs: 2,
    from: `/admin/quotations/${order}/show`,
    async ask(page, hands) {
      await hands.tap(page.getByRole('tab', { name: '歷程' }));
      await page.getByRole('listitem').filter({ hasText: '會計狀態' }).first().waitFor();
    },
  },
  {
    what: 'auditor: this order on that day',
    mostActs: 2,
    from: `/admin/quotations/${order}/show`,
    async ask(page, hands) {
      await hands.tap(page.getByRole('tab', { name: '歷程' }));
      await hands.tap(page.getByRole('link', { name: '查看當時的訂單' }).last());
      await page.waitForURL(/revision=0/);
    },
  },
];

const ofAllThatHappened = ({ colleague }: AuditorJourneyData): readonly Question[] => [
  {
    what: 'auditor: what was forced this month, with reasons',
    mostActs: 3,
    from: '/admin/events',
    async ask(page, hands) {
      await hands.tap(page.getByRole('button', { name: '例外', exact: true }));
      await hands.tap(page.getByRole('button', { name: '強制', exact: true }));
      await page.getByRole('columnheader', { name: '原因' }).waitFor();
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    what: 'auditor: all that somebody did on a day',
    mostActs: 3,
    from: '/admin/events',
    async ask(page, hands) {
      await hands.write(page.getByRole('combobox', { name: '執行者' }), colleague);
      await hands.tap(page.getByRole('option', { name: colleague }));
      await hands.tap(page.getByRole('button', { name: '今天', exact: true }));
      await rowWith(page, colleague).waitFor();
    },
  },
  {
    what: 'auditor: the revenue of a month added up',
    mostActs: 2,
    from: '/admin/statistics?figures=revenue',
    async ask(page, hands) {
      await hands.tap(page.getByRole('button', { name: '表格' }));
      await hands.tap(page.getByRole('button', { name: / 的事件$/ }).last());
      await page.getByRole('table', { name: '依據的明細' }).getByRole('row').nth(1).waitFor();
    },
  },
  {
    what: 'auditor: payments corrected or removed in a month',
    mostActs: 2,
    from: '/admin/events',
    async ask(page, hands) {
      await hands.tap(page.getByRole('button', { name: '例外', exact: true }));
      await hands.tap(page.getByRole('button', { name: '款項更正與刪除', exact: true }));
      await rowWith(page, REASON).waitFor();
    },
  },
];

/** Answers six questions of an auditor with the screens of the office alone. */
export async function auditorsJourney(
  page: Page,
  world: AuditorJourneyData,
): Promise<readonly MeasuredJourney[]> {
  const answered: MeasuredJourney[] = [];
  for (const { from, ask, ...question } of [...ofAnOrder(world), ...ofAllThatHappened(world)]) {
    await page.goto(from);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    answered.push(await measureJourney(page, question, (hands) => ask(page, hands)));
  }
  return answered;
}
