import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refused, type Refusal } from '../core/refused.js';
import {
  checkPieces,
  assertPiecesComplete,
  assertPiecesFree,
  repeatedPieces,
  warningsOfPieces,
} from './checked.js';
import { packingGroups, packingOrder } from './packing.js';
import { type Piece, piecesBody, piecesBySize, type PieceRules, pieceText } from './piece.js';
import { printableText, unprintableIn, unprintableWords } from './printable.js';
import { namesInLines, piecesInLines } from './read-lines.js';

const terms: PieceRules = {
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

describe('the pieces of an order', () => {
  it('are stored in the order of the fields, without blank values, with numbers as digits', () => {
    const sent = piecesBody.parse([
      { number: 7, name: ' 王小明 ', size: 'L' },
      { name: null, size: 'M' },
    ]);
    expect(checkPieces(sent, terms).map((piece) => Object.entries(piece))).toEqual([
      [
        ['size', 'L'],
        ['name', '王小明'],
        ['number', '7'],
      ],
      [['size', 'M']],
    ]);
  });

  it('are refused with an unknown field, which is reported at its place', () => {
    expect(refusalOf(() => checkPieces([{}, { shoe: '42' }], terms))).toEqual({
      code: 'UNKNOWN_FIELD',
      field: 'pieces.1.shoe',
      name: 'shoe',
      titles: ['尺寸', '姓名', '背號'],
    });
    expect(refusalOf(() => checkPieces([{ name: 'a' }], { sizes: [], piece_fields: [] }))).toMatchObject({
      code: 'UNKNOWN_FIELD',
      titles: [],
    });
  });

  it('may have names up to the length of the field, counted in characters rather than UTF-16 units', () => {
    expect(refusalOf(() => checkPieces([{ name: '𠮷𠮷𠮷🎾🎾🎾' }], terms))).toBeUndefined();
    expect(refusalOf(() => checkPieces([{ name: '一二三四五六七' }], terms))).toMatchObject({
      code: 'PIECE_TEXT_TOO_LONG',
      piece: 1,
      most: 6,
    });
  });

  it('entered by a team member need all required fields and an offered size', () => {
    expect(refusalOf(() => assertPiecesComplete([{ name: '王' }], terms))).toMatchObject({
      code: 'PIECE_FIELD_MISSING',
      field: 'pieces.0.size',
    });
    expect(refusalOf(() => assertPiecesComplete([{ size: '9XL' }], terms))).toMatchObject({
      code: 'SIZE_NOT_OFFERED',
    });
    expect(refusalOf(() => assertPiecesComplete([{ size: '2XL' }], terms))).toBeUndefined();
  });

  it.each(['10', ' 10', '１０', '10 '])(
    'are refused with a number that is already used, even if written as 「%s」',
    (number) => {
      const taken = refusalOf(() => assertPiecesFree([{ number }], [{ number: '10' }], terms));
      expect(taken).toMatchObject({ code: 'NUMBER_TAKEN', field: 'pieces.0.number', title: '背號' });
      expect(refusalOf(() => assertPiecesFree([{ number: '10' }, { number }], [], terms))).toMatchObject({
        code: 'NUMBER_TAKEN',
        field: 'pieces.1.number',
      });
      expect(
        refusalOf(() => assertPiecesFree([{ number }], [{ number: '1' }, { name: '10' }], terms)),
      ).toBeUndefined();
    },
  );

  it('cause a warning for a repeated number, a size that is not offered, or a missing required field', () => {
    const pieces: Piece[] = [{ size: 'S', number: '7' }, { size: '9XL', number: '7' }, { number: '8' }];
    expect(warningsOfPieces(pieces, terms)).toEqual([
      { piece: 2, code: 'NUMBER_TAKEN' },
      { piece: 2, code: 'SIZE_NOT_OFFERED' },
      { piece: 3, code: 'FIELD_MISSING' },
    ]);
    expect([...repeatedPieces(pieces, { key: 'number', unique: true })]).toEqual([0, 1]);
    expect(piecesBySize(pieces, terms)).toEqual([{ label: 'S', quantity: 1 }]);
  });
});

describe('characters that the typefaces may lack', () => {
  it.each([
    ['陳大文🎾', '🎾', '陳大文〓'],
    ['𠮷野家', '𠮷', '〓野家'],
    ['王小明 10 #1 ©', '', '王小明 10 #1 ©'],
  ])('of 「%s」 are 「%s」, and are marked on stickers', (text, found, printed) => {
    expect(unprintableIn(text).join('')).toBe(found);
    expect(printableText(text)).toBe(printed);
    expect(unprintableWords(text) === undefined).toBe(found === '');
    const codes = warningsOfPieces([{ size: 'S', name: text }], terms).map(({ code }) => code);
    expect(codes.includes('NOT_PRINTABLE')).toBe(found !== '');
  });
});

describe('the packing order of pieces', () => {
  it('goes by the sizes of the product, then by number, and contains the original position of each piece', () => {
    const pieces: Piece[] = [
      { size: 'L', number: '10' },
      { size: 'L', number: '9' },
      { size: '9XL', number: '1' },
      { size: 'S', name: '王' },
      { name: '沒有尺寸' },
    ];
    expect(packingOrder(pieces, terms).map(({ place }) => place)).toEqual([4, 2, 1, 5, 3]);
    expect(packingGroups(pieces, terms).map(({ size, pieces: each }) => [size, each.length])).toEqual([
      ['S', 1],
      ['L', 2],
      ['', 1],
      ['9XL', 1],
    ]);
  });

  it('contains each piece exactly once, for any sizes and numbers', () => {
    const piece = fc.record({ size: fc.constantFrom('S', 'L', '9XL', ''), number: fc.nat(99).map(String) });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const packed = packingOrder(pieces, terms);
        expect(packed.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(
          pieces.map((_, at) => at + 1),
        );
        for (const { place, piece: one } of packed) expect(one).toBe(pieces[place - 1]);
      }),
    );
  });
});

