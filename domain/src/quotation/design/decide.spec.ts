import { describe, expect, it } from '@jest/globals';
import { quotationEventForBuyer } from '../readers/buyer-view.js';
import {
  cafe,
  castFacts,
  castTemplate,
  club,
  daysLater,
  manager,
  MONDAY,
  poloEventsAt,
  productionEmployee,
  salesWoman,
} from '../cast/index.js';
import { bodyOfCommand, type CommandOf, type QuotationCommand, undoOf } from '../commands.js';
import type { Refusal } from '../../core/refused.js';
import type { SentCommand } from '../undo/undo.js';
import { quotationEventForDesk } from '../row/desk-view.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';
import { orderOf } from '../testing/order-of.js';
import { given } from '../testing/specification.js';
import { reopenedDesigns, approvalStateOf } from '../approval/bound.js';
import { designsOnDesign, designAt, printResolutionOf } from './placed.js';
import type { PlacedDesign } from './state.js';

const artFile = (file_id: string, sha256 = 'a'.repeat(64)): QuotationEvent => ({
  type: 'OrderFileAdded',
  data: {
    file_id,
    folder: 'upload-art-set-proofing-file',
    index: 1,
    name: `${file_id}.png`,
    size: 1,
    sha256,
    created_date: MONDAY,
    who_did_it_uid: 'club',
    who_did_it_name: '青山網球社',
  },
});

type Place = CommandOf<'place-design'>;

/** The command as it is parsed from a request. */
const place = (sent: Readonly<Record<string, unknown>> = {}): Place => ({
  kind: 'place-design',
  ...bodyOfCommand('place-design').parse({
    index: 1,
    region: 'front',
    art: { file_id: 'f1' },
    repeat: 'half-drop',
    width_mm: 120.04,
    offset_mm: [10, 20],
    rotation_deg: 0,
    ...sent,
  }),
});

const placed = (more: Partial<PlacedDesign> = {}): QuotationEvent => ({
  type: 'DesignPlaced',
  data: {
    stage: 'proofing',
    index: 1,
    region: 'front',
    region_title: '正面',
    template: { category_id: 'polo', version: 2 },
    art: {
      file_id: 'f1',
      sha256: 'a'.repeat(64),
      width_px: 2400,
      height_px: 1600,
      kind: 'picture',
      inside_px: null,
    },
    texts: [],
    repeat: 'half-drop',
    width_mm: 120,
    offset_mm: [10, 20],
    rotation_deg: 0,
    background: null,
    colour: null,
    low_resolution_accepted: false,
    note: '',
    created_date: MONDAY,
    who_did_it_uid: 'club',
    who_did_it_name: '青山網球社',
    ...more,
  },
});

const facts = castFacts(club);
const passed = [...poloEventsAt('passed'), artFile('f1')];
const looks = {
  id: 't1',
  font: 'sans',
  height_mm: 40,
  colour: '#C23B22',
  at_mm: [200, 100],
} as const;
const word = { ...looks, text: '青山' } as const;

const after = (events: readonly QuotationEvent[], ...steps: readonly [QuotationCommand, typeof facts][]) =>
  steps.reduce(
    (life, [command, known]) => [...life, ...quotation.decide(command, orderOf(life), known)],
    events,
  );

