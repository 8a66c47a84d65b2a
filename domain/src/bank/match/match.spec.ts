import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ExpectedPayment, UnmatchedLine } from './line.js';
import { matchLines } from './match.js';
import { madeStatement } from './made-statement.fixture.js';

const order = (more: Partial<ExpectedPayment> = {}): ExpectedPayment => ({
  quotation_no: '261101-1000000001',
  stage: 'proofing',
  due: 943,
  whole: more.due ?? 943,
  customer_uid: 'c1',
  five_digits: '',
  reported_amount: null,
  reported_on: null,
  names: ['嘉禾織品股份有限公司', '林教練'],
  since: '2026-11-01',
  ...more,
});

const transfer = (more: Partial<UnmatchedLine> = {}): UnmatchedLine => ({
  id: 'l1',
  date: '2026-11-20',
  amount: 943,
  payer: '',
  five_digits: '',
  remark: '',
  ...more,
});

const proposal = (line: UnmatchedLine, ...awaited: readonly ExpectedPayment[]) =>
  matchLines([line], awaited).get(line.id);
const codes = (line: UnmatchedLine, ...awaited: readonly ExpectedPayment[]) =>
  proposal(line, ...awaited)?.candidates.map(({ reasons }) => reasons.map(({ code }) => code));

describe('a statement line that matches an expected payment', () => {
  it.each([
    ['the account that was reported', { five_digits: '12345' }, { five_digits: '12345' }, 'five_digits'],
    ['the name of the company', { payer: '嘉禾織品' }, {}, 'payer_name'],
    ['the name of the person', { remark: '跨行轉入 林教練' }, {}, 'payer_name'],
    ['the number of the order', { remark: '打樣261101-1000000001' }, {}, 'order_number'],
  ] as const)('by its amount and %s is certain', (_by, line, awaited, code) => {
    expect(proposal(transfer(line), order(awaited))).toMatchObject({
      state: 'certain',
      candidates: [{ quotation_no: '261101-1000000001', stage: 'proofing', amount: 943 }],
    });
    expect(codes(transfer(line), order(awaited))?.[0]).toEqual(
      expect.arrayContaining([code, 'amount_exact']),
    );
  });

  it('with the number of another order in its remark does not match by amount, and is only doubtful by name', () => {
    const paid = { remark: '第二次 261101-1000000009' };
    expect(proposal(transfer(paid), order())).toEqual({ state: 'open', candidates: [] });
    expect(proposal(transfer({ ...paid, amount: 5000 }), order({ whole: 5000 }))).toEqual({
      state: 'open',
      candidates: [],
    });
    const known = transfer({ ...paid, payer: '嘉禾織品' });
    expect(proposal(known, order())?.state).toBe('doubtful');
    expect(codes(known, order())?.[0]).toContain('other_number');
  });

  it('by amount alone is doubtful, whether one or several orders wait for that amount', () => {
    expect(proposal(transfer(), order())).toMatchObject({ state: 'doubtful', candidates: [{ score: 40 }] });
    const other = order({ quotation_no: '261101-1000000002', customer_uid: 'c2', names: ['陳太太'] });
    expect(proposal(transfer(), order(), other)).toMatchObject({
      state: 'doubtful',
      candidates: [
        { reasons: [{ code: 'amount_exact' }, { code: 'rival_order', value: 1 }] },
        { reasons: [{ code: 'amount_exact' }, { code: 'rival_order', value: 1 }] },
      ],
    });
  });

  it('from an account that was not reported, or from before the order, is doubtful', () => {
    const payer = '林教練';
    expect(proposal(transfer({ payer, five_digits: '99999' }), order({ five_digits: '12345' }))?.state).toBe(
      'doubtful',
    );
    expect(proposal(transfer({ payer, date: '2026-10-31' }), order())?.state).toBe('doubtful');
  });

  it('for two equal orders of one buyer is doubtful, with both as candidates', () => {
    const twin = order({ quotation_no: '261101-1000000002' });
    const found = proposal(transfer({ payer: '林教練' }), order(), twin);
    expect(found).toMatchObject({ state: 'doubtful' });
    expect(found?.candidates).toHaveLength(2);
  });

  it('by a short name is matched only where the name is a separate word', () => {
    expect(codes(transfer({ payer: '王小明華' }), order({ names: ['王小明'] }))).toEqual([['amount_exact']]);
    expect(codes(transfer({ payer: '王○明' }), order({ names: ['王小明'] }))).toEqual([
      ['payer_name_like', 'amount_exact'],
    ]);
    expect(proposal(transfer({ payer: '王○明' }), order({ names: ['王小明'] }))?.state).toBe('doubtful');
  });

  it('that differs only in the amount is doubtful, with the difference as a reason', () => {
    const [less, more] = [900, 1000].map((amount) =>
      proposal(transfer({ amount, payer: '林教練' }), order()),
    );
    expect(less).toMatchObject({ state: 'doubtful', candidates: [{ amount: 900 }] });
    expect(less?.candidates[0]?.reasons).toContainEqual({ code: 'amount_under', value: 43 });
    expect(more?.candidates[0]?.reasons).toContainEqual({ code: 'amount_over', value: 57 });
  });

  it('for several orders of one customer is divided into the expected amount of each', () => {
    const orders = [
      order(),
      order({ quotation_no: '261101-1000000002', due: 500 }),
      order({ quotation_no: '261101-1000000003', due: 77 }),
    ];
    expect(proposal(transfer({ amount: 1443, payer: '林教練' }), ...orders)).toMatchObject({
      state: 'doubtful',
      candidates: [
        { quotation_no: '261101-1000000001', amount: 943 },
        { quotation_no: '261101-1000000002', amount: 500 },
        {},
        {},
        {},
      ],
    });
  });
});

