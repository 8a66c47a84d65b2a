import { describe, expect, it } from '@jest/globals';
import { listPlaceAt, placeBefore, withListPlace, placesAfterRecordStep, type ListPlace } from './places.js';

const [one, other, third] = ['/quotations/1/show', '/quotations/2/show', '/quotations/3/show'];
const left = (address: string, visited: readonly string[] = [], top = 0): ListPlace => ({
  address,
  title: '訂單管理',
  page: { top, left: 0 },
  frames: [],
  row: undefined,
  visited,
});

describe('the remembered places of lists', () => {
  it('are stored once per address, with the last state of the list', () => {
    const places = withListPlace(
      withListPlace([left('/customers')], left('/orders', [], 40)),
      left('/customers', [], 80),
    );
    expect(places.map(({ address }) => address)).toEqual(['/customers', '/orders']);
    expect(listPlaceAt(places, '/customers')?.page.top).toBe(80);
    expect(listPlaceAt(places, '/orders?page=2')).toBeUndefined();
  });

  it('are dropped oldest first when there are too many', () => {
    const pages = Array.from({ length: 30 }, (_, page) => left(`/orders?page=${page}`));
    const places = pages.reduce<readonly ListPlace[]>(withListPlace, []);
    expect(places).toHaveLength(20);
    expect(listPlaceAt(places, '/orders?page=29')).toBeDefined();
    expect(listPlaceAt(places, '/orders?page=9')).toBeUndefined();
  });

  it('lead back to the list from which a record was last opened', () => {
    const places = withListPlace([left('/orders', [one])], left('/payments', [one]));
    expect(placeBefore(places, one)?.address).toBe('/payments');
    expect(placeBefore(places, other)).toBeUndefined();
  });

  it('stay with their list while the user steps through its records', () => {
    const places = placesAfterRecordStep(
      placesAfterRecordStep([left('/orders', [one])], one, other),
      other,
      one,
    );
    expect(placeBefore(places, other)?.address).toBe('/orders');
    expect(listPlaceAt(places, '/orders')?.visited).toEqual([one, other]);
  });

  it('ignore steps from a record that was not opened from a list', () => {
    const places = [left('/orders', [one])];
    expect(placesAfterRecordStep(places, other, third)).toEqual(places);
  });
});