describe('a design on an order', () => {
  it('stores the position of the picture to a tenth of a millimetre, its file and the template version', () => {
    given(...passed)
      .when(place(), facts)
      .then(placed());
  });

  it('has no effect when it is placed again with the same pattern, even if other values describe the pattern', () => {
    const events = [...passed, placed()];
    for (const same of [place(), place({ offset_mm: [130, 60] }), place({ offset_mm: [10, 100] })])
      given(...events)
        .when(same, facts)
        .thenNothing();
    // An offset of half a picture makes another pattern.
    expect(quotation.decide(place({ offset_mm: [70, 20] }), orderOf(events), facts)).toHaveLength(1);
  });

  it('replaces only the previous design in its region', () => {
    const back = placed({ region: 'back', region_title: '背面' });
    const order = orderOf([...passed, placed(), back, placed({ width_mm: 90 })]);
    expect(order.designs.map(({ region, width_mm }) => [region, width_mm])).toEqual([
      ['back', 120],
      ['front', 90],
    ]);
  });

  it('must contain text, a picture or both', () => {
    const words = place({ art: null, texts: [word] });
    const [event] = quotation.decide(words, orderOf(passed), facts);
    expect(event).toMatchObject({
      data: { art: null, texts: [{ text: '青山', colour: '#c23b22', align: 'center' }] },
    });
    expect(() => place({ art: null })).toThrow('請放上圖片或文字');
    expect(() => place({ art: undefined, texts: [] })).toThrow('請放上圖片或文字');
    expect(() => place({ texts: [word, word] })).toThrow('文字的代號不能重複');
    expect(() => place({ texts: [{ ...word, text: ' ' }] })).toThrow('請輸入文字');
    expect(place({ art: null, texts: [{ ...looks, field: 'number' }] }).texts).toMatchObject([
      { field: 'number' },
    ]);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['a width below a centimetre', { width_mm: 9.9 }],
    ['a width above five metres', { width_mm: 5000.1 }],
    ['another repeat', { repeat: 'hexagon' }],
    ['a colour by its name', { background: 'red' }],
    ['an offset of one number', { offset_mm: [1] }],
  ])('is refused with %s', (_what, wrong) => {
    expect(() => place(wrong)).toThrow();
  });

  it.each<[string, Place, Refusal]>([
    ['an unknown file', place({ art: { file_id: 'f9' } }), { code: 'FILE_NOT_FOUND' }],
    ['an unknown region', place({ region: 'sleeve' }), { code: 'REGION_NOT_FOUND', region: 'sleeve' }],
    ['an unknown design number', place({ index: 3 }), { code: 'DESIGN_NOT_FOUND', index: 3 }],
    ['an unknown template version', place({ template_version: 7 }), { code: 'TEMPLATE_NOT_FOUND' }],
    ['a colour that is not offered', place({ colour: 'red' }), { code: 'COLOUR_NOT_OFFERED' }],
  ])('is refused for %s', (_what, command, refusal) => {
    given(...passed)
      .when(command, facts)
      .thenRefuses(refusal);
  });

  it('is refused with art that is unreadable, too large or removed', () => {
    const read = (art: typeof facts.art) => given(...passed).when(place(), castFacts(club, { art }));
    read({ is: 'unreadable', why: '這個檔案打不開' }).thenRefuses({
      code: 'ART_NOT_READABLE',
      why: '這個檔案打不開',
    });
    read({ is: 'too-large' }).thenRefuses({ code: 'ART_TOO_LARGE', most: 120_000_000 });
    read(undefined).thenRefuses({ code: 'FILE_NOT_FOUND' });
  });

  it('is refused where the product has no template', () => {
    given(...passed)
      .when(place(), castFacts(club, { template: () => undefined }))
      .thenRefuses({ code: 'TEMPLATE_NOT_FOUND' });
  });

  it('keeps its template version when newer versions are published', () => {
    const old = placed({ template: { category_id: 'polo', version: 1 } });
    const [event] = quotation.decide(place({ width_mm: 80 }), orderOf([...passed, old]), facts);
    expect(event).toMatchObject({ data: { template: { version: 1 }, width_mm: 80 } });
    // The next design of the same order lies on the same product.
    const [second] = quotation.decide(place({ index: 2 }), orderOf([...passed, old]), facts);
    expect(second).toMatchObject({ data: { index: 2, template: { version: 1 } } });
  });

  it('can be removed, and removing it again has no effect', () => {
    const remove = { kind: 'remove-design', index: 1, region: 'front', note: '' } as const;
    given(...passed, placed())
      .when(remove, facts)
      .then({
        type: 'DesignRemoved',
        data: {
          stage: 'proofing',
          index: 1,
          region: 'front',
          region_title: '正面',
          note: '',
          created_date: MONDAY,
          who_did_it_uid: 'club',
          who_did_it_name: '青山網球社',
        },
      });
    given(...passed)
      .when(remove, facts)
      .thenNothing();
  });

  it('prevents the removal of its art file', () => {
    given(...passed, placed())
      .when({ kind: 'remove-file', file_id: 'f1' }, facts)
      .thenRefuses({ code: 'FILE_IN_DESIGN', index: 1, region_title: '正面' });
  });
});

