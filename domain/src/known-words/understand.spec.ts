import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../core/time.js';
import { keywordLists, type KeywordList } from './declared.js';
import { keywordListOf, interpretSearch, filterWithKeywords } from './understand.js';

const TODAY = '2026-11-27';

const listOf = (resource: string): KeywordList => {
  const list = keywordListOf(resource);
  if (list === undefined) throw new Error(`${resource} knows no words`);
  return list;
};
const orders = listOf('quotations');
const meant = (text: string, list = orders) => interpretSearch(list, text, TODAY);
const filterOf = (text: string) => meant(text).filter;

describe('search keywords in the list of orders', () => {
  it('are recognised beside other words, which remain as search text', () => {
    expect(meant('逾期 金額>50000 咖啡店 上個月 未付')).toEqual({
      words: [
        expect.objectContaining({ typed: '逾期', says: '已逾期' }),
        expect.objectContaining({ typed: '金額>50000', says: '金額大於 50,000' }),
        expect.objectContaining({ typed: '上個月', says: '建立 2026-10-01～2026-10-31' }),
        expect.objectContaining({ typed: '未付', says: '未付', without: '逾期 金額>50000 咖啡店 上個月' }),
      ],
      filter: {
        late: true,
        total_amount_tax_gte: 50_001,
        creation_date_gte: '2026-10-01',
        creation_date_lte: '2026-10-31',
        payable_gte: 1,
      },
      rest: '咖啡店',
    });
  });

  it.each([
    ['金額＞５００００', { total_amount_tax_gte: 50_001 }],
    ['金額 >= 5萬', { total_amount_tax_gte: 50_000 }],
    ['總金額超過1.5萬', { total_amount_tax_gte: 15_001 }],
    ['金額5萬以上', { total_amount_tax_gte: 50_000 }],
    ['金額 3千以下', { total_amount_tax_lte: 3_000 }],
    ['金額=NT$12,345', { total_amount_tax_gte: 12_345, total_amount_tax_lte: 12_345 }],
    ['金額:1萬~5萬', { total_amount_tax_gte: 10_000, total_amount_tax_lte: 50_000 }],
    ['未付<0.5', { payable_lte: 0 }],
    ['未付金額≦20000元', { payable_lte: 20_000 }],
    ['數量不到100件', { order_value_lte: 99 }],
    ['金額 5萬以上', { total_amount_tax_gte: 50_000 }],
    ['未付 金額>20000', { payable_gte: 1, total_amount_tax_gte: 20_001 }],
    ['剩餘天數<-3', { due_in_days_lte: -4 }],
  ])('can compare an amount or number: %s', (text, filter) => expect(filterOf(text)).toEqual(filter));

  it.each([
    ['今天', '2026-11-27', '2026-11-27'],
    ['昨天', '2026-11-26', '2026-11-26'],
    ['本週', '2026-11-23', '2026-11-29'],
    ['上週', '2026-11-16', '2026-11-22'],
    ['這個月', '2026-11-01', '2026-11-30'],
    ['上月', '2026-10-01', '2026-10-31'],
    ['上一季', '2026-07-01', '2026-09-30'],
    ['去年', '2025-01-01', '2025-12-31'],
    ['最近7天', '2026-11-21', '2026-11-27'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024年2月', '2024-02-01', '2024-02-29'],
    ['3月', '2026-03-01', '2026-03-31'],
    ['3/2', '2026-03-02', '2026-03-02'],
    ['2026/3/2～2026/3/9', '2026-03-02', '2026-03-09'],
    ['2025年', '2025-01-01', '2025-12-31'],
  ])('can be periods: %s', (text, from, to) =>
    expect(filterOf(text)).toEqual({ creation_date_gte: from, creation_date_lte: to }),
  );

  it('can limit a given kind of date to a period', () => {
    for (const text of ['交期下週', '交期:下週', '交期 下週'])
      expect(filterOf(text)).toEqual({
        product_due_date_gte: '2026-11-30',
        product_due_date_lte: '2026-12-06',
      });
  });

  it('can be names of order codes, where several names mean any of these codes', () => {
    expect(filterOf('打樣中')).toEqual({ code: [3002, 3102] });
    expect(filterOf('打樣中 生產中')).toEqual({ code: [3002, 3102, 4002, 4102] });
  });

  it('find nothing if they contradict each other', () => {
    expect(filterOf('進行中 已結束')).toEqual({ case_closed: [] });
    expect(filterOf('金額>100 金額<50')).toEqual({ total_amount_tax_gte: 101, total_amount_tax_lte: 49 });
  });

  it.each([
    ['"未付" 毛巾', '未付 毛巾'],
    ['「上個月」', '上個月'],
    ['13/45', '13/45'],
    ['2026-02-30', '2026-02-30'],
    ['金額>很多', '金額>很多'],
    ['2026-3-9~2026-3-2', '2026-3-9~2026-3-2'],
    ['金額>99999999999999999999', '金額>99999999999999999999'],
    ['261122-4070812', '261122-4070812'],
    ['', ''],
  ])('are treated as ordinary text if they are quoted, impossible or part of other text: %s', (text, rest) =>
    expect(meant(text)).toEqual({ words: [], filter: {}, rest }),
  );

  it('further restrict the filters that the list already has', () => {
    const filter = { q: '生產中 金額>50000 毛巾', code: [4002, 3002], total_amount_tax_gte: 60_000 };
    expect(filterWithKeywords('quotations', filter, TODAY)).toEqual({
      q: '毛巾',
      code: [4002],
      total_amount_tax_gte: 60_000,
    });
    expect(filterWithKeywords('quotations', { q: '生產中', code: ['3002'] }, TODAY)).toEqual({ code: [] });
    expect(filterWithKeywords('suppliers', { q: '未付' }, TODAY)).toEqual({ q: '未付' });
  });
});

const anyList = fc.constantFrom(...keywordLists);
const nameOf = (list: KeywordList) =>
  fc.constantFrom(
    ...list.words.flatMap(({ names }) => names),
    ...list.numbers.flatMap(({ names }) => names.flatMap((name) => [`${name}>7`, `${name}<90`])),
  );
const withWords = keywordLists.filter(({ words }) => words.length > 0);

describe('search keywords in every list', () => {
  it('are declared only once, and have the declared meaning', () => {
    for (const list of keywordLists) {
      const names = list.words.flatMap((word) => word.names);
      expect(new Set(names).size).toBe(names.length);
      for (const { names: all, filter } of list.words)
        for (const name of all)
          expect([name, meant(name, list)]).toEqual([name, expect.objectContaining({ filter, rest: '' })]);
      for (const { names: all, column } of list.numbers)
        for (const name of all)
          expect(Object.keys(meant(`${name}>7`, list).filter)).toEqual([`${column}_gte`]);
      for (const { names: all, column } of list.days)
        for (const name of all)
          expect(Object.keys(meant(`${name}上個月`, list).filter)).toEqual([
            `${column}_gte`,
            `${column}_lte`,
          ]);
    }
  });

  it('give the right result when they compare a number with any integer', () => {
    const signs: Readonly<Record<string, (one: number, other: number) => boolean>> = {
      '>': (one, other) => one > other,
      '<': (one, other) => one < other,
      '>=': (one, other) => one >= other,
      '<=': (one, other) => one <= other,
      '=': (one, other) => one === other,
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(signs)),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: -3, max: 3 }),
        (sign, bound, off) => {
          const number = bound + off;
          const { total_amount_tax_gte: least, total_amount_tax_lte: most } = filterOf(`金額${sign}${bound}`);
          const isWithin =
            (least === undefined || number >= Number(least)) &&
            (most === undefined || number <= Number(most));
          expect(isWithin).toBe(signs[sign]?.(number, bound));
        },
      ),
    );
  });

  it('have the same meaning in any order, and can be removed one by one', () => {
    const some = fc
      .constantFrom(...withWords)
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.uniqueArray(nameOf(list), { minLength: 1, maxLength: 5 })),
      );
    const sorted = (filter: object) =>
      Object.entries(filter)
        .map(([name, value]) => [
          name,
          Array.isArray(value) ? value.map(String).toSorted((one, other) => one.localeCompare(other)) : value,
        ])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
    fc.assert(
      fc.property(some, ([list, chosen]) => {
        const names = chosen;
        const forward = meant(names.join(' '), list);
        // With three conditions, the order in which two of them exclude each other does not change the results.
        if (!Object.values(forward.filter).some((value) => Array.isArray(value) && value.length === 0))
          expect(sorted(meant(names.toReversed().join('　'), list).filter)).toEqual(sorted(forward.filter));
        expect(forward.words.map(({ typed }) => typed)).toEqual(names);
        for (const [place, { without }] of forward.words.entries())
          expect(meant(without, list).words.map(({ typed }) => typed)).toEqual(names.toSpliced(place, 1));
      }),
    );
  });

  it('do not change any other text', () => {
    const unknown = fc
      .array(fc.stringMatching(/^[b-jl-z]{1,8}$/), { maxLength: 6 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(anyList, unknown, (list, text) => {
        expect(meant(text, list)).toEqual({ words: [], filter: {}, rest: text });
      }),
    );
  });

  it('never cause an error or lose a word, for any text on any day', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 6 }),
        fc.constantFrom(
          '金額',
          '>',
          '＜=',
          '上個月',
          '5萬',
          '~',
          '"',
          '「',
          '」',
          '交期',
          '未付',
          '：',
          '2026/13',
          '最近0天',
        ),
      ),
      { maxLength: 8 },
    );
    const days = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2010-01-01', days));
    fc.assert(
      fc.property(anyList, pieces, days, (list, typed, today) => {
        const { words, filter, rest } = interpretSearch(list, typed.join(' '), today);
        const letters = (text: string) => text.replaceAll(/[\s"「」]/gu, '').length;
        expect(letters([...words.map((word) => word.typed), rest].join(' '))).toBe(
          letters(typed.join(' ').normalize('NFKC')),
        );
        for (const [name, value] of Object.entries(filter))
          if (name.endsWith('_gte') && typeof value === 'string') expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
      }),
    );
  });
});

