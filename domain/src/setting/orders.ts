import { z } from 'zod';
import { FIRST_OFFICIAL_YEAR, isWeekend, LAST_OFFICIAL_YEAR, yearOfDate } from '../calendar/working-days.js';
import { refuse } from '../core/refused.js';
import { forStaff } from '../access/route-access.js';
import { countSchema } from '../core/numeric.js';
import { optionalIdSchema, textSchema } from '../record/fields.js';
import { defineSetting } from './define-setting.js';

const write = forStaff('settings_authority_w');
const percent = countSchema().pipe(z.int().max(100)).default(0);

export const orderTermsSetting = defineSetting({
  id: 'orders',
  event: 'OrderTermsSet',
  version: 5,
  title: '訂單設定',
  labels: {
    validity_days: '報價有效天數',
    validity_offset_days: '減少的天數',
    answer_days: '業務回覆工作天',
    remind_first_days: '幾天後第一次提醒客戶',
    remind_last_days: '沒有期限時的最後一天',
    remind_after_days: '最後一天之後幾天再提醒',
    proposal_days: '變更等待回覆天數',
    defect_days: '回報瑕疵天數',
    cancel_percent_ordered: '開工前取消費用（%）',
    cancel_percent_samples: '打樣後取消費用（%）',
    cancel_percent_production: '生產中取消費用（%）',
  },
  isPublic: true,
  write,
  schema: z.object({
    /**
     * Days for which a quotation is valid after its last passed review; the next field is subtracted from them.
     */
    validity_days: countSchema(1).default(14),
    validity_offset_days: countSchema().default(0),
    /** Working days within which sales answer a request. */
    answer_days: countSchema(1).default(1),
    /**
     * The days until the first reminder; then until the deadline of an order that has none, and from a deadline
     * to the last reminder. With 0 the reminder is left out.
     */
    remind_first_days: countSchema().default(3),
    remind_last_days: countSchema().default(7),
    remind_after_days: countSchema().default(1),
    /** The days within which a proposed change must be answered. */
    proposal_days: countSchema(1).default(7),
    /** The days after the last parcel, or after its receipt, within which a defect can be reported. */
    defect_days: countSchema(1).default(14),
    /** The percentage of the whole price that a cancellation costs. */
    cancel_percent_ordered: percent,
    cancel_percent_samples: percent,
    cancel_percent_production: percent,
  }),
});

/** The initial values of a new quotation, and the folder with its files on the computers of staff. */
export const quotationDefaultsSetting = defineSetting({
  id: 'quotation',
  event: 'QuotationDefaultsSet',
  version: 2,
  title: '報價單設定',
  labels: {
    ink_id: '預設的墨',
    paper_id: '預設的紙',
    directory: '檔案儲存目錄',
    overrun_percent: '可以多出貨的比例（%）',
  },
  isPublic: false,
  write: forStaff('settings_authority_w', 'product_authority_w'),
  schema: z.object({
    /** The ink and paper with which a new product is priced. */
    ink_id: optionalIdSchema(),
    paper_id: optionalIdSchema(),
    directory: textSchema(300),
    /** The percentage of the ordered quantity that may be shipped in addition. */
    overrun_percent: countSchema().default(0),
  }),
});

const dates = z.array(z.iso.date()).max(400).default([]);
const OFFICIAL_YEARS = `要在 ${FIRST_OFFICIAL_YEAR} 到 ${LAST_OFFICIAL_YEAR} 年之間`;
const officialDates = z
  .array(z.iso.date({ error: '要是日期，例如 2026-10-09' }))
  .max(2_000)
  .default([]);

/** More weekdays off in one year are a misread table, and no date could be promised across such a year. */
const MAX_WEEKDAYS_OFF = 60;
const TOO_MANY_DAYS_OFF = `一年的放假日最多有 ${MAX_WEEKDAYS_OFF} 個平日，請確認匯入的檔案`;

function leavesWorkingDays(days: readonly string[]): boolean {
  const perYear = new Map<number, number>();
  for (const date of days)
    if (!isWeekend(date)) perYear.set(yearOfDate(date), (perYear.get(yearOfDate(date)) ?? 0) + 1);
  return [...perYear.values()].every((count) => count <= MAX_WEEKDAYS_OFF);
}

/**
 * The shop's working days that differ from public holidays, and the government's calendar for years other than
 * those of the built-in table, or in place of these.
 */
export const calendarSetting = defineSetting({
  id: 'calendar',
  event: 'CalendarSet',
  version: 2,
  title: '工作日曆',
  labels: {
    closed_days: '額外的休息日',
    working_days: '補班的工作日',
    official_years: '匯入政府行事曆的年度',
    official_days_off: '政府行事曆的放假日',
    official_working_days: '政府行事曆的補班日',
  },
  isPublic: false,
  write,
  schema: z.object({
    closed_days: dates,
    working_days: dates,
    official_years: z
      .array(
        z
          .int({ error: OFFICIAL_YEARS })
          .min(FIRST_OFFICIAL_YEAR, OFFICIAL_YEARS)
          .max(LAST_OFFICIAL_YEAR, OFFICIAL_YEARS),
      )
      .max(LAST_OFFICIAL_YEAR - FIRST_OFFICIAL_YEAR + 1)
      .default([]),
    official_days_off: officialDates.refine(leavesWorkingDays, TOO_MANY_DAYS_OFF),
    official_working_days: officialDates,
  }),
  check({ official_years, official_days_off, official_working_days }) {
    const outside = (days: readonly string[]) =>
      days.find((date) => !official_years.includes(yearOfDate(date)));
    for (const [field, days] of [
      ['official_days_off', official_days_off],
      ['official_working_days', official_working_days],
    ] as const) {
      const day = outside(days);
      if (day !== undefined) refuse({ code: 'DAY_OUTSIDE_YEARS', field, day });
    }
    const day = official_working_days.find((date) => official_days_off.includes(date));
    if (day !== undefined) refuse({ code: 'DAY_OFF_AND_WORKED', field: 'official_working_days', day });
  },
});

/** The number of pieces that each stage makes in a week, for the schedule. */
export const capacitySetting = defineSetting({
  id: 'capacity',
  event: 'CapacitySet',
  title: '每週產能',
  labels: { proofing_pieces: '打樣', production_pieces: '生產' },
  isPublic: false,
  write,
  schema: z.object({
    /** In pieces; 0 for no limit. */
    proofing_pieces: countSchema().default(0),
    production_pieces: countSchema().default(0),
  }),
});

/** The promised working days of an order that skipped the review (`facts.md` section 3.8). */
export const deliveryDaysSetting = defineSetting({
  id: 'delivery-days',
  event: 'DeliveryDaysSet',
  title: '交期天數',
  labels: { proofing_days: '打樣工作天', product_days: '生產工作天' },
  isPublic: true,
  write: forStaff('settings_authority_w', 'homepage_authority_w'),
  schema: z.object({ proofing_days: countSchema(1).default(7), product_days: countSchema(1).default(14) }),
});
