import { describe, expect, it } from '@jest/globals';
import { visitorCaller } from '../access/caller.js';
import { specificationOf } from '../testing/specification.js';
import { settingColumnsBesideValues } from './define-setting.js';
import { addDays } from '../core/time.js';
import { calendarSetting, deliveryDaysSetting } from './orders.js';
import { defaultsOf, settings, mailAnnouncementSetting, settingOf } from './settings.js';
import { termLines } from './terms.js';

const facts = { now: '2026-03-02T01:00:00.000Z', caller: visitorCaller };
const { given } = specificationOf(deliveryDaysSetting.aggregate);

describe('the calendar of working days', () => {
  it.each([
    ['is taken', 60, true],
    ['is refused, because dates across the year could not be promised,', 100, false],
  ])('%s with days off on about %i weekdays of a year', (_, weekdays, isTaken) => {
    const days = Array.from({ length: Math.floor((weekdays * 7) / 5) }, (__, after) =>
      addDays('2028-01-01', after),
    );
    const values = { official_years: [2028], official_days_off: days };
    expect(calendarSetting.schema.safeParse(values).success).toBe(isTaken);
  });
});

describe('a setting', () => {
  it('has its defaults until staff set it, and keeps values that are not sent', () => {
    given()
      .when({ kind: 'set', values: { product_days: 21 } }, facts)
      .then({ type: 'DeliveryDaysSet', data: { product_days: 21 } });
    const set = { type: 'DeliveryDaysSet', data: { product_days: 21 } };
    expect([set].reduce(deliveryDaysSetting.aggregate.evolve, deliveryDaysSetting.aggregate.initial)).toEqual(
      {
        proofing_days: 7,
        product_days: 21,
      },
    );
  });

  it('does not change when the sent values equal the present values or the defaults', () => {
    given()
      .when({ kind: 'set', values: { proofing_days: 7 } }, facts)
      .thenNothing();
  });

  it('of the delivery time accepts only integers of at least one', () => {
    expect(deliveryDaysSetting.schema.safeParse({ proofing_days: 0 }).success).toBe(false);
    expect(deliveryDaysSetting.schema.safeParse({ product_days: 1.5 }).success).toBe(false);
  });
});

describe('the announcement in mails (EDM)', () => {
  const { given: announced } = specificationOf(mailAnnouncementSetting.aggregate);
  const kept = { type: 'EdmSet', data: { headline: '露營季', body: '天幕九折', start_date: '2026-03-10' } };

  it('can be switched on only with a title and a text', () => {
    announced()
      .when({ kind: 'set', values: { activate: true, body: '天幕九折' } }, facts)
      .thenRefuses({ code: 'FIELD_MISSING', field: 'headline' });
    announced()
      .when({ kind: 'set', values: { activate: true, headline: '露營季' } }, facts)
      .thenRefuses({ code: 'FIELD_MISSING', field: 'body' });
    announced(kept)
      .when({ kind: 'set', values: { activate: true } }, facts)
      .then({ type: 'EdmSet', data: { activate: true } });
  });

  it('cannot end before the day on which it begins', () => {
    announced(kept)
      .when({ kind: 'set', values: { end_date: '2026-03-09' } }, facts)
      .thenRefuses({ code: 'PERIOD_BACKWARDS' });
    announced(kept)
      .when({ kind: 'set', values: { end_date: '2026-03-10' } }, facts)
      .then({ type: 'EdmSet', data: { end_date: '2026-03-10' } });
  });
});

describe('the list of settings', () => {
  it('has no value with the same name as a field that the API adds', () => {
    for (const { schema } of settings)
      expect(
        Object.keys(schema.shape).filter((field) => new Set<string>(settingColumnsBesideValues).has(field)),
      ).toEqual([]);
  });

  it('has a unique id and event type for each setting, and a default for every field', () => {
    const events = settings.flatMap(({ aggregate }) => aggregate.events.map(({ type }) => type));
    expect(new Set(events).size).toBe(settings.length);
    for (const setting of settings) {
      expect(settingOf(setting.id)).toBe(setting);
      expect(setting.schema.parse({})).toEqual(setting.defaults);
    }
  });

  it('shows visitors only the company, the bank, the display, the delivery days, the pages, and the validity and payment of quotations', () => {
    expect(settings.filter(({ isPublic }) => isPublic).map(({ id }) => id)).toEqual([
      'company',
      'bank',
      'display',
      'delivery-days',
      'shop',
      'orders',
      'payment-words',
    ]);
  });
});

describe('the terms printed on a quotation', () => {
  it.each([
    [{ validity_days: 14, validity_offset_days: 0 }, 14],
    [{ validity_days: 10, validity_offset_days: 3 }, 7],
    [{ validity_days: 3, validity_offset_days: 9 }, 0],
  ])('contain the days of validity from the settings: %j', (orders, days) => {
    const [first] = termLines(defaultsOf('company').terms, orders);
    expect(first).toBe(`本報價單自審核通過日起 ${days} 天內有效。`);
  });

  it('are divided into lines without empty lines, and otherwise as typed', () => {
    const orders = defaultsOf('orders');
    expect(termLines('單一送貨地點。\n\n  \n14 天內付款。', orders)).toEqual([
      '單一送貨地點。',
      '14 天內付款。',
    ]);
  });
});
