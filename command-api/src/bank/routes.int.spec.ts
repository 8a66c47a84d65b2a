import { describe, expect, it, jest } from '@jest/globals';
import { bankLineImported, stageDueAmount } from '@zhidan/domain/bank';
import { strToU8, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { orderTotals } from '@zhidan/domain/quotation';
import type { ReceivedAnswer } from '../testing/serve.js';
import { head, samplesOf, serveBank } from './routes.fixture.js';

jest.setTimeout(120_000);

const { served, ask, orderedSamples, statement, linesOf, lineOf, match, paymentsIn } = await serveBank();

const sendFile = async (content: Uint8Array | string, name: string): Promise<ReceivedAnswer> => {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return served.ask('POST', '/api/bank-statements', { as: 'hua', form });
};

/** Amounts of the lines of an imported statement, ordered by day. */
const importedAmounts = async (statement: unknown) =>
  (await served.events())
    .flatMap((event) =>
      event.type === 'BankLineImported' ? [bankLineImported.schema.parse(event.data)] : [],
    )
    .filter(({ statement_id }) => statement_id === statement)
    .toSorted((one, other) => other.amount - one.amount)
    .map(({ amount }) => amount);

/** A workbook with a cell in a column far beyond the last one that a workbook can have. */
const hostileWorkbook = (() => {
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>',
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
})();

describe('a bank statement', () => {
  it('is imported once, in Big5 or UTF-8, as text or as a file, even when lines overlap', async () => {
    const text =
      '日期,摘要,支出,存入,結餘,備註,轉出入帳號,註記\n115/03/01,轉入,,"1,226","5,000",王小明,,\n115/03/02,手續費,15,,"4,985",,,\n';
    const first = await ask('hua', '/api/bank-statements', { account: '111', text });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ lines: 2, new: 2, known: 0, faults: [] });
    const form = new FormData();
    form.append('account', '1-11');
    // 日期,摘要,支出,存入,結餘 in Big5
    const big5 = Buffer.from('a4e9b4c12cba4bad6e2ca4e4a5582ca673a44a2cb5b2be6c0a', 'hex');
    form.append('file', new Blob([big5, '1150301,,,1226,5000\n115-03-03,,,100,5085\n']), 'march.csv');
    const second = await served.ask('POST', '/api/bank-statements', { as: 'hua', form });
    expect(second.body).toMatchObject({ lines: 2, new: 1, known: 1 });
  });

  it('is refused as a whole with the errors of each row when a row is invalid', async () => {
    const before = (await served.events()).length;
    const text = `${head}\n2026/03/32,,,,5,10,,\n2026/03/02,,,,x,10,,\n2026/03/02,,,,5,15,,`;
    const { status, body } = await ask('hua', '/api/bank-statements', { account: '222', text });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'STATEMENT_HAS_FAULTS',
      errors: [{ path: '第 2 列' }, { path: '第 3 列' }],
    });
    expect((await served.events()).length).toBe(before);
  });

  it('of an unknown layout is read with its mapping, while a statement that is too long is refused', async () => {
    const text = 'when,sum\n2026-03-02,77';
    expect((await ask('hua', '/api/bank-statements', { account: '3', text })).body['code']).toBe(
      'STATEMENT_LAYOUT_UNKNOWN',
    );
    const mapping = { date: 'when', amount: 2 };
    expect((await ask('hua', '/api/bank-statements', { account: '3', text, mapping })).body).toMatchObject({
      new: 1,
    });
    const form = new FormData();
    form.append('account', '3');
    form.append('mapping', JSON.stringify(mapping));
    form.append('file', new Blob([text]), 'x.csv');
    expect((await served.ask('POST', '/api/bank-statements', { as: 'hua', form })).body).toMatchObject({
      known: 1,
    });
    const long = `日期,存入\n${'2026/1/2,1\n'.repeat(5_001)}`;
    expect((await ask('hua', '/api/bank-statements', { account: '3', text: long })).status).toBe(413);
  });

  it('can be a workbook, whose account number is read from its heading', async () => {
    const workbook = await writeXlsxFile(
      [
        ['帳號：987-654-321', null, null, null],
        ['交易日期', '借貸別', '金額', '餘額'],
        [new Date('2026-03-02T00:00:00Z'), '貸', 1226, 5000],
        [new Date('2026-03-03T00:00:00Z'), '借', 867, 4133],
        ['合計', null, 2093, null],
      ].map((row) => row.map((value) => (value instanceof Date ? { value, format: 'yyyy/mm/dd' } : value))),
    ).toBuffer();
    const { status, body } = await sendFile(workbook, '明細.xlsx');
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { account: '987654321', new: 2, faults: [], passed: [{ row: 5, why: '合計' }] },
    });
    expect(await importedAmounts(body['id'])).toEqual([1226, -867]);
  });

  it('in another format is refused with advice, and nothing is stored', async () => {
    const before = (await served.events()).length;
    for (const [content, words] of [
      ['<html><table><tr><td>交易日期</td></tr></table></html>', /網頁（HTML）/],
      ['%PDF-1.7', /PDF/],
      [hostileWorkbook, /讀不出/],
    ] as const) {
      const { status, body } = await sendFile(content, 'march.xls');
      expect([status, String(body['detail'])]).toEqual([expect.any(Number), expect.stringMatching(words)]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect((await served.events()).length).toBe(before);
  });

  it('whose amounts have no signs needs a mapping of the column that marks incoming and outgoing money', async () => {
    const text = '日期,碼,金額\n2026-03-05,貸,1226\n2026-03-05,借,867';
    const { status, body } = await ask('hua', '/api/bank-statements', { account: '5', text });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'STATEMENT_SIGN_UNKNOWN', errors: [{ path: 'mapping.mark' }] },
    });
    const mapping = { date: '日期', amount: '金額', mark: '碼' };
    const read = await ask('hua', '/api/bank-statements', { account: '5', text, mapping });
    expect(await importedAmounts(read.body['id'])).toEqual([1226, -867]);
  });

  it('is recognised as imported even if its account is spelled differently, or account or balances are missing', async () => {
    const lines = (account: string, text: string) => ask('hua', '/api/bank-statements', { account, text });
    const withBalance = `日期,存入,餘額,備註\n2026/3/7,867,9000,林教練\n2026/3/7,867,9867,林教練`;
    expect((await lines('Esun 001', withBalance)).body).toMatchObject({ new: 2, known: 0 });
    for (const account of ['ESUN-001', 'ｅｓｕｎ００１', ''])
      expect((await lines(account, withBalance)).body).toMatchObject({ new: 0, known: 2 });
    expect((await lines('Other', withBalance)).body).toMatchObject({ new: 2 });
    // A line that may be a duplicate is imported, so that a person can decide.
    const pasted = '日期,存入,備註\n2026/3/7,867,林教練';
    expect((await lines('ESUN001', pasted)).body).toMatchObject({ new: 1 });
    expect((await lines('', pasted)).body).toMatchObject({ new: 0, known: 1 });
  });

  it('is parsed in pieces, so that a long statement does not delay other requests', async () => {
    const text = `日期,存入,備註\n${Array.from({ length: 4_000 }, (_, at) => `2026/3/8,x${at},${'備註'.repeat(40)}`).join('\n')}`;
    let slowest = 0;
    let last = Date.now();
    const beat = setInterval(() => {
      slowest = Math.max(slowest, Date.now() - last);
      last = Date.now();
    }, 10);
    const { status } = await ask('hua', '/api/bank-statements', { account: '6', text });
    clearInterval(beat);
    expect(status).toBe(400);
    expect(slowest).toBeLessThan(1_000);
  });

  it('can be imported only by accounting', async () => {
    for (const as of ['mei', 'club'])
      expect((await ask(as, '/api/bank-statements', { account: '1', text: head })).status).toBe(403);
  });

  it('is stored with the payer’s data encrypted', async () => {
    await lineOf(31);
    const { rows } = await served.pool.query<{ text: string }>(
      "select string_agg(e::text, '') as text from event_store.personal_key e",
    );
    expect(rows[0]?.text).toContain('bankline-');
  });
});

