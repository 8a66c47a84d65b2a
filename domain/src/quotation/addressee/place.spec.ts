import { describe, expect, it } from '@jest/globals';
import { addressOfPlace, placeIn } from './place.js';

describe('an address in parts', () => {
  it('begins with a county of Taiwan, in either way of writing 台, and a district', () => {
    expect(placeIn('臺北市大同區迪化街一段 32 號')).toStrictEqual({
      city: '台北市',
      district: '大同區',
      street: '迪化街一段 32 號',
    });
    expect(placeIn('彰化縣鹿港鎮中山路 1 號')).toMatchObject({ city: '彰化縣', district: '鹿港鎮' });
    expect(placeIn('新竹縣竹北市光明六路 10 號')).toMatchObject({ city: '新竹縣', district: '竹北市' });
  });

  it('is all street elsewhere, and nothing of it is lost', () => {
    for (const address of ['1-2-3 Ginza, Tokyo', '', '台北市大同區迪化街一段 32 號', '台南市安平路 5 號'])
      expect(addressOfPlace(placeIn(address))).toBe(address);
    expect(placeIn('1-2-3 Ginza, Tokyo').city).toBe('');
  });
});