describe('phrases as people type them', () => {
  const lateUnpaid = { late: true, payable_gte: 1 };
  const lastMonth = { creation_date_gte: '2026-10-01', creation_date_lte: '2026-10-31' };

  it.each<[string, object]>([
    ['逾期未付', lateUnpaid],
    ['逾期、未付', lateUnpaid],
    ['逾期未付的訂單', lateUnpaid],
    ['上個月的訂單', lastMonth],
    ['上個月未付', { ...lastMonth, payable_gte: 1 }],
    ['未付上個月金額大於5萬', { ...lastMonth, payable_gte: 1, total_amount_tax_gte: 50_001 }],
    ['還沒付款 上個月', { ...lastMonth, payable_gte: 1 }],
    ['過期', { late: true }],
    ['急單 下週', { rapid: true, creation_date_gte: '2026-11-30', creation_date_lte: '2026-12-06' }],
    ['金額五萬以上', { total_amount_tax_gte: 50_000 }],
    ['十萬元以上', { total_amount_tax_gte: 100_000 }],
    ['超過三萬五千元', { total_amount_tax_gte: 35_001 }],
    ['金額一萬到兩萬', { total_amount_tax_gte: 10_000, total_amount_tax_lte: 20_000 }],
    ['數量一百件以上', { order_value_gte: 100 }],
    ['交期下週五', { product_due_date_gte: '2026-12-04', product_due_date_lte: '2026-12-04' }],
    ['下週五交期', { product_due_date_gte: '2026-12-04', product_due_date_lte: '2026-12-04' }],
    ['上個月出貨', { goods_sent_date_gte: '2026-10-01', goods_sent_date_lte: '2026-10-31' }],
    ['這個禮拜', { creation_date_gte: '2026-11-23', creation_date_lte: '2026-11-29' }],
    ['最近兩週', { creation_date_gte: '2026-11-14', creation_date_lte: '2026-11-27' }],
    ['最近三個月', { creation_date_gte: '2026-08-28', creation_date_lte: '2026-11-27' }],
    ['近半年', { creation_date_gte: '2026-05-28', creation_date_lte: '2026-11-27' }],
    ['過去一年', { creation_date_gte: '2025-11-28', creation_date_lte: '2026-11-27' }],
    ['三月到五月', { creation_date_gte: '2026-03-01', creation_date_lte: '2026-05-31' }],
    ['去年12月', { creation_date_gte: '2025-12-01', creation_date_lte: '2025-12-31' }],
    ['去年十二月', { creation_date_gte: '2025-12-01', creation_date_lte: '2025-12-31' }],
    ['前年', { creation_date_gte: '2024-01-01', creation_date_lte: '2024-12-31' }],
  ])('are understood: %s', (text, filter) => expect(meant(text)).toMatchObject({ filter, rest: '' }));

  it.each(['今日紡織', '千禧年球衣', '萬華國小', '五月天', '一二三紡織', '逾期棒球隊', '八里國小'])(
    'are searched for as text where they are names: %s',
    (name) => expect(meant(name)).toEqual({ words: [], filter: {}, rest: name }),
  );

  it('give a chip for each word, which takes away that word alone', () => {
    expect(meant('逾期未付 白色').words.map(({ says, without }) => [says, without])).toEqual([
      ['已逾期', '未付 白色'],
      ['未付', '逾期 白色'],
    ]);
  });
});
