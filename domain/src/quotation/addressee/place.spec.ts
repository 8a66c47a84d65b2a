import { describe, expect, it } from '@jest/globals';
import { districts } from './districts.js';
import { addressOfParts, counties, parseAddress, zipcodeAfter, zipcodeOf } from './place.js';

describe('an address divided into parts', () => {
  it('begins with a county of Taiwan, written with 台 or 臺, and a district', () => {
    expect(parseAddress('臺北市大同區迪化街一段 32 號')).toStrictEqual({
      city: '台北市',
      district: '大同區',
      street: '迪化街一段 32 號',
    });
    expect(parseAddress('彰化縣鹿港鎮中山路 1 號')).toMatchObject({ city: '彰化縣', district: '鹿港鎮' });
    expect(parseAddress('新竹縣竹北市光明六路 10 號')).toMatchObject({ city: '新竹縣', district: '竹北市' });
  });

  it('consists of a street alone if it is outside of Taiwan, and loses no part of the text', () => {
    for (const address of ['1-2-3 Ginza, Tokyo', '', '台北市大同區迪化街一段 32 號', '台南市安平路 5 號'])
      expect(addressOfParts(parseAddress(address))).toBe(address);
    expect(parseAddress('1-2-3 Ginza, Tokyo').city).toBe('');
  });
});

describe('the postal code of an address', () => {
  it('is determined by the district, for each of the 368 of Taiwan, with 台 or 臺', () => {
    let count = 0;
    for (const city of counties)
      for (const [district, zipcode] of Object.entries(districts[city])) {
        count += 1;
        for (const written of [
          `${city}${district}中山路 1 號`,
          `${city} ${district}`.replaceAll('台', '臺'),
        ]) {
          expect([written, zipcodeOf(written)]).toEqual([written, zipcode]);
          expect(parseAddress(written).district.replaceAll('臺', '台')).toBe(district);
        }
      }
    expect([counties.length, count]).toEqual([22, 368]);
  });

  it('has three digits, and each belongs to only one county', () => {
    const countiesOf = new Map<string, Set<string>>();
    for (const city of counties)
      for (const zipcode of Object.values(districts[city])) {
        expect(zipcode).toMatch(/^[1-9]\d\d$/);
        countiesOf.set(zipcode, (countiesOf.get(zipcode) ?? new Set()).add(city));
      }
    expect([...countiesOf].filter(([, cities]) => cities.size > 1)).toEqual([]);
  });

  it('does not require a district where a city has one code, and is never guessed', () => {
    expect([zipcodeOf('新竹市光復路 1 號'), zipcodeOf('嘉義市')]).toEqual(['300', '600']);
    for (const address of ['台北市', '台北市光復路 1 號', '台北市桃園區', '1-2-3 Ginza, Tokyo', ''])
      expect(zipcodeOf(address)).toBeUndefined();
  });

  it('follows the address, unless the code was typed by hand', () => {
    const [taipei, taichung] = ['台北市大安區', '台中市大安區'];
    expect([zipcodeAfter('', '', taipei), zipcodeAfter('106', taipei, taichung)]).toEqual(['106', '439']);
    expect([zipcodeAfter('106', taipei, ''), zipcodeAfter('10617', taipei, taichung)]).toEqual(['', '10617']);
  });
});
