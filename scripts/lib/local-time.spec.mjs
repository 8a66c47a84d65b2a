import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { watchLocalTime } from './local-time.mjs';

/** How often `code` uses the time zone, in a separate realm. */
function asks(code) {
  const context = createContext({});
  let asked = 0;
  watchLocalTime(runInContext('globalThis', context), () => (asked += 1));
  runInContext(code, context);
  return asked;
}

describe('code that depends on the local time zone', () => {
  it.each([
    ['new Date(2026, 0, 1)'],
    ["new Date('2026-01-01T08:00')"],
    ["Date.parse('1 Jan 2026')"],
    ['new Date(0).getHours()'],
    ['new Date(0).setDate(2)'],
    ['new Date(0).getTimezoneOffset()'],
    ['`${new Date(0)}`'],
    ["new Date(0).toLocaleDateString('zh-TW')"],
    ["new Intl.DateTimeFormat('zh-TW').format(0)"],
    ['Date()'],
  ])('is reported in %s', (code) => {
    expect(asks(code)).toBeGreaterThan(0);
  });

  it.each([
    ['new Date(), Date.now(), new Date(0)'],
    ["new Date('2026-01-01')"],
    ["new Date('2026-01-01T00:00:00.000Z').getTime()"],
    ["Date.parse('2026-01-01T08:00:00+08:00')"],
    ['new Date(0).getUTCHours()'],
    ['new Date(0).toISOString(), JSON.stringify(new Date(0))'],
    ["new Date(0).toLocaleDateString('zh-TW', { timeZone: 'Asia/Taipei' })"],
    ["new Intl.DateTimeFormat('zh-TW', { timeZone: 'Asia/Taipei' }).format(0)"],
    ['new Date(0) instanceof Date, new Date(0).constructor === Date'],
  ])('is not reported in %s', (code) => {
    expect(asks(code)).toBe(0);
  });

  it('is tested in the time zone that the variable TZ gives', () => {
    const { TZ } = process.env;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(timeZone).toBe(TZ ?? timeZone);
  });
});
