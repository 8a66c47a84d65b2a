import { describe, expect, it } from '@jest/globals';
import { materialGroupSchema } from '../../material-group/material-group.js';
import { materialSchema } from '../../material/material.js';
import {
  askForPolos,
  castCatalogue,
  castCategories,
  castFacts,
  castMaterialGroups,
  castMaterials,
  club,
  clubOrdersPolos,
  eventsOf,
  productionEmployee,
  salesWoman,
  stranger,
  type StoryStep,
} from '../cast/index.js';
import { Refused } from '../../core/refused.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { assertReorderable, priceDifferences, reorderRequestOf } from './reorder.js';

const breakdown = [
  { label: 'S', quantity: 10 },
  { label: 'M', quantity: 30 },
];
const art: StoryStep = [
  club,
  0,
  {
    kind: 'add-file',
    file_id: 'art',
    folder: 'upload-to-proofing-ai-psd',
    index: 1,
    name: 'front.ai',
    size: 9,
    sha256: 'a'.repeat(64),
  },
];
const closed = orderOf(
  eventsOf([[club, 0, { ...askForPolos, breakdown }], art, ...clubOrdersPolos.slice(1)]),
);
const polo = castCategories['polo'];
if (polo === undefined) throw new Error('no polo');

describe('a reorder of an ended order', () => {
  it('takes over quantity, designs, accessories, sizes, addressees and art', () => {
    expect(reorderRequestOf(closed, castCatalogue())).toStrictEqual({
      category_id: 'polo',
      order_value: 40,
      proofing_value: 2,
      select_material: ['printed-cloth', 'brass-button'],
      breakdown,
      pieces: [],
      delivery: closed.delivery,
      invoice: closed.invoice,
      art: closed.files,
      differences: [],
    });
    expect(closed.files).toHaveLength(1);
    expect(closed.delivery).not.toBeNull();
  });

  it('replaces an accessory that no longer exists, and reports the difference', () => {
    const buttons = materialGroupSchema.parse({
      ...castMaterialGroups['buttons'],
      choice_level_three_material: ['steel-button'],
    });
    const { select_material, differences } = reorderRequestOf(closed, castCatalogue({ groups: { buttons } }));
    expect(select_material).toStrictEqual(['printed-cloth', 'steel-button']);
    expect(differences).toStrictEqual([{ what: '釦子', before: '黃銅釦', now: '不鏽鋼釦' }]);
  });

  it('reports material that must be procured first', () => {
    const brass = materialSchema.parse({ ...castMaterials['brass-button'], storage: 0, lead_time: 7 });
    expect(
      reorderRequestOf(closed, castCatalogue({ materials: { 'brass-button': brass } })).differences,
    ).toStrictEqual([{ what: '黃銅釦的庫存', before: null, now: '備料 7 天' }]);
  });

  it('uses the next larger quantity on offer, and drops sizes that do not add up to it', () => {
    const quantity_profit = polo.quantity_profit.slice(1);
    const categories = { polo: { ...polo, quantity_profit } };
    expect(reorderRequestOf(closed, castCatalogue({ categories }))).toMatchObject({
      order_value: 100,
      breakdown: [],
      differences: [
        { what: '訂購數量', before: 40, now: 100 },
        { what: '各尺寸數量', before: '10 S、30 M', now: null },
      ],
    });
  });

  it('copies names and numbers, unless the quantity or the fields of the product are different now', () => {
    const names = Array.from({ length: 40 }, (_, at) => ({ name: '王小明', number: `${at + 1}` }));
    const listed = { ...closed, roster: names };
    expect(reorderRequestOf(listed, castCatalogue())).toMatchObject({ pieces: names, differences: [] });
    const lost = { what: '每件名單', before: '40 件', now: null };
    const { piece_fields } = polo;
    for (const other of [
      { quantity_profit: polo.quantity_profit.slice(1) },
      { piece_fields: piece_fields.filter(({ key }) => key !== 'number') },
      { piece_fields: piece_fields.map((field) => (field.key === 'name' ? { ...field, max: 2 } : field)) },
    ]) {
      const again = reorderRequestOf(listed, castCatalogue({ categories: { polo: { ...polo, ...other } } }));
      expect(again.pieces).toEqual([]);
      expect(again.differences).toContainEqual(lost);
    }
  });

  it('uses the present price, and reports a difference from the earlier price', () => {
    const tailor_fee = 25;
    const catalogue = castCatalogue({ categories: { polo: { ...polo, tailor_fee } } });
    const {
      art: _art,
      delivery,
      invoice,
      differences: _none,
      ...asked
    } = reorderRequestOf(closed, catalogue);
    const given = { ...(delivery && { delivery }), ...(invoice && { invoice }) };
    const events = quotation.decide(
      { kind: 'request', ...asked, ...given },
      null,
      castFacts(club, { catalogue }),
    );
    const again = orderOf(events);
    expect(priceDifferences(closed, again)).toStrictEqual([
      { what: '單價', before: 96, now: again.unit_price },
    ]);
    expect(again.unit_price).toBeGreaterThan(96);
    expect([again.delivery, again.invoice, again.breakdown]).toStrictEqual([
      closed.delivery,
      closed.invoice,
      breakdown,
    ]);
  });

  it('is possible for the owner, or for sales on the owner’s behalf, once the order has ended', () => {
    const open = orderOf(eventsOf(clubOrdersPolos.slice(0, 3)));
    const refusal = (order: typeof open, caller: typeof club) => {
      try {
        assertReorderable(order, caller);
        return undefined;
      } catch (thrown) {
        return thrown instanceof Refused ? thrown.refusal.code : thrown;
      }
    };
    expect([refusal(closed, club), refusal(closed, salesWoman)]).toStrictEqual([undefined, undefined]);
    expect(refusal(closed, stranger)).toBe('QUOTATION_NOT_FOUND');
    expect(refusal(closed, productionEmployee)).toBe('NO_PERMISSION');
    expect(refusal(open, club)).toBe('NOT_ALLOWED_AT_THIS_CODE');
  });
});
