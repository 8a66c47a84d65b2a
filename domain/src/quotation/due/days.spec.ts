import { describe, expect, it } from '@jest/globals';
import { addWorkingDays, workingCalendar } from '../../calendar/working-days.js';
import {
  askForPolos,
  club,
  accountant,
  daysLater,
  eventsOf,
  MONDAY,
  passPolos,
  poloEventsAt,
  salesWoman,
} from '../cast/index.js';
import { promisedDate } from './due.js';
import type { QuotationEvent } from '../events.js';
import { anyDayFacts, pendingStepOf } from '../next/pending.js';
import { indexDateAt, mixedSerial, quotationNumber } from '../number.js';
import type { Quotation } from '../state.js';
import { derivedColumns } from '../row/derived-columns.js';
import { answerDueDate, daysLeftText, isExpired, validUntil } from './validity.js';
import { orderOf } from '../testing/order-of.js';

describe('the validity of a quotation', () => {
  const order = orderOf(poloEventsAt('passed'));

  it('ends fourteen days in Taipei after the last pass of review, less the offset in the settings', () => {
    expect(validUntil(order, 0)).toBe('2026-03-17');
    expect(validUntil(order, 4)).toBe('2026-03-13');
    expect(validUntil(orderOf(poloEventsAt('submitted')), 0)).toBeUndefined();
  });

  it('includes the complete last day in Taipei', () => {
    expect(isExpired(order, { now: '2026-03-17T15:59:59.000Z', validity_offset: 0 })).toBe(false);
    expect(isExpired(order, { now: '2026-03-17T16:00:00.000Z', validity_offset: 0 })).toBe(true);
  });

  it('is displayed as 剩下 N 天, 今天到期 or 已逾期', () => {
    const text = (days: number) => daysLeftText('2026-03-17', daysLater(days));
    expect([text(1), text(14), text(15), text(16)]).toStrictEqual([
      '剩下 14 天',
      '剩下 1 天',
      '今天到期',
      '已逾期',
    ]);
  });

  it('differs from the due date of an answer, seven days after the pass of review', () => {
    expect(answerDueDate(order)).toBe('2026-03-10');
  });
});