describe('a pasted list of pieces', () => {
  const wang = { size: 'L', name: '王小明', number: '10' };
  it.each([
    '10 王小明 L',
    'L 10 王小明',
    '王小明　Ｌ　１０號',
    '1. 王小明, L, #10',
    '王小明/L/No.10',
    'l、10、王小明',
  ])('may have its values in any order, as in 「%s」', (text) => {
    expect(piecesInLines(text, terms)).toEqual([wang]);
  });

  it('from a spreadsheet is read by its column titles, and blank cells are omitted', () => {
    const sheet = '背號\t姓名\t尺寸\r\n10\t王小明\tL\r\n\t林 美\t xxl\r\n\r\n';
    expect(piecesInLines(sheet, terms)).toEqual([wang, { name: '林 美', size: '2XL' }]);
    expect(piecesInLines('\uFEFF尺寸,姓名,背號\n"L","王,小明",10', terms)).toEqual([
      { size: 'L', name: '王,小明', number: '10' },
    ]);
  });

  it('may have a line above the titles of its columns, and columns that no field is called like', () => {
    const sheet =
      '青山盃球衣名單\n序號\t繳費\t尺碼\t背號\t姓名\n1\t是\tL\t10\t王小明\n\t\t\t\n2\t否\tm\t7\t林美';
    expect(piecesInLines(sheet, terms)).toEqual([wang, { size: 'M', name: '林美', number: '7' }]);
  });

  it('may have running numbers, which are no numbers of pieces where each line has another one', () => {
    expect(piecesInLines('1 王小明 L 10\n2 林美 M 7', terms)).toEqual([
      wang,
      { size: 'M', name: '林美', number: '7' },
    ]);
    expect(piecesInLines('1 王小明 L\n2 林美 M', terms)).toEqual([
      { size: 'L', name: '王小明', number: '1' },
      { size: 'M', name: '林美', number: '2' },
    ]);
  });

  it('of expected members is read from the column of names, wherever it is', () => {
    expect(namesInLines('隊員\n序號,背號,姓名\n1,10,王小明\n2,7,')).toEqual(['王小明']);
    expect(namesInLines('1\t王小明\tL\n2\t林 美\tM')).toEqual(['王小明', '林 美']);
    expect(namesInLines('王小明\n林美\n')).toEqual(['王小明', '林美']);
    expect(namesInLines('')).toEqual([]);
  });

  it('may contain names of several words, and an unknown size becomes part of the name', () => {
    expect(piecesInLines('Anna Maria 7 M', terms)).toEqual([{ name: 'Anna Maria', number: '7', size: 'M' }]);
    expect(piecesInLines('9XL 王', terms)).toEqual([{ name: '9XL 王' }]);
  });

  it('is read as the same pieces for random names, numbers and sizes in any order', () => {
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
