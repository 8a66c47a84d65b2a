import { expect, it } from '@jest/globals';
import { MemoryRouter } from 'react-router';
import { lightTokens } from '@zhidan/ui-kit';
import { markupOf } from '@zhidan/ui-kit/testing';
import { ItemTile } from './ItemTile.js';
import type { StorageItemRecord } from './stored.js';
import { unitConversionsOf } from './useUnits.js';

const roll: object = {
  id: 'roll',
  product_name: '亞麻布捲',
  storage: 1800,
  unit: '碼',
  imgs: [],
  below_alert: false,
};
const tile = (my_children: readonly string[]) =>
  markupOf(
    <MemoryRouter>
      <ItemTile
        item={{ ...roll, my_children } as StorageItemRecord}
        units={unitConversionsOf([{ name: '碼', conversion_rate: 90 }])}
      />
    </MemoryRouter>,
  );

it('a tile shows the stock in its unit, and the number of materials taken from the item where there are any', () => {
  expect(tile([])).toContain('aria-label="亞麻布捲 存量：20 碼"');
  expect(tile([])).not.toContain('個小孩');
  expect(tile(['linen'])).toContain('aria-label="亞麻布捲 的 1 個小孩"');
  // The number of materials is not red, because red marks problems.
  expect(tile(['linen'])).not.toContain(lightTokens.seal);
});
