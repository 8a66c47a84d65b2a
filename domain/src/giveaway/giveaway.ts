import { dueText } from '../display/days.js';
import { z } from 'zod';
import { forEveryone, forStaff } from '../access/route-access.js';
import { codedSchema, numericSchema } from '../core/numeric.js';
import { refuse } from '../core/refused.js';
import { daysBetween, taipeiDate, type CalendarDate } from '../core/time.js';
import { altTextSchema, nameSchema, picturesSchema, previewSchema, textSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { recordRowSchema } from '../record/row.js';

/** The list of participants is one event stream, which limits its size. */
const LARGEST_QUOTA = 2_000;

/**
 * A prize that customers may win (`facts.md` section 3.8). The first and the last date are both included, as
 * days in Taipei.
 */
export const giveawaySchema = z.object({
  name: nameSchema,
  describe: textSchema(1_000),
  imgs: picturesSchema(6),
  preview: previewSchema,
  alt: altTextSchema,
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  /** The most participants. */
  quota: numericSchema(z.int().min(1).max(LARGEST_QUOTA)),
  /** Customer levels that may take part; an empty list allows every level. */
  level_limit: z
    .array(codedSchema(z.int().min(1).max(7)))
    .max(7)
    .default([]),
  activate: z.boolean().default(true),
});
export type Giveaway = z.infer<typeof giveawaySchema>;

export const giveaways = defineRecord({
  noun: 'giveaway',
  resource: 'giveaways',
  section: '首頁與活動',
  title: '贈品活動',
  labels: {
    name: '活動名稱',
    describe: '活動說明',
    imgs: '圖片',
    preview: '圖片預覽',
    alt: '圖片說明',
    start_date: '開始日期',
    end_date: '結束日期',
    quota: '名額',
    level_limit: '可以參加的會員等級',
    activate: '啟用',
  },
  schema: giveawaySchema,
  searched: ['name', 'describe'],
  code: 90011,
  access: { read: forEveryone, write: forStaff('homepage_authority_w') },
  rules: {
    check({ start_date, end_date }) {
      if (end_date < start_date) refuse({ code: 'PERIOD_BACKWARDS' });
    },
  },
});

export const giveawayRow = recordRowSchema(giveaways);

export type GiveawayState =
  | { readonly state: 'not-started' | 'ended'; readonly days_left: null }
  /** The days until the last day of the giveaway; 0 on the last day itself. */
  | { readonly state: 'open'; readonly days_left: number };

export function giveawayState(
  { start_date, end_date }: Pick<Giveaway, 'start_date' | 'end_date'>,
  now: string,
): GiveawayState {
  const today: CalendarDate = taipeiDate(now);
  if (today < start_date) return { state: 'not-started', days_left: null };
  if (today > end_date) return { state: 'ended', days_left: null };
  return { state: 'open', days_left: daysBetween(today, end_date) };
}

/** The state as text for a visitor: 尚未開始, 剩下 3 天, 今天到期, 已結束. */
export function giveawayStateText(standing: GiveawayState): string {
  if (standing.days_left !== null) return dueText(standing.days_left);
  return standing.state === 'ended' ? '已結束' : '尚未開始';
}