describe('a statement line for an order with two stages', () => {
  const samples = order({ whole: 59_115 + 943 });
  const whole = {
    quotation_no: '261101-1000000001',
    reasons: [{ code: 'whole_order' }, { code: 'payer_name' }],
  };

  it('for the full price is divided between the stages without overpaying the samples', () => {
    expect(proposal(transfer({ amount: 60_058, payer: '林教練' }), samples)).toMatchObject({
      state: 'doubtful',
      candidates: [
        { ...whole, stage: 'proofing', amount: 943 },
        { ...whole, stage: 'production', amount: 59_115 },
      ],
    });
  });

  it('for the price of one stage is certain for that stage, and for another amount has only one candidate', () => {
    expect(proposal(transfer({ payer: '林教練' }), samples)).toMatchObject({
      state: 'certain',
      candidates: [{ stage: 'proofing', amount: 943 }],
    });
    expect(proposal(transfer({ amount: 1000, payer: '林教練' }), samples)?.candidates).toHaveLength(1);
  });
});

describe('a statement line that may duplicate another', () => {
  it('is never certain, refers to the other line, and does not block the match of the other line', () => {
    const lines = [transfer({ id: 'a', payer: '林教練' }), transfer({ id: 'b', payer: '林教練' })];
    const found = matchLines(lines, [order()], new Map([['b', 'a']]));
    expect(found.get('a')).toMatchObject({ state: 'certain' });
    expect(found.get('b')).toMatchObject({ state: 'doubtful', same_as: 'a' });
    expect(found.get('b')?.candidates[0]?.reasons).toContainEqual({ code: 'same_as', value: 'a' });
    const unknown = matchLines([transfer({ id: 'b', amount: 17 })], [order()], new Map([['b', 'a']]));
    expect(unknown.get('b')).toEqual({ state: 'doubtful', candidates: [], same_as: 'a' });
  });
});

describe('several statement lines', () => {
  it('are suggested together where their sum is the expected amount', () => {
    const parts = [
      transfer({ id: 'a', amount: 500, payer: '林教練' }),
      transfer({ id: 'b', amount: 443, payer: '林教練' }),
    ];
    const found = matchLines(parts, [order()]);
    for (const { id } of parts) {
      expect(found.get(id)?.state).toBe('doubtful');
      expect(found.get(id)?.candidates[0]?.reasons).toContainEqual({ code: 'split', value: 2 });
    }
  });

  it('of one payer for one stage are certain only for the oldest line', () => {
    const twice = [
      transfer({ id: 'b', payer: '林教練', date: '2026-11-21' }),
      transfer({ id: 'a', payer: '林教練' }),
    ];
    const found = matchLines(twice, [order()]);
    expect([found.get('a')?.state, found.get('b')?.state]).toEqual(['certain', 'doubtful']);
  });

  it('of several payers for one stage are all doubtful', () => {
    const two = [
      transfer({ id: 'a', payer: '林教練', five_digits: '11111' }),
      transfer({ id: 'b', payer: '林教練', five_digits: '22222' }),
    ];
    expect([...matchLines(two, [order()]).values()].map(({ state }) => state)).toEqual([
      'doubtful',
      'doubtful',
    ]);
  });

  it('that are outgoing payments or match no order have no candidate', () => {
    expect(proposal(transfer({ amount: -943, payer: '林教練' }), order())).toEqual({
      state: 'open',
      candidates: [],
    });
    expect(proposal(transfer({ amount: 17 }), order())).toEqual({ state: 'open', candidates: [] });
  });
});

