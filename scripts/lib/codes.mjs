import { sourceFiles, textOf } from './documents.mjs';
import { isTest } from './places.mjs';
import { visit } from './syntax.mjs';

/**
 * Files that may write codes as numbers: the tables of `domain/src/codes`, the gates, and end-to-end tests,
 * which may not import the domain and follow the specification.
 */
const TABLES = /^(domain\/src\/codes\/|domain\/src\/quotation\/gates\.ts$|e2e\/)/;

/** Every code of four digits that is a key in a table of `domain/src/codes`. */
export const allCodes = () =>
  new Set(
    sourceFiles('.ts')
      .filter((path) => path.startsWith('domain/src/codes/') && !isTest(path))
      .flatMap((path) => [...textOf(path).matchAll(/^ {2}(\d{4}): /gm)].map(([, code]) => code)),
  );

/**
 * Lists codes that sources write as numbers, one per line. Sources must use names (`QUOTATION_CODE`,
 * `ACCOUNTING_CODE`, `STEP_CODE`, `areSamplesFinished`). An amount that looks like a code is written with an underscore:
 * `1_000`.
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
