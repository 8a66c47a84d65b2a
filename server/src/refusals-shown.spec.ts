import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = (workspace: string) => fileURLToPath(new URL(`../../${workspace}/src/`, import.meta.url));

/** Files that may show error texts away from the button that causes them, each with the reason. */
const others: ReadonlyMap<string, string> = new Map([
  ['packages/ui-kit/refusal/Refusal.tsx', 'the part itself'],
  ['admin-ui/form/Refused.tsx', 'forms of the office: brought into sight by the form'],
  ['shop-ui/rapid/RapidItemCard.tsx', 'several products of a cart: the page goes to the first'],
  ['admin-ui/quotation/file/UploadStates.tsx', 'the state of each file'],
  ['admin-ui/quotation/what-if/StepList.tsx', 'a step that would be refused, while it is tried'],
  ['admin-ui/quotation/what-if/ForeseenView.tsx', 'what would come of steps that are tried'],
  ['admin-ui/quotation/panel/UndoDialog.tsx', 'what cannot be taken back, before anything is pressed'],
  ['admin-ui/zkg/SheetFaults.tsx', 'all faults of a sheet, in a table'],
  ['admin-ui/bank/StatementPanel.tsx', 'all faults of a statement, in a list'],
  ['admin-ui/setting/OfficialDays.tsx', 'all faults of a calendar, in a list'],
  ['admin-ui/import/ColumnNotes.tsx', 'what is wrong with the columns of a file'],
  ['admin-ui/audit/ProofBand.tsx', 'a fault of the store'],
  ['admin-ui/quotation/page/OrderProof.tsx', 'a fault of the store, above the order in which it is'],
  ['admin-ui/history/BrokenChain.tsx', 'a fault of the store, above the history in which it is'],
]);

interface Source {
  readonly file: string;
  readonly text: string;
}

const sourcesOf = (workspace: string): Source[] =>
  readdirSync(root(workspace), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx$/.test(file))
    .map((file) => ({ file: `${workspace}/${file}`, text: readFileSync(root(workspace) + file, 'utf8') }));

const isRed = ({ text }: Source): boolean => /<Alert(?:[^<>]|=>)*?\sseverity="error"/.test(text);

describe('the messages of refusals', () => {
  it.each(['shop-ui', 'admin-ui', 'packages/ui-kit'])(
    'are shown by the shared component in %s, which puts them into view and focus',
    (workspace) => {
      const sources = sourcesOf(workspace);
      expect(sources.length).toBeGreaterThan(50);
      expect(
        sources.flatMap((source) => (isRed(source) && !others.has(source.file) ? [source.file] : [])),
      ).toEqual([]);
    },
  );

  it('are detected when they bypass the shared component', () =>
    expect(
      isRed({ file: 'new.tsx', text: '{sending.isError && <Alert severity="error">{why}</Alert>}' }),
    ).toBe(true));

  it('bypass the shared component only in the listed files', () => {
    const red = ['shop-ui', 'admin-ui', 'packages/ui-kit'].flatMap(sourcesOf).filter(isRed);
    expect([...others.keys()].filter((file) => !red.some((source) => source.file === file))).toEqual([]);
  });
});
