import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { systemCaller } from '../access/caller.js';
import { Refused, type Refusal } from '../core/refused.js';
import type { Piece } from '../piece/piece.js';
import { castCategories } from '../quotation/cast/catalogue.js';
import { cafe, club, MONDAY, salesWoman } from '../quotation/cast/index.js';
import { closeQuestions, openCollectionBody } from './bodies.js';
import {
  type CollectionCommand,
  collectionOfSecret,
  type CollectionFacts,
  collections,
  collectionSecret,
  assertOpens,
  fittingPieces,
  memberCaller,
} from './collection.js';
import type { CollectionEvent } from './events.js';
import { expectedPieces, foldCollectionRow, shownCollection, memberViewOf } from './shown.js';
import { type CollectionState, piecesOfEntries, takesEntries } from './state.js';

const polo = castCategories['polo'];
if (polo === undefined) throw new Error('no polo');
const team = {
  ...polo,
  mini_order: 1,
  quantity_step: 1,
  quantity_profit: [{ ...polo.quantity_profit[0], quantity: 1, profit: 50, carton: 1, net_weight: 1 }],
};

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.parse(MONDAY) + days * DAY_MS).toISOString();
const facts = (more: Partial<CollectionFacts> = {}): CollectionFacts => ({
  now: MONDAY,
  caller: memberCaller('c'),
  product: team,
  ...more,
});
const asClub = facts({ caller: club });
const opening: CollectionCommand = {
  kind: 'open',
  ...openCollectionBody.parse({
    category_id: 'polo',
    title: '青山盃',
    closes_at: '2026-03-12',
    minimum: 2,
    expected: ['王小明', '林美'],
    shows: 'numbers',
  }),
  organiser_uid: 'club',
  secret_hash: 'a'.repeat(64),
};

const done = (state: CollectionState, command: CollectionCommand, known = facts()): CollectionState =>
  collections.decide(command, state, known).reduce(collections.evolve, state);
const all = (...steps: readonly (readonly [CollectionCommand, CollectionFacts?])[]): CollectionState =>
  steps.reduce<CollectionState>((state, [command, known]) => done(state, command, known), null);
