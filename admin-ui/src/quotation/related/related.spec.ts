import { describe, expect, it } from '@jest/globals';
import { seededAuthorities, type Permission } from '@zhidan/domain';
import { addressAt } from '../../past/addressAt.js';
import { panelPlaceIn, withPanelPlace, withToggled } from './place.js';
import { materialsOf, sectionsFor, type RelatedOrder } from './sections.js';
import { needsOf } from './stillNeeded.js';

const order: RelatedOrder = {
  quotation_no: '261122-4070812',
  customer_uid: 'club',
  category_id: 'polo',
  order_value: 100,
  material_group: ['cloth', 'buttons'],
  select_material: ['linen', 'shell'],
  proofing_material_record: [],
  product_material_record: [],
  stays: [
    { code: 1001, since: '2026-11-22T01:00:00.000Z' },
    { code: 3101, since: '2026-11-23T01:00:00.000Z' },
  ],
};

const permissionsOf = (type: string): readonly Permission[] =>
  seededAuthorities.find((authority) => authority.type === type)?.permissions ?? [];

const everything = [
  'customer',
  'product',
  'materials',
  'purchases',
  'mails',
  'files',
  'allocations',
  'payroll',
  'bank-lines',
] as const;

describe('what belongs to an order, by its reader', () => {
  const tables = [
    ['the manager', 'A0001', everything],
    ['sales', 'A0002', ['customer', 'product', 'materials', 'mails', 'files']],
    [
      'accounting',
      'A0003',
      ['customer', 'product', 'materials', 'purchases', 'mails', 'files', 'bank-lines'],
    ],
    ['the warehouse', 'A0005', ['product', 'materials', 'purchases', 'files']],
    ['production', 'A0006', ['product', 'materials', 'files', 'allocations']],
    ['print', 'A0007', ['product', 'files']],
    ['shipping', 'A0008', ['customer', 'product', 'mails', 'files']],
    ['the auditor', 'A0012', everything],
  ] as const;

  it.each(tables)('is for %s what their other screens show too', (_who, type, expected) =>
    expect(sectionsFor(order, permissionsOf(type))).toEqual(expected),
  );

  it('is nothing for those who read nothing', () => expect(sectionsFor(order, [])).toEqual([]));
});

describe('what belonged to an order at an earlier moment', () => {
  // Where a section is read that is not called as its list.
  const others: Readonly<Record<string, string>> = { customer: 'customers/1', product: 'categories/1' };

  it('is all but mails, of which no event is, and each section is read as of that moment', () => {
    const all = permissionsOf('A0001');
    const then = sectionsFor(order, all, true);
    expect(then).toEqual(sectionsFor(order, all).filter((section) => section !== 'mails'));
    for (const section of then) {
      const address = `/api/${others[section] ?? section}`;
      expect([section, addressAt(address, '2026-03-02')]).toEqual([section, `${address}?at=2026-03-02`]);
    }
  });
});

describe('what belongs to an order, by how far it came', () => {
  const all = permissionsOf('A0001');
  const drawn = { ...order, stays: order.stays.slice(0, 1) };

  it('has no work and no wages before work was begun', () => {
    expect(sectionsFor(drawn, all)).not.toContain('allocations');
    expect(sectionsFor(drawn, all)).not.toContain('payroll');
  });

  it('has neither materials nor purchases where it takes none', () => {
    const bare = { ...order, material_group: [], select_material: [] };
    expect(sectionsFor(bare, all)).not.toContain('materials');
    expect(sectionsFor(bare, all)).not.toContain('purchases');
  });

  it('has no customer and no product where they are not known', () =>
    expect(sectionsFor({ ...order, customer_uid: '', category_id: '' }, all).slice(0, 2)).toEqual([
      'materials',
      'purchases',
    ]));

  it('names each material once, of all designs', () => {
    const designs = [
      { record_id: '1', material_group: ['cloth', 'buttons'], select_material: ['linen', 'shell'] },
      { record_id: '2', material_group: ['cloth', 'buttons'], select_material: ['linen', ''] },
    ].map((design) => ({ ...design, production_quantity: 1 }));
    expect(materialsOf({ ...order, proofing_material_record: designs })).toEqual(['linen', 'shell']);
  });
});

describe('how the panel stands in the address', () => {
  const address = (text: string) => new URLSearchParams(text);

  it('is closed without it, and open with nothing unfolded where it is empty', () => {
    expect(panelPlaceIn(address('tab=file'))).toBeUndefined();
    expect(panelPlaceIn(address('related='))).toEqual({ open: [] });
  });

  it('has what is unfolded and what is looked at, and stays beside what else the address says', () => {
    const place = { open: ['mails', 'files'], look: { section: 'mails', id: 'a/b' } } as const;
    const written = withPanelPlace(address('tab=file'), place);
    expect(written.get('tab')).toBe('file');
    expect(panelPlaceIn(written)).toEqual(place);
    expect(withPanelPlace(written, undefined).toString()).toBe('tab=file');
  });

  it('passes over what is no section', () =>
    expect(panelPlaceIn(address('related=mails.wages&look=wages/1'))).toEqual({ open: ['mails'] }));

  it('unfolds and folds one section, and looks at nothing then', () => {
    expect(withToggled({ open: ['mails'] }, 'files')).toEqual({ open: ['mails', 'files'] });
    expect(withToggled({ open: ['mails', 'files'], look: { section: 'mails', id: '1' } }, 'mails')).toEqual({
      open: ['files'],
    });
  });
});

describe('what an order still needs of its materials', () => {
  const used = [
    { record_id: '1', material_id: 'linen', pieces: 100, length: null },
    { record_id: '1', material_id: 'canvas', pieces: 10, length: null },
    { record_id: '1', material_id: 'tag', pieces: 100, length: null },
    { record_id: '1', material_id: 'gone', pieces: 100, length: null },
  ];
  const roll = { stock_unit: '碼', stock_rate: 90 };
  const materials = [
    { id: 'linen', count: 2, my_father: 'roll', unit: '碼', stock: 205, ...roll },
    { id: 'canvas', count: 1, my_father: 'roll', unit: '碼', stock: 205, ...roll },
    { id: 'tag', count: 1, my_father: '', unit: '張', stock: 0, stock_unit: '張', stock_rate: 1 },
  ];

  it('is counted for each storage item, all that is taken from it together, and nothing where there is none', () => {
    expect([...needsOf(used, materials)]).toEqual([
      ['linen', { quantity: 210, isShort: true }],
      ['canvas', { quantity: 210, isShort: true }],
    ]);
  });

  it('is there where what lies in storage will just do', () => {
    const enough = materials.map((material) => ({ ...material, stock: 210 }));
    expect(needsOf(used, enough).get('linen')).toEqual({ quantity: 210, isShort: false });
  });
});
