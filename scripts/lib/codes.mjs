import { sourceFiles, textOf } from './documents.mjs';
import { isTest } from './places.mjs';
import { visit } from './syntax.mjs';

/**
 * The specification's own tables name codes by number: those of `domain/src/codes`, and the gates. Journeys in a browser
 * may not import the domain, and play by the specification as tests do.
 */
const TABLES = /^(domain\/src\/codes\/|domain\/src\/quotation\/gates\.ts$|e2e\/)/;

/** Each code of four digits that a table of `domain/src/codes` has as a key. */
export const allCodes = () =>
  new Set(
    sourceFiles('.ts')
      .filter((path) => path.startsWith('domain/src/codes/') && !isTest(path))
      .flatMap((path) => [...textOf(path).matchAll(/^ {2}(\d{4}): /gm)].map(([, code]) => code)),
  );

/**
 * Codes of four digits that sources write as numbers, a line each: they are called by name there (`QUOTATION_CODE`,
 * `ACCOUNTING_CODE`, `STEP_CODE`, `isProofed`). An amount that looks like a code is written with an underscore: `1_000`.
 */
export function codeFaults(trees, codes = allCodes()) {
  return [...trees]
    .filter(([path]) => /\.tsx?$/.test(path) && !isTest(path) && !TABLES.test(path))
    .flatMap(([path, tree]) => {
      const found = [];
      visit(tree, (node) => {
        if (node.type === 'NumericLiteral' && codes.has(node.extra.raw))
          found.push(
            `${path}:${node.loc.start.line} has the code ${node.extra.raw}: call it by a name of domain/src/codes (an amount: ${node.extra.raw.replace(/^\d/, '$&_')})`,
          );
      });
      return found;
    });
}
