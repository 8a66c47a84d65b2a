import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refused, type Refusal } from '../core/refused.js';
import { checkedPieces, mustBeComplete, mustBeFree, repeatedIn, warningsOfPieces } from './checked.js';
import { type Piece, piecesBody, piecesBySize, type PieceTerms, pieceText } from './piece.js';
import { piecesInLines } from './read-lines.js';

const terms: PieceTerms = {
  sizes: ['S', 'M', 'L', 'XL', '2XL'],
  piece_fields: [
    { key: 'size', title: '尺寸', max: 10, required: true, unique: false },
    { key: 'name', title: '姓名', max: 6, required: false, unique: false },
    { key: 'number', title: '背號', max: 3, required: false, unique: true },
  ],
};

const refusalOf = (attempt: () => unknown): Refusal | undefined => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return undefined;
};

describe('pieces', () => {
  it('are kept in the order of the fields, without blanks, a number as its digits', () => {
    const sent = piecesBody.parse([
      { number: 7, name: ' 王小明 ', size: 'L' },
      { name: null, size: 'M' },
    ]);
    expect(checkedPieces(sent, terms).map((piece) => Object.entries(piece))).toEqual([
      [
        ['size', 'L'],
        ['name', '王小明'],
        ['number', '7'],
      ],
      [['size', 'M']],
    ]);
  });

  it('are refused with a field that the product does not have, at its place', () => {
    expect(refusalOf(() => checkedPieces([{}, { shoe: '42' }], terms))).toEqual({
      code: 'UNKNOWN_FIELD',
      field: 'pieces.1.shoe',
      name: 'shoe',
      titles: ['尺寸', '姓名', '背號'],
    });
    expect(refusalOf(() => checkedPieces([{ name: 'a' }], { sizes: [], piece_fields: [] }))).toMatchObject({
      code: 'UNKNOWN_FIELD',
      titles: [],
    });
  });

  it('may have names as long as their field takes, characters outside the basic plane counted as one', () => {
    expect(refusalOf(() => checkedPieces([{ name: '𠮷𠮷𠮷🎾🎾🎾' }], terms))).toBeUndefined();
    expect(refusalOf(() => checkedPieces([{ name: '一二三四五六七' }], terms))).toMatchObject({
      code: 'PIECE_TEXT_TOO_LONG',
      piece: 1,
      most: 6,
    });
  });

  it('of a member have what is required, in a size that there is', () => {
    expect(refusalOf(() => mustBeComplete([{ name: '王' }], terms))).toMatchObject({
      code: 'PIECE_FIELD_MISSING',
      field: 'pieces.0.size',
    });
    expect(refusalOf(() => mustBeComplete([{ size: '9XL' }], terms))).toMatchObject({
      code: 'SIZE_NOT_OFFERED',
    });
    expect(refusalOf(() => mustBeComplete([{ size: '2XL' }], terms))).toBeUndefined();
  });

  it.each(['10', ' 10', '１０', '10 '])(
    'with a number that is taken are refused, also as 「%s」',
    (number) => {
      const taken = refusalOf(() => mustBeFree([{ number }], [{ number: '10' }], terms));
      expect(taken).toMatchObject({ code: 'NUMBER_TAKEN', field: 'pieces.0.number', title: '背號' });
      expect(refusalOf(() => mustBeFree([{ number: '10' }, { number }], [], terms))).toMatchObject({
        code: 'NUMBER_TAKEN',
        field: 'pieces.1.number',
      });
      expect(
        refusalOf(() => mustBeFree([{ number }], [{ number: '1' }, { name: '10' }], terms)),
      ).toBeUndefined();
    },
  );

  it('are warned of where they repeat a number, are of an odd size or lack what is required', () => {
    const pieces: Piece[] = [{ size: 'S', number: '7' }, { size: '9XL', number: '7' }, { number: '8' }];
    expect(warningsOfPieces(pieces, terms)).toEqual([
      { piece: 2, code: 'NUMBER_TAKEN' },
      { piece: 2, code: 'SIZE_NOT_OFFERED' },
      { piece: 3, code: 'FIELD_MISSING' },
    ]);
    expect([...repeatedIn(pieces, { key: 'number', unique: true })]).toEqual([0, 1]);
    expect(piecesBySize(pieces, terms)).toEqual([{ label: 'S', quantity: 1 }]);
  });
});

describe('a list that is pasted', () => {
  const wang = { size: 'L', name: '王小明', number: '10' };
  it.each([
    '10 王小明 L',
    'L 10 王小明',
    '王小明　Ｌ　１０號',
    '1. 王小明, L, #10',
    '王小明/L/No.10',
    'l、10、王小明',
  ])('is read in any order: 「%s」', (text) => {
    expect(piecesInLines(text, terms)).toEqual([wang]);
  });

  it('from a spreadsheet goes by its titles, cells that are blank left out', () => {
    const sheet = '背號\t姓名\t尺寸\r\n10\t王小明\tL\r\n\t林 美\t xxl\r\n\r\n';
    expect(piecesInLines(sheet, terms)).toEqual([wang, { name: '林 美', size: '2XL' }]);
    expect(piecesInLines('\uFEFF尺寸,姓名,背號\n"L","王,小明",10', terms)).toEqual([
      { size: 'L', name: '王,小明', number: '10' },
    ]);
  });

  it('with a name of several words keeps them, and a size of which there is none stays for correction', () => {
    expect(piecesInLines('Anna Maria 7 M', terms)).toEqual([{ name: 'Anna Maria', number: '7', size: 'M' }]);
    expect(piecesInLines('9XL 王', terms)).toEqual([{ name: '9XL 王' }]);
  });

  it('is read again as it is written: names, numbers and sizes in any order of words', () => {
    const piece = fc.record({
      size: fc.constantFrom(...terms.sizes),
      name: fc.stringMatching(/^[王林陳美明小]{1,6}$/),
      number: fc.integer({ min: 0, max: 999 }).map(String),
    });
    const order = fc.shuffledSubarray(['size', 'name', 'number'] as const, { minLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, order), { minLength: 1, maxLength: 20 }), (pieces) => {
        const text = pieces.map(([one, keys]) => keys.map((key) => one[key]).join(' ')).join('\n');
        expect(piecesInLines(text, terms)).toEqual(pieces.map(([one]) => one));
        const [first] = pieces;
        expect(pieceText(first?.[0] ?? {}, terms).split(' · ')).toHaveLength(3);
      }),
      { numRuns: 200 },
    );
  });
});
