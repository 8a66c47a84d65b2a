import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CalendarEntry, writeCalendar } from './icalendar.js';

const entry: CalendarEntry = {
  uid: 'activity-a1@zhidan',
  sequence: 0,
  changed: '2026-11-22T01:02:03.456Z',
  day: '2026-11-27',
  title: '打電話給王先生；確認顏色, 尺寸',
  text: '訂單 260302-1203040576',
  url: 'https://zhidan.test/admin/activities',
};

const octets = (text: string): number => new TextEncoder().encode(text).length;
const unfolded = (calendar: string): readonly string[] => calendar.replaceAll('\r\n ', '').split('\r\n');

describe('an iCalendar file', () => {
  it('contains an all-day event for each entry, with its timestamp, day and text', () => {
    expect(unfolded(writeCalendar('織單', [entry]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Zhidan//Calendar//ZH-TW',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:織單',
      'X-WR-TIMEZONE:Asia/Taipei',
      'BEGIN:VEVENT',
      'UID:activity-a1@zhidan',
      'SEQUENCE:0',
      'DTSTAMP:20261122T010203Z',
      'LAST-MODIFIED:20261122T010203Z',
      'DTSTART;VALUE=DATE:20261127',
      String.raw`SUMMARY:打電話給王先生；確認顏色\, 尺寸`,
      'DESCRIPTION:訂單 260302-1203040576',
      'URL:https://zhidan.test/admin/activities',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has lines of at most 75 octets ended by CRLF, and never divides a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'grapheme' }),
        (title, text) => {
          const calendar = writeCalendar('織單', [{ ...entry, title, text }]);
          expect(calendar.endsWith('\r\n')).toBe(true);
          for (const line of calendar.split('\r\n')) {
            expect(octets(line)).toBeLessThanOrEqual(75);
            expect(line).not.toMatch(/[\r\n]/);
          }
          expect(unfolded(calendar).filter((line) => line.startsWith('END:'))).toEqual([
            'END:VEVENT',
            'END:VCALENDAR',
          ]);
        },
      ),
    );
  });

  it('contains a long text unchanged once its lines are unfolded', () => {
    const title = '長'.repeat(200);
    expect(unfolded(writeCalendar('織單', [{ ...entry, title }]))).toContain(`SUMMARY:${title}`);
  });
});
