import { describe, expect, it } from '@jest/globals';
import { seededAuthorities, type Permission } from '@zhidan/domain';
import { withPastMoment } from '../../past/addressAt.js';
import { panelPlaceFromParams, withPanelPlace, withSectionToggled } from './place.js';
import { materialIdsOf, sectionsFor, type RelatedOrder } from './sections.js';
import { materialNeedsOf } from './stillNeeded.js';

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

describe('the records related to an order', () => {
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

  it.each(tables)('are shown to %s as far as their permissions allow', (_who, type, expected) =>
    expect(sectionsFor(order, permissionsOf(type))).toEqual(expected),
  );

  it('are empty for users without permissions', () => expect(sectionsFor(order, [])).toEqual([]));
});

describe('the records related to an order at an earlier moment', () => {
  // Sections whose id differs from the resource that they read.
  const others: Readonly<Record<string, string>> = { customer: 'customers/1', product: 'categories/1' };

  it('exclude mails, which have no events, and are otherwise all read as of that moment', () => {
    const all = permissionsOf('A0001');
    const then = sectionsFor(order, all, true);
    expect(then).toEqual(sectionsFor(order, all).filter((section) => section !== 'mails'));
    for (const section of then) {
      const address = `/api/${others[section] ?? section}`;
      expect([section, withPastMoment(address, '2026-03-02')]).toEqual([section, `${address}?at=2026-03-02`]);
    }
  });
});

describe('the records related to an order, by its progress,', () => {
  const all = permissionsOf('A0001');
  const drawn = { ...order, stays: order.stays.slice(0, 1) };

  it('include no work and no wages before work has begun', () => {
    expect(sectionsFor(drawn, all)).not.toContain('allocations');
    expect(sectionsFor(drawn, all)).not.toContain('payroll');
  });

  it('include neither materials nor purchases when the order uses none', () => {
    const bare = { ...order, material_group: [], select_material: [] };
    expect(sectionsFor(bare, all)).not.toContain('materials');
    expect(sectionsFor(bare, all)).not.toContain('purchases');
  });

  it('include no customer and no product when these are unknown', () =>
    expect(sectionsFor({ ...order, customer_uid: '', category_id: '' }, all).slice(0, 2)).toEqual([
      'materials',
      'purchases',
    ]));

  it('list each material of all designs once', () => {
    const designs = [
      { record_id: '1', material_group: ['cloth', 'buttons'], select_material: ['linen', 'shell'] },
      { record_id: '2', material_group: ['cloth', 'buttons'], select_material: ['linen', ''] },
    ].map((design) => ({ ...design, production_quantity: 1 }));
    expect(materialIdsOf({ ...order, proofing_material_record: designs })).toEqual(['linen', 'shell']);
  });
});

describe('the state of the related panel in the address', () => {
  const address = (text: string) => new URLSearchParams(text);

  it('is closed without its parameter, and open with all sections folded when the parameter is empty', () => {
    expect(panelPlaceFromParams(address('tab=file'))).toBeUndefined();
    expect(panelPlaceFromParams(address('related='))).toEqual({ open: [] });
  });

  it('has the unfolded sections and the opened record, beside other parameters', () => {
    const place = { open: ['mails', 'files'], look: { section: 'mails', id: 'a/b' } } as const;
    const written = withPanelPlace(address('tab=file'), place);
    expect(written.get('tab')).toBe('file');
    expect(panelPlaceFromParams(written)).toEqual(place);
    expect(withPanelPlace(written, undefined).toString()).toBe('tab=file');
  });

  it('ignores unknown sections', () =>
    expect(panelPlaceFromParams(address('related=mails.wages&look=wages/1'))).toEqual({ open: ['mails'] }));

  it('unfolds and folds one section, and closes the opened record', () => {
    expect(withSectionToggled({ open: ['mails'] }, 'files')).toEqual({ open: ['mails', 'files'] });
    expect(
      withSectionToggled({ open: ['mails', 'files'], look: { section: 'mails', id: '1' } }, 'mails'),
    ).toEqual({
      open: ['files'],
    });
  });
});

describe('the materials that an order still needs', () => {
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

  it('are summed up by storage item, without materials that have none', () => {
    expect([...materialNeedsOf(used, materials)]).toEqual([
      ['linen', { quantity: 210, isShort: true }],
      ['canvas', { quantity: 210, isShort: true }],
    ]);
  });

  it('count as available when the stock exactly covers them', () => {
    const enough = materials.map((material) => ({ ...material, stock: 210 }));
    expect(materialNeedsOf(used, enough).get('linen')).toEqual({ quantity: 210, isShort: false });
  });
});
