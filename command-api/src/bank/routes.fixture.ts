import { bankLineImported, stageDueAmount } from '@zhidan/domain/bank';
import { days, numberOf, serveOrders, shirts, type Step } from '../testing/orders.js';

const samplesOrdered: Step = [
  'club',
  'place-order',
  { stage: 'proofing', charge_method: 2501, last_five_digits: '12345' },
];

export const head = '交易日期,交易時間,摘要,支出金額,存入金額,餘額,備註,轉出入帳號';

const dataOf = ({ data }: { readonly data: unknown }) => bankLineImported.schema.parse(data);

/** The allocation of a line to the samples of an order. */
export const samplesOf = (quotation_no: string, amount: number) => ({
  quotation_no,
  stage: 'proofing',
  amount,
});

/**
 * Serves the command API for one test file; returns also functions that import bank statements and read their
 * lines.
 */
export async function serveBank() {
  const served = await serveOrders();

  const ask = (as: string, path: string, body: object = {}, headers = {}) =>
    served.ask('POST', path, { as, body, headers });

  /** An order whose samples are ordered and unpaid. */
  async function orderedSamples(): Promise<{ readonly no: string; readonly due: number }> {
    const no = numberOf(await served.request('club', shirts));
    await served.commands(no, ['mei', 'pass-review', { ...days, unit_price_off: 100 }], samplesOrdered);
    return { no, due: stageDueAmount(await served.stateOf(no)) };
  }

  let day = 0;
  /** A statement with one transfer for each amount, on successive days. */
  const statement = (...sums: readonly number[]): string =>
    [
      head,
      ...sums.map((sum) => `2026/03/02,10:00,轉帳,,${sum},${(day += 1_000_000)},林教練,0050000000012345`),
    ].join('\n');

  /** Ids of the lines of an imported statement, the largest amount first. */
  async function linesOf(text: string): Promise<readonly string[]> {
    const { status, body } = await ask('hua', '/api/bank-statements', { account: '001-1', text });
    if (status !== 201) throw new Error(JSON.stringify(body));
    const added = (await served.events()).filter(
      (event) => event.type === 'BankLineImported' && dataOf(event).statement_id === body['id'],
    );
    return added
      .toSorted((one, other) => dataOf(other).amount - dataOf(one).amount)
      .map(({ stream }) => stream.slice('bankline-'.length));
  }

  async function lineOf(sum: number): Promise<string> {
    const [id = ''] = await linesOf(statement(sum));
    return id;
  }

  const match = (
    id: string,
    allocations: readonly object[],
    { as = 'hua', ...more }: { readonly as?: string; readonly acknowledge?: readonly string[] } = {},
  ) => ask(as, `/api/bank-lines/${id}/match`, { allocations, ...more });

  const paymentsIn = async (no: string) =>
    (await served.stateOf(no)).accounting.payment_record.map(({ amount, payment_kind }) => [
      payment_kind,
      amount,
    ]);

  return { served, ask, orderedSamples, statement, linesOf, lineOf, match, paymentsIn };
}