describe('the promised date', () => {
  it('is a number of working days after the release of the stage', () => {
    const calendar = workingCalendar();
    // The stages were released on Thursday the 5th with seven working days and on Friday the 13th with twenty.
    const order = orderOf(poloEventsAt('productionConfirmed'));
    expect(promisedDate(order, 'proofing', calendar)).toBe('2026-03-16');
    expect(promisedDate(order, 'production', calendar)).toBe('2026-04-14');
    expect(promisedDate(orderOf(poloEventsAt('passed')), 'proofing', calendar)).toBeUndefined();
  });

  /** An order with the given moves, each a number of days after the story began. */
  const walked = (...moves: readonly (readonly [day: number, to: Quotation['code']])[]) => {
    const events: QuotationEvent[] = [...poloEventsAt('confirmed')];
    for (const [day, to] of moves)
      events.push({
        type: 'CodeMoved',
        data: {
          from: orderOf(events).code,
          to,
          cause: 'moved',
          created_date: daysLater(day),
          staff_uid: 'mei',
          staff_notes: '',
          customer_notes: '',
          warnings: [],
        },
      });
    return orderOf(events);
  };

  it('does not change when errors interrupt the work', () => {
    const order = walked([4, 3002], [5, 3001], [6, 3002]);
    expect(promisedDate(order, 'proofing', workingCalendar())).toBe('2026-03-16');
  });

  it('is calculated again when finished work is repeated, or when withdrawn work is released again', () => {
    const calendar = workingCalendar();
    // The samples were done on Tuesday the 10th and sent back on Thursday the 12th.
    const again = walked([4, 3002], [8, 3003], [10, 3002]);
    expect(promisedDate(again, 'proofing', calendar)).toBe('2026-03-23');
    const relet = walked([4, 3002], [8, 4001], [9, 3003], [17, 4001]);
    // Production was released on Thursday the 19th with twenty working days; two days in between are holidays.
    expect(promisedDate(relet, 'production', calendar)).toBe('2026-04-20');
  });

  describe('of production without a sample', () => {
    const calendar = workingCalendar();
    const letGo = eventsOf([
      [club, 0, { ...askForPolos, proofing_value: 0 }],
      [club, 0, { kind: 'submit-for-review' }],
      [salesWoman, 1, passPolos],
      [club, 2, { kind: 'place-order', stage: 'production', charge_method: 2501 }],
      [accountant, 3, { kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] }],
    ]);
    const artAt = (day: number, file_id = 'art'): QuotationEvent => ({
      type: 'OrderFileAdded',
      data: {
        file_id,
        folder: 'upload-art-set-product-file',
        index: 1,
        name: 'front.pdf',
        size: 1,
        sha256: file_id,
        created_date: daysLater(day),
        who_did_it_uid: 'club',
        who_did_it_name: '',
      },
    });
    const promised = (...events: readonly QuotationEvent[]) =>
      promisedDate(orderOf([...letGo, ...events]), 'production', calendar);
    const photo = artAt(6);
    if (photo.type === 'OrderFileAdded') photo.data.folder = 'product-delivery';

    it('does not exist while art is awaited, and the card asks for the art', () => {
      expect([promised(), promised(photo)]).toEqual([undefined, undefined]);
      const order = orderOf(letGo);
      expect(order.code).toBe(4001);
      expect(derivedColumns(order)).toMatchObject({ product_due_from: null, current_due_from: null });
      expect(pendingStepOf(order, anyDayFacts).buyer).toBe('請上傳圖稿：收到圖稿後開始計算生產的工作天。');
    });

    it('is counted from the first art, or from the release where the art arrived before the release', () => {
      // Production was released on Thursday the 5th with twenty working days, as above.
      const [early, late] = [promised(artAt(-2)), promised(artAt(14), artAt(20, 'more'))];
      expect(early).toBe(addWorkingDays('2026-03-05', 20, calendar));
      expect(late).toBe(addWorkingDays('2026-03-16', 20, calendar));
    });

    it('is counted from the beginning of work where no art came, and does not change when art comes later', () => {
      const moved: QuotationEvent = {
        type: 'CodeMoved',
        data: {
          from: 4001,
          to: 4002,
          cause: 'moved',
          created_date: daysLater(7),
          staff_uid: 'mei',
          staff_notes: '',
          customer_notes: '',
          warnings: [],
        },
      };
      const due = addWorkingDays('2026-03-09', 20, calendar);
      expect([promised(moved), promised(moved, artAt(15))]).toEqual([due, due]);
    });
  });
});

describe('a quotation number', () => {
  it('combines six clock digits and the serial of the day: 210331, 123456, 0007 give 210331-1203040576', () => {
    expect(mixedSerial('123456', '0007')).toBe('1203040576');
    const at = new Date(Date.parse('2021-03-31T04:00:00.000Z'));
    const milliseconds = at.getTime() - (at.getTime() % 1_000_000) + 123_456;
    expect(quotationNumber(new Date(milliseconds).toISOString(), 7)).toBe('210331-1203040576');
  });

  it('has seventeen characters at any time and with any serial', () => {
    for (const serial of [1, 42, 9999, 10_001])
      for (const day of [0, 1, 300])
        expect(quotationNumber(daysLater(day), serial)).toMatch(/^\d{6}-\d{10}$/);
    expect(quotationNumber('2026-03-02T00:00:00.000Z', 1)).toMatch(/^260302-[1-9]/);
  });

  it('contains the date in Taipei', () => {
    expect(indexDateAt('2026-03-01T16:00:00.000Z')).toBe('260302');
    expect(indexDateAt(MONDAY)).toBe('260302');
  });
});
