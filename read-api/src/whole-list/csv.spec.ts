import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(csvLine(['毛巾, 大', '說 "好"', '兩\n行', 3, true, null])).toBe(
      '"毛巾, 大","說 ""好""","兩\n行",3,true,\r\n',
    );
  });

  it('escapes text that looks like a formula, but not numbers', () => {
    expect(csvLine(['=1+1', '+886', '-5', '@here', '\tx', -5])).toBe("'=1+1,'+886,'-5,'@here,'\tx,-5\r\n");
  });

  it('writes objects and lists as JSON', () => {
    expect(csvLine([{ code: 2001 }, ['a', 'b']])).toBe('"{""code"":2001}","[""a"",""b""]"\r\n');
  });
});
