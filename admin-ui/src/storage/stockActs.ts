import { typedNumber } from '@zhidan/ui-kit';
import type { Act } from '../act/ActButton.js';
import type { StoredItem } from './ItemTile.js';
import type { Units } from './useUnits.js';

const numberOf = (told: unknown): number | undefined =>
  typeof told === 'string' ? typedNumber(told).value : undefined;

/** Takes some of an item by hand, counted in its unit. */
export const takeAct = ({ storage, unit }: StoredItem, units: Units): Act => ({
  title: '領用',
  route: 'POST /api/storage-items/:id/use',
  fields: [
    {
      name: 'quantity',
      label: '數量',
      kind: 'number',
      unit,
      rule: { least: 0, most: Math.max(0, units.of(storage, unit)) },
      help: `目前存量 ${units.written(storage, unit)}`,
    },
    { name: 'quotation_no', label: '單號', kind: 'text', optional: true },
    { name: 'memo', label: '備註', kind: 'note', optional: true },
  ],
  bodyOf: ({ quantity, ...told }) => ({ ...told, quantity: units.kept(numberOf(quantity) ?? 0, unit) }),
  done: '已領用',
});

/** Puts the book right after counting, in the unit of the item. */
export const adjustAct = ({ storage, unit }: StoredItem, units: Units): Act => {
  const shown = units.of(storage, unit);
  return {
    title: '盤點調整',
    route: 'POST /api/storage-items/:id/adjust',
    fields: [
      {
        name: 'storage',
        label: '盤點數量',
        kind: 'number',
        unit,
        rule: { least: 0 },
        first: shown,
        help: `帳上 ${units.written(storage, unit)}`,
      },
      { name: 'memo', label: '原因', kind: 'note' },
    ],
    bodyOf({ storage: counted, ...told }) {
      const amount = numberOf(counted) ?? 0;
      // What was not touched stays exactly as it is, also where its unit cannot say it in four decimals.
      return { ...told, storage: amount === shown ? storage : units.kept(amount, unit) };
    },
    done: '已調整存量',
  };
};