describe('matching a bank line to orders', () => {
  it('records the payment and advances the order once, even when repeated concurrently', async () => {
    const { no, due } = await orderedSamples();
    const id = await lineOf(due);
    const answers: readonly ReceivedAnswer[] = await Promise.all(
      [1, 2, 3].map(() => match(id, [samplesOf(no, due)])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ status: 'matched', warnings: [] });
    expect(await served.stateOf(no)).toMatchObject({ code: 3001, accounting: { code: 2003 } });
    expect(await paymentsIn(no)).toEqual([[2, due]]);
    expect((await match(id, [samplesOf(no, due)])).status).toBe(200);
    expect(await paymentsIn(no)).toEqual([[2, due]]);
    const { no: other } = await orderedSamples();
    expect((await match(id, [samplesOf(other, due)])).body['code']).toBe('BANK_LINE_MATCHED');
  });

  it('with different orders in two processes at once pays only one of them', async () => {
    const [one, other] = [await orderedSamples(), await orderedSamples()];
    const id = await lineOf(one.due);
    const beside = await served.beside();
    try {
      const answers = await Promise.all([
        match(id, [samplesOf(one.no, one.due)]),
        beside.ask('POST', `/api/bank-lines/${id}/match`, {
          as: 'hua',
          body: { allocations: [samplesOf(other.no, one.due)] },
        }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    } finally {
      await beside.close();
    }
    const paid = [...(await paymentsIn(one.no)), ...(await paymentsIn(other.no))];
    expect(paid).toEqual([[2, one.due]]);
  });

  it('can pay several orders, and a retry completes what a crashed process left undone', async () => {
    const [one, other] = [await orderedSamples(), await orderedSamples()];
    const id = await lineOf(one.due + other.due);
    const allocations = [samplesOf(one.no, one.due), samplesOf(other.no, other.due)];
    const { eventStore } = served;
    const handle = eventStore.handle.bind(eventStore);
    // Simulates that the process ends between the two orders.
    const ended = jest.spyOn(eventStore, 'handle').mockImplementation((aggregate, asked, ...rest) => {
      if (asked === other.no) throw new Error('the process ended');
      return handle(aggregate, asked, ...rest);
    });
    expect((await match(id, allocations)).status).toBe(500);
    ended.mockRestore();
    await served.restart();
    expect(await paymentsIn(one.no)).toHaveLength(1);
    expect((await match(id, allocations)).body).toMatchObject({ status: 'matched' });
    for (const { no, due } of [one, other]) {
      expect(await paymentsIn(no)).toEqual([[2, due]]);
      expect((await served.stateOf(no)).code).toBe(3001);
    }
  });

  it('with less than the amount due leaves the order waiting until the rest arrives', async () => {
    const { no, due } = await orderedSamples();
    const [first = '', second = ''] = await linesOf(statement(due - 100, 100));
    await match(first, [samplesOf(no, due - 100)]);
    expect((await served.stateOf(no)).accounting.code).toBe(2001);
    await match(second, [samplesOf(no, 100)]);
    expect((await served.stateOf(no)).code).toBe(3001);
    expect(await paymentsIn(no)).toEqual([
      [2, due - 100],
      [2, 100],
    ]);
  });

  it('reports the amount left over, and refuses to allocate more than the line’s amount', async () => {
    const { no, due } = await orderedSamples();
    const id = await lineOf(due + 5);
    expect((await match(id, [samplesOf(no, due + 6)])).body['code']).toBe('ALLOCATION_SUM');
    expect((await match(id, [samplesOf(no, due)])).body['warnings']).toEqual([
      { code: 'LINE_LEFT_OVER', amount: 5 },
    ]);
  });

  it('with more than the owed amount asks for confirmation of each stage, and writes nothing before that', async () => {
    const [one, other] = [await orderedSamples(), await orderedSamples()];
    await served.commands(other.no, ['hua', 'add-payment', { payment_kind: 2, amount: other.due }]);
    const id = await lineOf(one.due + 100);
    const allocations = [samplesOf(one.no, one.due + 10), samplesOf(other.no, 90)];
    const asked = await match(id, allocations);
    const [over, again] = [
      { code: 'OVERPAYS', owed: one.due, received: 0, amount: one.due + 10, rest: -10 },
      { code: 'STAGE_ALREADY_PAID', owed: 0, received: other.due, amount: 90, rest: -90 },
    ];
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'OVERPAYS',
        questions: [
          { ...over, quotation_no: one.no, stage: 'proofing' },
          { ...again, quotation_no: other.no, stage: 'proofing' },
        ],
      },
    });
    expect((await match(id, allocations, { acknowledge: ['OVERPAYS'] })).status).toBe(409);
    expect((await match(id, allocations, { acknowledge: ['YES'] })).status).toBe(400);
    expect([await paymentsIn(one.no), await served.stateOf(other.no)]).toMatchObject([
      [],
      { accounting: { code: 2001 } },
    ]);
    const acknowledge = ['STAGE_ALREADY_PAID', 'OVERPAYS', 'NOTHING_RECEIVED'];
    expect(await match(id, allocations, { acknowledge })).toMatchObject({
      status: 200,
      body: { status: 'matched', warnings: [] },
    });
    const kept = (await served.eventsOf(one.no)).find(({ type }) => type === 'PaymentAdded');
    expect(kept?.data).toMatchObject({ paid_date: '2026-03-02', acknowledged: [over] });
    expect((await served.stateOf(one.no)).code).toBe(3001);
  });

  it('asks for confirmation when the line may duplicate another line, and records the confirmation', async () => {
    const [one, other] = [await orderedSamples(), await orderedSamples()];
    const day = '2026/03/04';
    // The same transfer twice: imported with a balance, and pasted without a balance and with a partly hidden
    // name of the payer.
    const [first = ''] = await linesOf([head, `${day},10:00,轉帳,,${one.due},4444,林教練,`].join('\n'));
    const [second = ''] = await linesOf([head, `${day},,轉帳,,${one.due},,林○練,`].join('\n'));
    expect(second).not.toBe('');
    expect((await match(first, [samplesOf(one.no, one.due)])).status).toBe(200);
    const asked = await match(second, [samplesOf(other.no, one.due)]);
    const figures = { owed: one.due, received: 0, amount: one.due, rest: 0 };
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'SAME_TRANSFER', questions: [{ code: 'SAME_TRANSFER', ...figures }] },
    });
    const again = await match(second, [samplesOf(one.no, one.due)]);
    expect(again.body).toMatchObject({
      code: 'SAME_TRANSFER',
      questions: [{ code: 'SAME_TRANSFER' }, { code: 'STAGE_ALREADY_PAID', quotation_no: one.no }],
    });
    const done = await match(second, [samplesOf(other.no, one.due)], { acknowledge: ['SAME_TRANSFER'] });
    expect(done.status).toBe(200);
    const begun = (await served.events()).filter(({ type }) => type === 'BankLineMatchBegun').at(-1);
    expect(begun?.data).toMatchObject({ acknowledged: [{ code: 'SAME_TRANSFER', ...figures }] });
  });

  it('checks allocations to two stages of the same order in sequence', async () => {
    const { no, due } = await orderedSamples();
    const id = await lineOf(due * 2);
    const order = await served.stateOf(no);
    const goods = orderTotals(order).product_price_tax;
    const asked = await match(id, [
      samplesOf(no, due),
      { quotation_no: no, stage: 'production', amount: due },
    ]);
    expect(asked.status).toBe(due <= goods ? 200 : 409);
    const [back] = await linesOf(
      [head, `2026/03/02,10:00,轉帳,${due * 2 + 1},,77,退款,0050000000012345`].join('\n'),
    );
    const refunds = (['proofing', 'production'] as const).map((stage) => ({
      quotation_no: no,
      stage,
      amount: -due,
    }));
    const tooMuch = [...refunds.slice(1), { ...samplesOf(no, -due - 1) }];
    expect((await match(back ?? '', tooMuch)).body['code']).toBe('REFUND_ABOVE_RECEIVED');
    expect((await match(back ?? '', refunds)).status).toBe(200);
    expect((await paymentsIn(no)).at(-1)).toEqual([13, -due * 2]);
  });

  it('records a payment and its refund together or not at all, and unmatching reverses both', async () => {
    const { no, due } = await orderedSamples();
    const id = await lineOf(due + 300);
    const whole = [samplesOf(no, due + 300)];
    const back = (amount: number, acknowledge: readonly string[] = []) =>
      ask('hua', `/api/bank-lines/${id}/match`, {
        allocations: whole,
        refund: { ...samplesOf(no, amount), memo: '多匯' },
        acknowledge,
      });
    expect((await back(due + 301)).body).toMatchObject({ code: 'REFUND_ABOVE_LINE' });
    expect((await back(300)).body).toMatchObject({ code: 'OVERPAYS' });
    expect(await paymentsIn(no)).toEqual([]);
    const done = [
      [2, due + 300],
      [13, -300],
    ];
    for (const _time of ['once', 'again']) {
      expect((await back(300, ['OVERPAYS'])).status).toBe(200);
      expect(await paymentsIn(no)).toEqual(done);
    }
    expect((await ask('hua', `/api/bank-lines/${id}/unmatch`, { reason: '對錯' })).status).toBe(200);
    expect(await paymentsIn(no)).toEqual([]);
  });

  it('returns every warning of the order’s next step', async () => {
    const { no, due } = await orderedSamples();
    const first = await lineOf(due);
    await match(first, [samplesOf(no, due)]);
    await served.commands(no, ['qiang', 'advance'], ['qiang', 'record-proofing-step', { status_code: 3511 }]);
    // Accounting expects payment of the goods although the buyer has neither approved the samples nor ordered.
    await served.commands(
      no,
      ['hua', 'change-accounting-code', { code: 2008 }],
      ['hua', 'change-accounting-code', { code: 2001, reason: '改收現款' }],
    );
    const goods = stageDueAmount(await served.stateOf(no));
    const second = await lineOf(goods);
    const paid = await match(second, [{ quotation_no: no, stage: 'production', amount: goods }]);
    expect(paid.body).toMatchObject({ warnings: [{ code: 'SAMPLE_NOT_APPROVED', quotation_no: no }] });
    expect((await served.stateOf(no)).code).toBe(4001);
  });

  it('to a missing or unreviewed order changes nothing', async () => {
    const { no, due } = await orderedSamples();
    const id = await lineOf(due + 1);
    const answer = await match(id, [samplesOf(no, due), samplesOf('260101-0000000000', 1)]);
    expect(answer.body['code']).toBe('QUOTATION_NOT_FOUND');
    expect(await paymentsIn(no)).toEqual([]);
    expect((await ask('hua', `/api/bank-lines/${id}/ignore`)).body).toMatchObject({ status: 'ignored' });
    expect((await ask('hua', '/api/bank-lines/none/ignore')).status).toBe(404);
  });

  it('is open only to accounting', async () => {
    const id = await lineOf(32);
    for (const as of ['mei', 'club'])
      expect((await match(id, [samplesOf('x', 32)], { as })).status).toBe(403);
  });
});

