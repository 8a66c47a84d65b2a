import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openHouse, type House } from '../testing/house.js';

let house: House;
beforeAll(async () => void (house = await openHouse()), 60_000);
afterAll(() => house.close(), 60_000);

describe('signing in with Google where nobody has set it up', () => {
  it.each(['/auth/google', '/auth/google/callback?code=x&state=y'])(
    'goes from %s back with the reason',
    async (path) => {
      const { status, headers } = await house.visit(path);
      expect([status, headers.get('location')]).toEqual([302, '/?error=google_not_set_up']);
    },
  );
});