describe('the right to change a design', () => {
  const begun = [
    ...poloEventsAt('passed'),
    artFile('f1'),
    ...poloEventsAt('proofing').slice(poloEventsAt('passed').length),
  ];

  it('belongs to the owner until work on the stage begins, which by default is the next waiting stage', () => {
    given(...begun)
      .when(place({ stage: 'proofing' }), facts)
      .thenRefuses({ code: 'ART_CLOSED', stage: 'proofing' });
    given(...begun)
      .when({ kind: 'remove-design', stage: 'proofing', index: 1, region: 'front', note: '' }, facts)
      .thenRefuses({ code: 'ART_CLOSED', stage: 'proofing' });
    const [event] = quotation.decide(place(), orderOf(begun), facts);
    expect(event).toMatchObject({ data: { stage: 'production' } });
  });

  it('belongs to staff while the order is open, and requires a note once the owner may no longer change it', () => {
    const late = place({ stage: 'proofing' });
    for (const caller of [salesWoman, productionEmployee, manager])
      given(...begun)
        .when(late, castFacts(caller))
        .thenRefuses({ code: 'NO_REASON', field: 'note' });
    const [event] = quotation.decide(
      place({ stage: 'proofing', note: '移高 2 公分' }),
      orderOf(begun),
      castFacts(productionEmployee),
    );
    expect(event).toMatchObject({ data: { note: '移高 2 公分', who_did_it_uid: 'qiang' } });
    // Sales who act for the customer place a design as the customer does.
    expect(quotation.decide(place(), orderOf(passed), castFacts(salesWoman))).toHaveLength(1);
    given(...passed)
      .when(place(), castFacts(productionEmployee))
      .thenRefuses({ code: 'NO_REASON', field: 'note' });
  });

  it('ends when the order is closed, and never belongs to strangers', () => {
    given(...poloEventsAt('closed'))
      .when(place({ art: null, texts: [word], note: '改' }), castFacts(salesWoman))
      .thenRefuses({ code: 'ART_CLOSED', stage: 'production' });
    given(...passed)
      .when(place(), castFacts(cafe))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('does not let a buyer read the notes of staff', () => {
    const event = placed({ note: '客戶很急' });
    expect(quotationEventForBuyer(event)).not.toHaveProperty('note');
    expect(quotationEventForBuyer(event)).not.toHaveProperty('who_did_it_name');
    expect(quotationEventForDesk(event)).toMatchObject({ note: '客戶很急', who_did_it_name: '青山網球社' });
  });
});

describe('the design of production', () => {
  const order = orderOf([
    ...passed,
    placed(),
    placed({ region: 'back', region_title: '背面' }),
    placed({ stage: 'production', region: 'back', region_title: '背面', width_mm: 300 }),
  ]);

  it('equals the design of the sample in each region without a design of its own', () => {
    expect(
      designsOnDesign(order, 'production', 1).map(({ stage, region, width_mm }) => [stage, region, width_mm]),
    ).toEqual([
      ['production', 'back', 300],
      ['production', 'front', 120],
    ]);
    expect(designsOnDesign(order, 'production', 2)).toEqual([]);
  });

  it('is deleted with its design number, or when the product changes', () => {
    const two = [...passed, placed(), placed({ index: 2 })];
    const revise = (command: Omit<CommandOf<'revise'>, 'kind'>) =>
      orderOf(
        after(
          [...poloEventsAt('asked'), ...two.slice(poloEventsAt('passed').length)],
          [{ kind: 'revise', ...command }, facts],
        ),
      ).designs.map(({ index }) => index);
    expect(revise({ order_value: 40, proofing_value: 2 })).toEqual([1, 2]);
    expect(revise({ order_value: 40, proofing_value: 1 })).toEqual([1]);
    expect(revise({ category_id: 'tablecloth', order_value: 50, proofing_value: 1 })).toEqual([]);
  });
});

describe('the print resolution of a design', () => {
  const art = (measures: Partial<NonNullable<PlacedDesign['art']>>) => {
    const event = placed();
    if (event.type !== 'DesignPlaced' || event.data.art === null) throw new Error('no art');
    return { ...event.data.art, ...measures };
  };
  it.each<[string, Partial<NonNullable<PlacedDesign['art']>>, number, number | null, string]>([
    ['a picture with enough pixels', { width_px: 2000 }, 338.7, 150, 'good'],
    ['a picture with too few pixels', { width_px: 1200 }, 450, 67.7, 'low'],
    ['a vector drawing', { kind: 'drawing', width_px: 100 }, 5000, null, 'good'],
    [
      'a vector drawing that contains a coarse picture',
      { kind: 'drawing', inside_px: 1200 },
      450,
      null,
      'low',
    ],
  ])(
    'is computed from pixels and printed width, and graded, for %s',
    (_what, measures, width_mm, dpi, quality) => {
      expect(printResolutionOf({ art: art(measures), width_mm })).toEqual({ dpi, quality });
    },
  );

  it('is always good for text alone', () => {
    expect(printResolutionOf({ art: null, width_mm: 1 })).toEqual({ dpi: null, quality: 'good' });
  });
});

describe('the approval of a design', () => {
  const shown = [
    ...poloEventsAt('proofed').slice(0, 3),
    artFile('f1'),
    placed(),
    ...poloEventsAt('proofed').slice(3),
  ];
  const approved = after(shown, [{ kind: 'approve-sample', message: '' }, facts]);
  const note = '依客戶來電';
  const change = place({ stage: 'proofing', width_mm: 90, note });
  const state = (events: readonly QuotationEvent[]) =>
    [1, 2].map((design) => approvalStateOf(orderOf(events), design));

  it('includes the placed design of the sample and of its production', () => {
    const [approval] = orderOf(approved).approvals;
    expect(approval?.bound.designs.map(({ stage, region, width_mm }) => [stage, region, width_mm])).toEqual([
      ['proofing', 'front', 120],
      ['production', 'front', 120],
    ]);
    expect(approval?.bound.designs[0]).not.toHaveProperty('note');
  });

  it('is reopened only for the changed design, and is valid again when the change is reversed', () => {
    const changed = after(approved, [change, castFacts(salesWoman)]);
    expect([state(approved), state(changed)]).toEqual([
      ['approved', 'approved'],
      ['changed', 'approved'],
    ]);
    const back = after(changed, [place({ stage: 'proofing', note }), castFacts(salesWoman)]);
    expect(state(back)).toEqual(['approved', 'approved']);
  });

  it.each<[string, QuotationCommand]>([
    ['a different design for production', place({ width_mm: 60 })],
    ['additional text', place({ stage: 'proofing', texts: [word], note })],
    ['a design in another region', place({ stage: 'proofing', region: 'back', note })],
    [
      'the removal of the design',
      { kind: 'remove-design', stage: 'proofing', index: 1, region: 'front', note },
    ],
  ])('is reopened by %s', (_what, command) => {
    expect(state(after(approved, [command, castFacts(salesWoman)]))).toEqual(['changed', 'approved']);
  });

  it('that was reopened prevents production', () => {
    const changed = after(approved, [change, castFacts(salesWoman)]);
    expect(reopenedDesigns(orderOf(changed))).toEqual([1]);
    given(...changed)
      .when({ kind: 'move-code', code: 4001 }, castFacts(manager))
      .thenRefuses({ code: 'APPROVAL_REOPENED', designs: [1] });
  });
});

describe('undoing a change of a design', () => {
  const read = ({ command, body }: SentCommand): QuotationCommand => {
    if (command === 'place-design') return { kind: command, ...bodyOfCommand(command).parse(body) };
    if (command === 'remove-design') return { kind: command, ...bodyOfCommand(command).parse(body) };
    throw new Error(`${command} takes no design back`);
  };
  const undone = (
    before: readonly QuotationEvent[],
    command: CommandOf<'place-design'> | CommandOf<'remove-design'>,
  ): Quotation => {
    const done = after(before, [command, facts]);
    const undo = undoOf(command.kind);
    if ('never' in undo) throw new Error('never undone');
    const commands = undo.commands({ before: orderOf(before), after: orderOf(done) }, '客戶要求');
    if (typeof commands === 'string') throw new Error(commands);
    const later = castFacts(salesWoman, { now: daysLater(1) });
    return orderOf(
      after(done, ...commands.map((sent): [QuotationCommand, typeof facts] => [read(sent), later])),
    );
  };

  it('restores the previous design, or an empty region where the region had no design before', () => {
    const was = [
      ...passed,
      placed({
        texts: [{ ...word, colour: '#c23b22', at_mm: [200, 100], rotation_deg: 0, align: 'center' }],
      }),
    ];
    const at = { stage: 'proofing', index: 1, region: 'front' } as const;
    for (const command of [
      place({ width_mm: 50 }),
      { kind: 'remove-design', index: 1, region: 'front', note: '' } as const,
    ]) {
      const again = designAt(undone(was, command), at);
      expect(again).toMatchObject({ width_mm: 120, texts: [{ text: '青山' }], art: { file_id: 'f1' } });
    }
    expect(designAt(undone(passed, place()), at)).toBeUndefined();
  });
});

it('each designed product of the test data has a template', () => {
  expect(castTemplate('polo')?.version).toBe(2);
});