describe('unmatching a bank line', () => {
  const unmatch = (id: string, reason?: string) => ask('hua', `/api/bank-lines/${id}/unmatch`, { reason });

  it('removes its payments and the step that they allowed, requires a reason, and leaves the order waiting', async () => {
    const { no, due } = await orderedSamples();
    const id = await lineOf(due);
    await match(id, [samplesOf(no, due)]);
    expect((await unmatch(id)).body['code']).toBe('NO_REASON');
    const { body } = await unmatch(id, '對錯訂單');
    expect(body).toMatchObject({ status: 'open', warnings: [] });
    const order = await served.stateOf(no);
    expect(order).toMatchObject({ code: 1002, accounting: { code: 2001, payment_record: [] } });
    expect(stageDueAmount(order)).toBe(due);
    expect((await match(id, [samplesOf(no, due)])).status).toBe(200);
    expect(await served.stateOf(no)).toMatchObject({ code: 3001, accounting: { code: 2003 } });
    expect(await paymentsIn(no)).toHaveLength(1);
  });

  it('keeps the buyer’s approval of the samples', async () => {
    const { no, due } = await orderedSamples();
    await match(await lineOf(due), [samplesOf(no, due)]);
    await served.commands(
      no,
      ['qiang', 'advance'],
      ['qiang', 'record-proofing-step', { status_code: 3511 }],
      ['club', 'place-order', { stage: 'production', charge_method: 2501 }],
    );
    const approved = await served.stateOf(no);
    const goods = { quotation_no: no, stage: 'production', amount: stageDueAmount(approved) };
    const id = await lineOf(goods.amount);
    expect((await match(id, [goods])).body).toMatchObject({ warnings: [] });
    expect((await unmatch(id, '對錯訂單')).body).toMatchObject({ status: 'open', warnings: [] });
    const { approvals, code, accounting } = await served.stateOf(no);
    expect([code, accounting.code, approvals]).toEqual([3003, 2001, approved.approvals]);
    expect(approvals.map(({ decision }) => decision)).toEqual(['approved', 'approved']);
    expect((await match(id, [goods])).body).toMatchObject({ warnings: [] });
  });

  it('is refused when the money was refunded meanwhile, and removes nothing', async () => {
    const [one, other] = [await orderedSamples(), await orderedSamples()];
    const id = await lineOf(one.due + other.due);
    await match(id, [samplesOf(one.no, one.due), samplesOf(other.no, other.due)]);
    await served.commands(other.no, ['hua', 'add-payment', { payment_kind: 13, amount: 5 }]);
    expect(await unmatch(id, '對錯訂單')).toMatchObject({
      status: 409,
      body: { code: 'REFUND_ABOVE_RECEIVED' },
    });
    expect(await paymentsIn(one.no)).toEqual([[2, one.due]]);
    expect(await served.stateOf(one.no)).toMatchObject({ code: 3001 });
  });

  it('keeps the next step when later events depend on it, and warns about it', async () => {
    const { no, due } = await orderedSamples();
    const id = await lineOf(due);
    await match(id, [samplesOf(no, due)]);
    expect((await ask('mei', `/api/quotations/${no}/advance`)).status).toBe(200);
    expect((await unmatch(id, '對錯訂單')).body['warnings']).toEqual([
      { code: 'NEXT_STEP_FOLLOWED', quotation_no: no, followed: ['CodeMoved'] },
    ]);
    expect(await served.stateOf(no)).toMatchObject({ code: 3002, accounting: { payment_record: [] } });
  });

  it('keeps the next step when the order is paid without the line', async () => {
    const { no, due } = await orderedSamples();
    const [first = '', second = ''] = await linesOf(statement(due, 50));
    await match(first, [samplesOf(no, due)]);
    await match(second, [samplesOf(no, 50)], { acknowledge: ['STAGE_ALREADY_PAID'] });
    expect((await unmatch(second, '多匯')).body['warnings']).toEqual([]);
    expect((await served.stateOf(no)).code).toBe(3001);
  });
});
