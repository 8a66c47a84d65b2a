import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = (workspace: string) => fileURLToPath(new URL(`../../${workspace}/src/`, import.meta.url));

/** Files in which people type codes made of digits, which are stored as text and not as numbers. */
const codes: ReadonlyMap<string, string> = new Map([
  ['admin-ui/quotation/list/OrderFilters.tsx', 'last five digits of an account'],
  ['shop-ui/quotation/link/LinkedNext.tsx', 'last five digits of an account'],
  ['shop-ui/quotation/payment/ReportTransferDialog.tsx', 'last five digits of an account'],
  ['shop-ui/customer/sections.ts', 'postal code and tax number'],
  ['packages/ui-kit/addressee/ReceiverFields.tsx', 'postal code'],
]);

/** Whether a file is exempt from the check: it is the shared number field itself, or computes colours. */
const isExempt = (file: string): boolean =>
  file.startsWith('packages/ui-kit/number/') || file === 'packages/ui-kit/theme/contrast.ts';

interface Source {
  readonly file: string;
  readonly text: string;
}

const sourcesOf = (workspace: string): Source[] =>
  readdirSync(root(workspace), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => ({ file: `${workspace}/${file}`, text: readFileSync(root(workspace) + file, 'utf8') }))
    .filter(({ file }) => !isExempt(file));

/** Patterns of conversions of typed text that bypass `parseTypedNumber`. */
const READERS = [
  /\.replace(?:All)?\(\/(?:\\D|\[\^(?:\\d|0-9)[.,-]*\])[^/]*\/g?/g,
  /\b(?:Number\.)?parse(?:Int|Float)\(/g,
  /\bvalueAsNumber\b/g,
  /\bNumber\((?:typed|text|digits|changed)\b/g,
];

/** Matches an element with all its attributes; fields with fixed options are filtered out below. */
const ELEMENT = /<([A-Z]\w*|input)\b((?:[^<>=]|=(?!>)|=>|<[^<>]*>)*?)>/g;
const isChosen = (name: string, attributes: string): boolean =>
  /\sselect\b/.test(attributes) || /Group$|^Select$|^Slider$|^Tabs$|^ChoiceField$/.test(name);
const COUNTED = /\slabel="[^"]*(?:數量|金額|單價|價格|費用|費$|天數|件數|款數|箱數|重量|百分比|%)[^"]*"/;

/** Number fields that do not use the shared input. */
const ownFields = ({ file, text }: Source): string[] =>
  [...text.matchAll(ELEMENT)]
    .filter(([, name = '', attributes = '']) => {
      if (isChosen(name, attributes)) return false;
      const readsNumber = /\bNumber\((?:target|event\.target|\w+\.target)\.value\)/.test(attributes);
      const isNative = /\stype="number"/.test(attributes);
      const isBare = /^(?:TextField|DialogField|Field|input)$/.test(name) && COUNTED.test(attributes);
      return readsNumber || isNative || isBare;
    })
    .map(([, name]) => `${file}: <${name}>`);

const ownReaders = ({ file, text }: Source): string[] =>
  READERS.flatMap((reader) => [...text.matchAll(reader)].map(([found]) => `${file}: ${found}`));

const keyboards = ({ file, text }: Source): string[] =>
  /inputMode[:=]\s*[{"']*(?:numeric|decimal)/.test(text) && !codes.has(file) ? [`${file}: inputMode`] : [];

const faultsIn = (source: Source): string[] => [
  ...ownFields(source),
  ...ownReaders(source),
  ...keyboards(source),
];

describe('every number that a user types', () => {
  it.each(['shop-ui', 'admin-ui', 'packages/ui-kit'])('goes through the shared input in %s', (workspace) => {
    const sources = sourcesOf(workspace);
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(faultsIn)).toStrictEqual([]);
  });

  it.each([
    "const quantity = Number(typed.replaceAll(/\\D/g, ''));",
    '<TextField value={value} onChange={({ target }) => set(Number(target.value))} />',
    '<TextField label="金額" value={amount} onChange={({ target }) => set(target.value)} />',
    "<TextField slotProps={{ htmlInput: { inputMode: 'decimal' } }} />",
    '<input type="number" value={days} />',
    'const days = parseInt(text, 10);',
  ])('is reported when it uses another input: %s', (text) =>
    expect(faultsIn({ file: 'admin-ui/new.tsx', text })).not.toStrictEqual([]),
  );

  it('bypasses the shared input only in listed files, all of which exist', () => {
    const files = new Set(
      ['shop-ui', 'admin-ui', 'packages/ui-kit'].flatMap(sourcesOf).map(({ file }) => file),
    );
    expect([...codes.keys()].filter((file) => !files.has(file))).toStrictEqual([]);
  });
});