const refusalOf = (
  state: CollectionState,
  command: CollectionCommand,
  known = facts(),
): Refusal | undefined => {
  try {
    collections.decide(command, state, known);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return undefined;
};
type AddEntry = Extract<CollectionCommand, { readonly kind: 'add-entry' }>;
type ChangeEntry = Extract<CollectionCommand, { readonly kind: 'change-entry' }>;
const add = (entry_id: string, ...pieces: Piece[]): AddEntry => ({
  kind: 'add-entry',
  entry_id,
  own_hash: `own-${entry_id}`,
  pieces,
});
const change = (entry_id: string, ...pieces: Piece[]): ChangeEntry => ({
  ...add(entry_id, ...pieces),
  kind: 'change-entry',
});
const close = (isAcknowledged = false): CollectionCommand => ({
  kind: 'close',
  acknowledged: isAcknowledged ? closeQuestions : [],
  quotation_no: '260302-1203040576',
});
const ten = { size: 'L', name: '王小明', number: '10' };
const seven = { size: 'M', name: '林美', number: '7' };

const opened = all([opening, asClub]);
const answered = all([opening, asClub], [add('e1', ten)], [add('e2', seven)]);

describe('a collection of a team’s pieces', () => {
  it('closes at the end of its last day, and cannot be opened with a past day', () => {
    expect(opened?.closes_at).toBe('2026-03-12T16:00:00.000Z');
    expect(refusalOf(null, { ...opening, closes_at: MONDAY }, asClub)).toEqual({
      code: 'CLOSES_IN_PAST',
      field: 'closes_at',
    });
    expect(collections.decide(opening, opened, asClub)).toEqual([]);
  });

  it('accepts complete entries with unique numbers, and changes of entries under the same rules', () => {
    expect(piecesOfEntries(answered ?? { entries: [] })).toEqual([ten, seven]);
    expect(refusalOf(answered, add('e3', { size: 'S', number: '１０' }))).toMatchObject({
      code: 'NUMBER_TAKEN',
      field: 'pieces.0.number',
    });
    expect(refusalOf(answered, change('e2', { ...seven, number: '10' }))).toMatchObject({
      code: 'NUMBER_TAKEN',
    });
    expect(refusalOf(answered, change('e2', { ...seven, size: 'S' }))).toBeUndefined();
    expect(refusalOf(answered, add('e3', { size: 'S', shoe: '42' }))).toMatchObject({
      code: 'UNKNOWN_FIELD',
    });
    expect(refusalOf(answered, add('e3', { name: '沒有尺寸' }))).toMatchObject({
      code: 'PIECE_FIELD_MISSING',
    });
    // The same request is repeated, and the entry already exists.
    expect(collections.decide(add('e1', ten), answered, facts())).toEqual([]);
  });

  it('lets each member change or remove only their own entry, and the organiser remove any entry', () => {
    const foreign: CollectionCommand = { ...change('e1', seven), own_hash: 'own-e2' };
    expect(refusalOf(answered, foreign)).toEqual({ code: 'NOT_YOUR_ENTRY' });
    expect(refusalOf(answered, { kind: 'remove-entry', entry_id: 'e1', own_hash: 'own-e2' })).toEqual({
      code: 'NOT_YOUR_ENTRY',
    });
    expect(refusalOf(answered, { kind: 'remove-entry', entry_id: 'e1' })).toEqual({
      code: 'COLLECTION_NOT_FOUND',
    });
    for (const caller of [club, salesWoman])
      expect(
        done(answered, { kind: 'remove-entry', entry_id: 'e1' }, facts({ caller }))?.entries,
      ).toHaveLength(1);
    expect(refusalOf(answered, { kind: 'remove-entry', entry_id: 'e9' }, asClub)).toEqual({
      code: 'ENTRY_NOT_FOUND',
    });
  });

  it('lets its organiser change an entry without the secret of the member, also after the last day', () => {
    const correct: CollectionCommand = {
      kind: 'change-entry',
      entry_id: 'e1',
      pieces: [{ ...ten, size: 'S' }],
    };
    expect(refusalOf(answered, correct)).toEqual({ code: 'COLLECTION_NOT_FOUND' });
    for (const caller of [club, salesWoman])
      expect(done(answered, correct, facts({ caller, now: later(30) }))?.entries[0]?.pieces).toEqual([
        { ...ten, size: 'S' },
      ]);
    expect(refusalOf(answered, { ...correct, pieces: [seven] }, asClub)).toMatchObject({
      code: 'NUMBER_TAKEN',
    });
    expect(refusalOf(done(answered, close(), asClub), correct, asClub)).toEqual({
      code: 'COLLECTION_CLOSED',
    });
  });

  it('gets another link, after which the earlier one opens nothing, and cannot be taken up again', () => {
    const [earlier, later_one] = ['a'.repeat(64), 'b'.repeat(64)];
    const replace = (secret_hash: string): CollectionCommand => ({ kind: 'replace-link', secret_hash });
    const replaced = done(answered, replace(later_one), asClub);
    const opens = (hash: string) => () => replaced && assertOpens(hash, replaced);
    expect(opens(later_one)).not.toThrow();
    expect(opens(earlier)).toThrow('COLLECTION_LINK_REPLACED');
    expect(opens('c'.repeat(64))).toThrow('COLLECTION_NOT_FOUND');
    expect(replaced?.entries).toEqual(answered?.entries);
    expect(collections.decide(replace(later_one), replaced, asClub)).toEqual([]);
    expect(refusalOf(replaced, replace(earlier), asClub)).toEqual({ code: 'COLLECTION_LINK_REPLACED' });
    expect(replaced && Object.keys(shownCollection(replaced, { id: 'c', revision: 1 }))).not.toContain(
      'old_hashes',
    );
  });

  it('asks before it closes without values whose field the product has lost, and refuses texts that are too long now', () => {
    const fields = team.piece_fields.filter(({ key }) => key !== 'number');
    const changed = facts({ caller: club, product: { ...team, piece_fields: fields } });
    expect(refusalOf(answered, close(), changed)).toEqual({ code: 'FIELDS_CHANGED', names: ['number'] });
    expect(done(answered, close(true), changed)?.state).toBe('closed');
    expect(fittingPieces([ten], { piece_fields: fields })).toEqual([{ size: 'L', name: '王小明' }]);
    const short = team.piece_fields.map((field) => ({ ...field, max: 2 }));
    expect(
      refusalOf(answered, close(true), facts({ caller: club, product: { ...team, piece_fields: short } })),
    ).toMatchObject({ code: 'PIECE_TEXT_TOO_LONG', piece: 1 });
  });

  it('does not close automatically while it takes entries, for example because it was extended meanwhile', () => {
    const bySystem = facts({ caller: systemCaller });
    expect(collections.decide(close(), answered, bySystem)).toEqual([]);
    expect(collections.decide(close(), answered, { ...bySystem, now: later(30) })).toMatchObject([
      { type: 'CollectionClosed', data: { by_itself: true, quantity: 2 } },
    ]);
  });

  it('is not reopened once the texts of its members were deleted', () => {
    const ended = done(done(answered, close(), asClub), { kind: 'end' }, facts({ caller: systemCaller }));
    expect(refusalOf(ended, { kind: 'reopen' }, asClub)).toEqual({ code: 'COLLECTION_ENDED' });
  });

  it('is not found by a customer who is not its organiser', () => {
    for (const command of [
      close(),
      { kind: 'extend', closes_at: later(20) },
      { kind: 'reopen' },
      { kind: 'replace-link', secret_hash: 'b'.repeat(64) },
    ] as const)
      expect(refusalOf(answered, command, facts({ caller: cafe }))).toEqual({ code: 'COLLECTION_NOT_FOUND' });
  });

  it('requires a confirmation to close below its minimum, and cannot close below the product’s minimum order', () => {
    const one = all([opening, asClub], [add('e1', ten)]);
    expect(refusalOf(one, close(), asClub)).toEqual({ code: 'BELOW_MINIMUM', minimum: 2, quantity: 1 });
    expect(done(one, close(true), asClub)?.state).toBe('closed');
    expect(refusalOf(opened, close(true), asClub)).toMatchObject({
      code: 'BELOW_MINIMUM_ORDER',
      mini_order: 1,
    });
    const large = { ...asClub, product: { ...team, mini_order: 30 } };
    expect(refusalOf(answered, close(true), large)).toMatchObject({
      code: 'BELOW_MINIMUM_ORDER',
      mini_order: 30,
    });
  });

  it('refuses entries once it is closed or its last day is over, until it is reopened', () => {
    const closed = done(answered, close(), asClub);
    expect(collections.decide(close(), closed, asClub)).toEqual([]);
    for (const [state, known] of [
      [closed, facts()],
      [answered, facts({ now: later(30) })],
    ] as const)
      for (const command of [
        add('e3', { size: 'S' }),
        change('e1', seven),
        { kind: 'remove-entry', entry_id: 'e1', own_hash: 'own-e1' },
      ] as const)
        expect(refusalOf(state, command, known)).toEqual({ code: 'COLLECTION_OVER' });
    expect(refusalOf(closed, { kind: 'extend', closes_at: later(20) }, asClub)).toEqual({
      code: 'COLLECTION_CLOSED',
    });
    const again = done(closed, { kind: 'reopen' }, facts({ caller: club, now: later(30) }));
    expect(again !== null && takesEntries(again, later(31))).toBe(true);
    expect(again?.quotation_no).toBe('260302-1203040576');
  });

  it('lists the members without an entry, and shows members as much of other entries as the organiser allows', () => {
    const one = all([opening, asClub], [add('e1', ten)]);
    expect(one && shownCollection(one, { id: 'c', revision: 1 })).toMatchObject({
      missing: ['林美'],
      quantity: 1,
    });
    const seen = (shows: 'nothing' | 'numbers' | 'names') =>
      answered && memberViewOf({ ...answered, shows }, team);
    expect(seen('nothing')).toEqual({ taken: {}, names: [] });
    expect(seen('numbers')).toEqual({ taken: { number: ['10', '7'] }, names: [] });
    expect(seen('names')).toEqual({ taken: { number: ['10', '7'] }, names: ['王小明', '林美'] });
  });

  it('is expected to have a piece for each expected member and as many as its organiser asks for, or those it has', () => {
    expect(expectedPieces({ state: 'open', quantity: 3, minimum: 0, expected_count: 12 })).toBe(12);
    expect(expectedPieces({ state: 'open', quantity: 3, minimum: 20, expected_count: 12 })).toBe(20);
    expect(expectedPieces({ state: 'open', quantity: 24, minimum: 20, expected_count: 12 })).toBe(24);
    expect(expectedPieces({ state: 'closed', quantity: 3, minimum: 20, expected_count: 12 })).toBe(3);
  });

  it('has a secret that contains its id, and malformed secrets are rejected', () => {
    const secret = collectionSecret('abc123', 'x'.repeat(43));
    expect(collectionOfSecret(secret)).toBe('abc123');
    for (const wrong of ['', 'abc123', `${secret}x`, secret.slice(1, -1)])
      expect(collectionOfSecret(wrong)).toBeUndefined();
  });
});

const piece = fc.record({ size: fc.constantFrom('S', 'M', 'L'), number: fc.nat(30).map(String) });
const act = fc.oneof(
  fc.record({
    kind: fc.constant('add-entry' as const),
    id: fc.nat(12),
    pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('change-entry' as const),
    id: fc.nat(12),
    pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constantFrom('remove-own' as const, 'remove-any' as const, 'close' as const, 'reopen' as const),
    id: fc.nat(12),
  }),
);

describe('a collection after random commands', () => {
  it('contains the latest state of each entry, no number twice, and the same quantity as its row', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let state = opened;
        let row = recorded(undefined, 0, collections.decide(opening, null, asClub));
        /** The expected entries, in the order in which they were added. */
        const wanted = new Map<string, readonly Piece[]>();
        for (const [at, one] of acts.entries()) {
          const id = `e${one.id}`;
          const known = ['remove-any', 'close', 'reopen'].includes(one.kind) ? asClub : facts();
          const command = commandOf(one, id);
          let events: readonly CollectionEvent[] = [];
          try {
            events = collections.decide(command, state, known);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
          }
          if (events.length > 0) {
            if ('pieces' in one) wanted.set(id, one.pieces);
            if (one.kind === 'remove-own' || one.kind === 'remove-any') wanted.delete(id);
          }
          state = events.reduce(collections.evolve, state);
          row = recorded(row, at + 1, events);
        }
        const pieces = state === null ? [] : piecesOfEntries(state);
        expect(pieces).toEqual([...wanted.values()].flat());
        const numbers = pieces.flatMap(({ number }) => number ?? []);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(row).toMatchObject({ quantity: pieces.length, entry_count: wanted.size, state: state?.state });
        expect(JSON.stringify(row)).not.toContain('"number":"');
      }),
      { numRuns: 300 },
    );
  });
});

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function commandOf(one: Act, id: string): CollectionCommand {
  switch (one.kind) {
    case 'add-entry':
      return add(id, ...one.pieces);
    case 'change-entry':
      return change(id, ...one.pieces);
    case 'remove-own':
      return { kind: 'remove-entry', entry_id: id, own_hash: `own-${id}` };
    case 'remove-any':
      return { kind: 'remove-entry', entry_id: id };
    case 'close':
      return close(true);
    case 'reopen':
      return { kind: 'reopen' };
  }
}

const recorded = (
  row: ReturnType<typeof foldCollectionRow>,
  revision: number,
  events: readonly CollectionEvent[],
): ReturnType<typeof foldCollectionRow> =>
  events.reduce(
    (before, { type, data }) =>
      foldCollectionRow(before, {
        stream: 'collection-c',
        revision,
        position: BigInt(revision),
        id: `${revision}`,
        type,
        data,
        metadata: {
          actor: { uid: systemCaller.uid ?? '', name: '' },
          correlation: '',
          causation: '',
          version: 1,
          at: MONDAY,
          prev_hash: '',
          hash: '',
        },
      }),
    row,
  );