describe('matching random statement lines with random orders', () => {
  const small = { min: 1, max: 6 };
  const orders = fc.uniqueArray(
    fc
      .record({
        quotation_no: fc.integer(small).map((n) => `261101-100000000${n}`),
        stage: fc.constantFrom('proofing' as const, 'production' as const),
        due: fc.integer(small),
        customer_uid: fc.constantFrom('c1', 'c2'),
        five_digits: fc.constantFrom('', '11111', '22222'),
        reported_amount: fc.option(fc.integer(small)),
        reported_on: fc.option(fc.constantFrom('2026-11-19', '2026-11-01')),
        names: fc.subarray(['林教練', '嘉禾織品有限公司', '王小明']),
        since: fc.constantFrom('2026-11-01', '2026-11-30'),
        later: fc.integer({ min: 0, max: 6 }),
      })
      .map(({ later, ...one }): ExpectedPayment => ({ ...one, whole: one.due + later })),
    { selector: ({ quotation_no, stage }) => `${quotation_no} ${stage}`, maxLength: 8 },
  );
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 20 }).map(String),
      date: fc.constantFrom('2026-11-20', '2026-12-01'),
      amount: fc.integer({ min: -3, max: 12 }),
      payer: fc.constantFrom('', '林教練', '嘉禾織品', '王○明'),
      five_digits: fc.constantFrom('', '11111', '22222', '33333'),
      remark: fc.constantFrom('', '261101-1000000001', '王小明 261101-1000000002'),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );

  it('never gives one stage two certain lines, nor a certain line of another amount, in any order of lines', () => {
    fc.assert(
      fc.property(lines, orders, (some, awaited) => {
        const found = matchLines(some, awaited);
        const certain = [...found].filter(([, { state }]) => state === 'certain');
        const targets = certain.map(
          ([, { candidates }]) => `${candidates[0]?.quotation_no} ${candidates[0]?.stage}`,
        );
        expect(new Set(targets).size).toBe(targets.length);
        for (const [id, { candidates }] of certain) {
          const [best] = candidates;
          const line = some.find((each) => each.id === id);
          const paid = awaited.find(
            (each) => each.quotation_no === best?.quotation_no && each.stage === best.stage,
          );
          expect(line?.amount).toBe(paid?.due);
          expect(line && paid && line.date >= paid.since).toBe(true);
        }
        const turned = matchLines(some.toReversed(), awaited.toReversed());
        for (const [id, { state }] of found) expect(turned.get(id)?.state).toBe(state);
        for (const { state, candidates } of found.values())
          expect(state === 'open').toBe(candidates.length === 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a generated statement of 500 lines', () => {
  const { lines, awaited, belongs } = madeStatement(20261122);
  const found = matchLines(lines, awaited);

  it('has the true order as first candidate for at least 95 % of its lines', () => {
    const due = lines.filter(({ id }) => belongs.has(id));
    const first = due.filter(({ id }) => {
      const wanted = belongs.get(id) ?? [];
      const candidates = (found.get(id)?.candidates ?? [])
        .slice(0, wanted.length)
        .map(({ quotation_no }) => quotation_no);
      return wanted.every((no) => candidates.includes(no));
    });
    expect(lines).toHaveLength(500);
    expect(due.length).toBeGreaterThan(350);
    expect(first.length / due.length).toBeGreaterThanOrEqual(0.95);
  });

  it('has no wrong candidate that is certain', () => {
    const certain = lines.filter(({ id }) => found.get(id)?.state === 'certain');
    expect(certain.length).toBeGreaterThan(200);
    const wrong = certain.filter(
      ({ id }) => belongs.get(id)?.[0] !== found.get(id)?.candidates[0]?.quotation_no,
    );
    expect(wrong).toEqual([]);
  });
});
