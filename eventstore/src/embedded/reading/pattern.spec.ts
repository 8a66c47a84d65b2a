import { describe, expect, it } from '@jest/globals';
import { compilePattern, UnsupportedPatternError } from './pattern.js';

const matches = (source: string, subject: string) => compilePattern(source)([subject])[0];

describe('Matching a regular expression, as in .NET,', () => {
  it.each([
    ['^[^$]', 'order-1', true],
    ['^[^$]', '$settings', false],
    ['^[^\\$].*', 'order-1', true],
    ['^[0-9]*_name_[A-z]*$', '12_name_abc', true],
    ['^(order|quotation)-[0-9]{2,3}$', 'order-123', true],
    ['^(?:order|quotation)-[0-9]{2,3}$', 'order-1234', false],
    ['^(?!test-).*-1$', 'order-1', true],
    ['^(?!test-).*-1$', 'test-1', false],
    ['a+?b', 'aaab', true],
    ['^單.$', '單子', true],
    ['^.$', '\u{1F983}', false],
    ['^..$', '\u{1F983}', true],
    ['a.b', 'a\rb', true],
    ['a.b', 'a\u2028b', true],
    ['a.b', 'a\nb', false],
    ['b$', 'ab\n', true],
    ['b$', 'ab\n\n', false],
    ['(b$)\\n', 'ab\n', true],
    ['\\.\\-\\/', '.-/', true],
    ['[.$()*]', '$', true],
    ['[\\]a-c]', ']', true],
    ['a{,2}', 'a{,2}', true],
  ])('%j on the text %j gives %s', (source, subject, expected) => {
    expect(matches(source, subject)).toBe(expected);
  });
});

describe('A regular expression is refused', () => {
  it.each([
    '\\d+',
    '[\\w]',
    '\\s',
    '\\bword\\b',
    '\\p{L}',
    '(a)\\1',
    '\\k<n>',
    '\\Aa',
    'a\\z',
    '\\u0041',
    '\\x41',
    '\\0',
    '(?<n>a)',
    '(?<=a)b',
    '(?i)a',
    '(?>a)',
    '(?#note)a',
    '(?(a)b|c)',
    '[a-z-[aeiou]]',
    '[]a]',
    '[^]',
    '[[:alpha:]]',
    'a++',
  ])('where .NET and JavaScript differ: %s', (source) => {
    expect(() => compilePattern(source)).toThrow(UnsupportedPatternError);
  });

  it.each(['(', '[a', '[', 'a)', '*a', 'a**', '[z-a]', 'a{2,1}', '\\'])(
    'where it is invalid: %s',
    (source) => {
      expect(() => compilePattern(source)).toThrow(UnsupportedPatternError);
    },
  );

  it('with a message that suggests an alternative', () => {
    expect(() => compilePattern('^order-\\d+$')).toThrow(
      "'\\d' in the regular expression '^order-\\d+$' is not matched by the embedded event node as by EventStoreDB: write it out, as [0-9] for digits, or filter by prefixes",
    );
  });

  it('when it is too long', () => {
    expect(() => compilePattern('a'.repeat(1_001))).toThrow('may have 1000 characters');
  });

  it.each(['^(a+)+$', '(x+x+)+y', '^(a|aa)+$', '(.*)*b', '(?:a*)*b'])(
    'when matching takes too long, before it delays others: %s',
    (source) => {
      const pattern = compilePattern(source);
      const subjects = ['a'.repeat(40) + '!', 'x'.repeat(40), `${'a'.repeat(2_000)}!`];
      expect(() => pattern(subjects)).toThrow('takes longer than 200 ms');
    },
  );
});

it('A regular expression is matched against each of several subjects', () => {
  const subjects = ['order-1', 'customer-1', 'order-x'];
  expect(compilePattern('^order-[0-9]+$')(subjects)).toEqual([true, false, false]);
  expect(compilePattern('^o')(subjects)).toEqual([true, false, true]);
  expect(compilePattern('^(o|c)')([])).toEqual([]);
});
