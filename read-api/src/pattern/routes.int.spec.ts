import { categories, materials } from '@zhidan/domain';
import { castMaterials } from '@zhidan/domain/quotation/cast';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueOfOneFile, marked, named } from '../category/catalogue.fixture.js';

const catalogue = catalogueOfOneFile();
const statusFor = async (as?: string) =>
  (await catalogue.served.get('/files/patterns/polo.svg', as === undefined ? {} : { as })).status;
const address = '/files/patterns/polo.svg';

describe('a cutting pattern', () => {
  const product = (fields: object) =>
    catalogue.keep(categories, {
      cut: named('裁片', '0099', fields),
    });
  const cloth = (fields: object) =>
    catalogue.keep(materials, { cut: { ...castMaterials['printed-cloth'], ...fields } });

  beforeAll(() => product({ pattern_free: true, pattern_download: address }));

  it('can be downloaded by all visitors when its product offers the pattern for free', async () => {
    const response = await catalogue.served.get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="polo.svg"');
    expect(response.headers.get('cache-control')).toContain('private');
    expect(await response.text()).toBe('<svg/>');
  });

  it('is not found under an unknown name, or under a name that contains a path', async () => {
    for (const name of ['other.svg', 'polo', '%25.svg', '..%2Fpolo.svg'])
      expect([name, (await catalogue.served.get(`/files/patterns/${name}`)).status]).toEqual([name, 404]);
  });

  it.each([
    ['a product', () => product({ pattern_free: false, pattern_download: address })],
    [
      'a product, by its full URL',
      () => product({ pattern_free: false, pattern_download: `https://zhidan.test${address}` }),
    ],
    ['a material', () => cloth({ pattern_free: false, pattern_download: address })],
    ['the lining of a material', () => cloth({ pattern_free: false, inside_pattern_download: address })],
  ])(
    'of %s that is only for VIP buyers can be downloaded by them and by staff, but not by its address alone',
    async (_what, name) => {
      await product({ pattern_free: false, pattern_download: '' });
      await cloth({ pattern_free: false, pattern_download: '', inside_pattern_download: '' });
      await name();
      expect([await statusFor(), await statusFor('buyer')]).toEqual([404, 404]);
      expect([await statusFor('vip'), await statusFor('desk')]).toEqual([200, 200]);
    },
  );

  it('that no record refers to can be downloaded only by staff', async () => {
    await cloth({ pattern_download: '', inside_pattern_download: '' });
    for (const fields of [
      { pattern_free: true, pattern_download: '' },
      { pattern_free: true, pattern_download: address, ...marked({ activated: false }) },
    ]) {
      await product(fields);
      expect([await statusFor(), await statusFor('vip'), await statusFor('desk')]).toEqual([404, 404, 200]);
    }
  });
});
