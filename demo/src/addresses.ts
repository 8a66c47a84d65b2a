import type { SeededRandom } from './pictures/chance.js';
import { isTaxId } from '@zhidan/domain';

/** Postal codes of the districts in which people of the demo live. */
const postalCodes: Readonly<Record<string, string>> = {
  臺北市中正區: '100',
  臺北市大同區: '103',
  臺北市中山區: '104',
  臺北市松山區: '105',
  臺北市大安區: '106',
  臺北市萬華區: '108',
  臺北市信義區: '110',
  臺北市士林區: '111',
  臺北市北投區: '112',
  臺北市內湖區: '114',
  臺北市南港區: '115',
  基隆市中正區: '202',
  新北市板橋區: '220',
  新北市新店區: '231',
  新北市中和區: '235',
  新北市三重區: '241',
  宜蘭縣頭城鎮: '261',
  新竹市東區: '300',
  新竹縣竹東鎮: '310',
  桃園市中壢區: '320',
  桃園市桃園區: '330',
  苗栗縣大湖鄉: '364',
  臺中市西區: '403',
  臺中市北區: '404',
  臺中市西屯區: '407',
  臺中市南屯區: '408',
  彰化縣彰化市: '500',
  彰化縣和美鎮: '508',
  南投縣埔里鎮: '545',
  嘉義市西區: '600',
  臺南市中西區: '700',
  臺南市東區: '701',
  臺南市永康區: '710',
  高雄市新興區: '800',
  高雄市前金區: '801',
  高雄市左營區: '813',
  屏東縣屏東市: '900',
  臺東縣鹿野鄉: '955',
  臺東縣關山鎮: '956',
  花蓮縣花蓮市: '970',
};

/** City, district and postal code in an address. */
export function demoPlaceOf(address: string) {
  const [, city = '', region = ''] = /^(..[市縣])(.+?[區鄉鎮市])/.exec(address) ?? [];
  return { city, region, postal: postalCodes[city + region] ?? '' };
}

/** A valid tax id that belongs to no known company. */
export function fakeTaxId(chance: SeededRandom): string {
  for (;;) {
    const id = String(chance.whole(10_000_000, 99_999_999));
    if (isTaxId(id)) return id;
  }
}
