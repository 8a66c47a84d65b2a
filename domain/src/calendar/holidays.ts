import type { CalendarDate } from '../core/time.js';

/**
 * Taiwan's public holidays on weekdays, including substitute days for holidays on a weekend. 2026 follows the
 * government's calendar; 2027 is derived from the same law (a Saturday is replaced by the Friday before, a
 * Sunday by the Monday after, Lunar New Year by the days after it). Holidays announced later are added in the
 * settings.
 */
export const taiwanHolidays: Readonly<Record<CalendarDate, string>> = {
  '2026-01-01': '元旦',
  '2026-02-16': '農曆除夕',
  '2026-02-17': '春節',
  '2026-02-18': '春節',
  '2026-02-19': '春節',
  '2026-02-20': '小年夜補假',
  '2026-02-27': '和平紀念日補假',
  '2026-04-03': '兒童節補假',
  '2026-04-06': '清明節補假',
  '2026-05-01': '勞動節',
  '2026-06-19': '端午節',
  '2026-09-25': '中秋節',
  '2026-09-28': '教師節',
  '2026-10-09': '國慶日補假',
  '2026-10-26': '臺灣光復節補假',
  '2026-12-25': '行憲紀念日',

  '2027-01-01': '元旦',
  '2027-02-04': '小年夜',
  '2027-02-05': '農曆除夕',
  '2027-02-08': '春節',
  '2027-02-09': '春節補假',
  '2027-02-10': '春節補假',
  '2027-03-01': '和平紀念日補假',
  '2027-04-05': '清明節',
  '2027-04-06': '兒童節補假',
  '2027-04-30': '勞動節補假',
  '2027-06-09': '端午節',
  '2027-09-15': '中秋節',
  '2027-09-28': '教師節',
  '2027-10-11': '國慶日補假',
  '2027-10-25': '臺灣光復節',
  '2027-12-24': '行憲紀念日補假',
  '2027-12-31': '元旦補假',
};
