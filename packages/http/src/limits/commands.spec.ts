import { describe, expect, it } from '@jest/globals';
import { visitorCaller, type Caller } from '@zhidan/domain';
import type { Request } from 'express';
import { Problem } from '../problem.js';
import { networkOf } from './address.js';
import { createCommandLimit, STAFF_LIMIT_FACTOR } from './commands.js';

const buyer: Caller = { ...visitorCaller, uid: 'buyer', customer_id: 'c1' };
const staff: Caller = { ...visitorCaller, uid: 'sales', is_employee: true };
const at = (ip: string): Request => Object.assign(Object.create(null), { ip, socket: {} });

function counting(perMinute: number) {
  const clock = { now: 0 };
  const limit = createCommandLimit(perMinute, () => clock.now);
  /** Gives commands; returns how many were accepted, and when the first refused one may be repeated. */
  const give = (times: number, caller: Caller, ip = '1.2.3.4') => {
    for (let taken = 0; taken < times; taken += 1) {
      try {
        limit(at(ip), caller);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { taken, code: error.code, status: error.status, retryAfter: error.more.retryAfter };
      }
    }
    return { taken: times };
  };
  return { clock, give };
}

describe('the rate limit of commands', () => {
  it('lets one caller send the configured number in any minute', () => {
    const { clock, give } = counting(120);
    const refused = { taken: 120, code: 'TOO_MANY_COMMANDS', status: 429, retryAfter: 60 };
    expect(give(200, buyer)).toEqual(refused);
    clock.now = 59_999;
    expect(give(1, buyer)).toMatchObject({ taken: 0, retryAfter: 1 });
    clock.now = 90_000;
    expect(give(200, buyer)).toMatchObject({ taken: 60 });
    clock.now = 300_000;
    expect(give(200, buyer)).toMatchObject({ taken: 120 });
  });

  it('counts by account, and by address for visitors', () => {
    const { give } = counting(10);
    expect(give(20, buyer)).toMatchObject({ taken: 10 });
    expect(give(20, { ...buyer, uid: 'other' })).toMatchObject({ taken: 10 });
    expect(give(20, buyer, '9.9.9.9')).toMatchObject({ taken: 0 });
    expect(give(20, visitorCaller)).toMatchObject({ taken: 10 });
    expect(give(20, visitorCaller, '9.9.9.9')).toMatchObject({ taken: 10 });
  });

  it('is twenty times as high for staff, and absent when it is set to 0', () => {
    expect(counting(10).give(500, staff)).toMatchObject({ taken: 10 * STAFF_LIMIT_FACTOR });
    expect(counting(0).give(10_000, buyer)).toEqual({ taken: 10_000 });
  });
});

describe('the network of a caller’s address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::99', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s, as large as the network of one subscriber', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
