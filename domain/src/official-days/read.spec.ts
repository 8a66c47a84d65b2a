import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../core/time.js';
import { isWeekend, workingCalendar } from '../calendar/working-days.js';
import { readOfficialDays, type ReadOfficialDays } from './read.js';
import { officialDaysTaken } from './take.js';

const read = (text: string): Extract<ReadOfficialDays, { readonly is: 'read' }> => {
  const found = readOfficialDays(text);
  if (found.is !== 'read') throw new Error(JSON.stringify(found));
  return found;
};
const daysIn = (text: string) =>
  read(text).days.map(({ date, isOff }) => `${date} ${isOff ? 'off' : 'worked'}`);
const faultsIn = (text: string) => {
  const found = readOfficialDays(text);
  return found.is === 'broken' ? found.faults.map(({ row, message }) => `${row} ${message}`) : [found.is];
};

const GOVERNMENT = `西元日期,星期,是否放假,備註
20280101,六,2,開國紀念日
20280103,一,2,補假
20280104,二,0,
20280108,六,2,
20280115,六,0,補行上班
20280128,五,2,"小年夜,調整放假"`;

const expected = ['2028-01-03 off', '2028-01-15 worked', '2028-01-28 off'];

describe('the official calendar of the government', () => {
  it.each([
    ['of the personnel administration', GOVERNMENT],
    [
      'with a mark before the text, a heading and other line ends',
      `\uFEFF一一七年辦公日曆表\r\n${GOVERNMENT.replaceAll('\n', '\r\n')}\r\n`,
    ],
    [
      'of New Taipei',
      `date,year,name,isholiday,holidaycategory,description
20280101,2028,開國紀念日,是,放假之紀念日及節日,
2028/1/3,2028,,是,補假,
20280104,2028,,否,,
20280115,2028,,否,補行上班日,
20280128,2028,,是,調整放假日,`,
    ],
    ['with years of the Republic of China', GOVERNMENT.replaceAll(/^2028(\d\d)(\d\d)/gm, '117/$1/$2')],
    [
      'for calendar programs',
      `Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description
開國紀念日,2028/1/1,,2028/1/1,,True,
補假,2028/1/3,,2028/1/3,,True,
補行上班,2028/1/15,,2028/1/15,,True,
小年夜,2028/1/28,,2028/1/29,,True,`,
    ],
    [
      'as iCalendar',
      `BEGIN:VCALENDAR\r
VERSION:2.0\r
BEGIN:VEVENT\r
DTSTART;VALUE=DATE:20280101\r
DTEND;VALUE=DATE:20280104\r
SUMMARY:開國紀念日\\, 補\r
 假\r
BEGIN:VALARM\r
DTSTART:20270101\r
END:VALARM\r
END:VEVENT\r
BEGIN:VEVENT\r
DTSTART;TZID="Asia/Taipei:1":20280115T080000\r
DTEND;TZID=Asia/Taipei:20280115T170000\r
SUMMARY:補行上班日\r
END:VEVENT\r
BEGIN:VEVENT\r
DTSTART:20280127T160000Z\r
DURATION:P1D\r
SUMMARY:小年夜\r
END:VEVENT\r
BEGIN:VEVENT\r
DTSTART;VALUE=DATE:20280214\r
SUMMARY:情人節\r
DESCRIPTION:Observance\r
END:VEVENT\r
END:VCALENDAR\r
`,
    ],
  ])('is read from a file %s', (_, text) => {
    expect(daysIn(text)).toEqual(expected);
    expect(read(text).years).toEqual([2028]);
  });

  it('reports each row that cannot be read', () => {
    expect(
      faultsIn(`西元日期,星期,是否放假,備註
20280230,三,2,
20280103,二,2,
20280104,二,1,
,,2,
20410101,二,2,
20280105,三,0,
20280105,三,2,`),
    ).toEqual([
      '2 「20280230」不是日期',
      '3 2028-01-03 是星期一，不是星期二',
      '4 是否放假「1」看不懂，要是 0（上班）、2（放假），或是、否',
      '5 沒有日期',
      '6 2041-01-01 晚於 2040 年，只接受到 2040 年',
      '8 2028-01-05 在第 7 列是上班，這一列卻相反',
    ]);
    expect(faultsIn('西元日期,是否放假\n20150101,2')).toEqual(['0 沒有任何 2016 到 2040 年的日子']);
    expect(faultsIn('客戶,金額\n甲,1')).toEqual(['unknown layout']);
    const event = (lines: string) => `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${lines}\nEND:VEVENT\nEND:VCALENDAR`;
    expect(faultsIn(event('SUMMARY:雙十\nDTSTART:20281010\nRRULE:FREQ=YEARLY'))).toEqual([
      '2 「雙十」是重複的活動，請匯出每一天都寫出來的行事曆',
    ]);
    expect(faultsIn(event('SUMMARY:春節\nDTSTART:2028013'))).toEqual(['2 「春節」的日期「2028013」看不懂']);
    expect(faultsIn(event('SUMMARY:春節\nDTSTART:20280101\nDTEND:20290101'))).toEqual([
      '2 「春節」的結束日期不對，一次最多 31 天',
    ]);
  });

  it.each([
    ['20251231T160000Z', '20260101T160000Z', ['2026-01-01']],
    ['20260101T000000', '20260102T000000', ['2026-01-01']],
    ['20260101', '20260102T000000Z', ['2026-01-01', '2026-01-02']],
    ['20260101T000000Z', '20260101T090000Z', ['2026-01-01']],
  ])('holds the Taipei days of an iCalendar event from %s to %s', (from, until, days) => {
    const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:補假\nDTSTART:${from}\nDTEND:${until}\nEND:VEVENT\nEND:VCALENDAR`;
    expect(read(text).days.map(({ date }) => date)).toEqual(days);
  });

  it('leaves out days before 2016, and reports the reason', () => {
    expect(read('date,isholiday\n20131010,是\n20281010,是').passed).toEqual([
      { row: 2, message: '2013-10-10 早於 2016 年' },
    ]);
  });

  it('replaces the built-in table for a complete year, while days set by the shop take precedence', () => {
    const setting = { closed_days: ['2027-03-02'], working_days: ['2027-03-01'] };
    const text = 'date,isholiday,name\n20270301,是,紀念日\n20270306,否,補行上班日';
    const { values, changes, years } = officialDaysTaken(read(text), setting, undefined);
    const calendar = workingCalendar({ ...setting, ...values });
    const works = (day: string) => calendar.isWorkingDay(day);
    expect(['2027-03-01', '2027-03-02', '2027-03-06', '2027-01-01'].map(works)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(changes).toContainEqual({ date: '2027-03-06', works: true, name: '補行上班日' });
    expect(changes).toContainEqual({ date: '2027-01-01', works: true, name: '' });
    expect(years).toEqual([
      { year: 2027, listed: 2, days_off: 1, working_days: 1, is_thin: true, chosen: true },
    ]);
  });

  it('replaces the chosen years and leaves all other years unchanged', () => {
    const setting = { official_years: [2028, 2029], official_days_off: ['2028-05-01', '2029-05-01'] };
    const { values } = officialDaysTaken(
      read('date,isholiday\n20281010,是\n20291010,是\n20301010,是'),
      setting,
      [2028, 2030],
    );
    expect(values).toEqual({
      official_years: [2028, 2029, 2030],
      official_days_off: ['2028-10-10', '2029-05-01', '2030-10-10'],
      official_working_days: [],
    });
  });

  it('makes each day of a year a working day or a day off as its file states', () => {
    const flags = fc.array(fc.boolean(), { minLength: 365, maxLength: 365 });
    fc.assert(
      fc.property(fc.integer({ min: 2016, max: 2040 }), flags, (year, off) => {
        const days = off.map((isOff, at) => ({ isOff, date: addDays(`${year}-01-01`, at) }));
        const rows = days.map(({ date, isOff }) => `${date.replaceAll('-', '')},${isOff ? 2 : 0}`);
        const { values, changes } = officialDaysTaken(
          read(`西元日期,是否放假\n${rows.join('\n')}`),
          {},
          undefined,
        );
        const calendar = workingCalendar(values);
        for (const { date, isOff } of days)
          expect([date, calendar.isWorkingDay(date)]).toEqual([date, !isOff]);
        const before = workingCalendar();
        expect(changes.map(({ date, works }) => [date, works])).toEqual(
          days
            .filter(({ date, isOff }) => before.isWorkingDay(date) === isOff)
            .map(({ date, isOff }) => [date, !isOff]),
        );
        expect(values.official_days_off.some(isWeekend)).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});
