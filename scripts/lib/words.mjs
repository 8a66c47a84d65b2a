import { proseOf } from './comments.mjs';
import { sourceFiles, textOf } from './documents.mjs';

/** Folders in which none of the words below occurs any more. */
const finished = [
  'docs',
  'README.md',
  'scripts',
  'bench',
  'admin-ui',
  'packages/ui-kit',
  'packages/documents',
  'demo',
];

/**
 * Words with a second meaning, or with a meaning only in this project, and their replacements
 * (docs/glossary.md). They are searched in comments, titles of tests and documents. `except` matches lines with
 * the ordinary meaning of the word; `finished` lists folders where the word is forbidden.
 */
const words = [
  {
    word: /\bhouses?\b/i,
    instead: 'installation, company, server',
    except: /in-house/i,
    finished: [...finished, 'domain', 'eventstore', 'server'],
  },
  { word: /\bnursery\b/i, instead: 'young generation', finished: [''] },
  {
    word: /\brooms?\b/i,
    instead: 'workspace, part, section of the menu, space',
    // Permits the word in its ordinary meaning, which is space for something.
    except: /\broom (for|above)\b|\b(is|is no|some|make|needs?) room\b/i,
    finished: [''],
  },
  {
    word: /\bwalk(s|ed|ing)?\b/i,
    instead: 'journey, step, scan',
    except: /\bwalk-in\b/i,
    finished: [''],
  },
  {
    word: /\b(told|tells?|telling)\b/i,
    instead: 'sent, shown, reported, distinguished',
    finished: [''],
  },
  {
    word: /\b(un)?seal(s|ed|ing)?\b/i,
    instead: 'encrypted, hash, stamp',
    // Only the ordinary meanings are permitted: the daily seal of the events, and the company's red seal on
    // documents.
    except:
      /daily|\bday\b|heads|\bseals?-|seals? of|company|letterhead|one seal|red|audit|stamp|checked|verif/i,
    finished,
  },
  {
    // Pronouns that hide who is meant: at most one comment in a hundred.
    word: /\b(whoever|somebody|nobody|whatever)\b/i,
    instead: 'the caller, person, process or thing that is meant',
    finished: [
      'README.md',
      'scripts',
      'admin-ui',
      'bench',
      'e2e',
      'eventstore',
      'packages/database',
      'packages/documents',
      'packages/files',
      'packages/http',
      'packages/identity',
      'packages/mail',
      'packages/memory',
      'packages/sandbox',
      'packages/spreadsheet',
      'packages/ui-kit',
      'processes',
      'projections',
      'read-api',
      'shop-ui',
    ],
  },
];

/** Lists forbidden words in finished folders, one per line, and counts those in other folders. */
export function forbiddenWords() {
  const prose = sourceFiles('.ts', '.tsx', '.mjs', '.md').filter(isOurs).flatMap(linesOf);
  const found = words.flatMap((rule) =>
    prose
      .filter(({ text }) => rule.word.test(text) && !rule.except?.test(text))
      .map((line) => ({
        ...line,
        rule,
        isForbidden: rule.finished.some((folder) => line.path.startsWith(folder)),
      })),
  );
  return {
    faults: found
      .filter(({ isForbidden }) => isForbidden)
      .map(
        ({ path, line, rule, text }) =>
          `${path}:${line}: ${rule.word.exec(text)[0]} (better: ${rule.instead})`,
      ),
    left: Object.fromEntries(
      words.map(({ word, instead }) => [instead, found.filter(({ rule }) => rule.word === word).length]),
    ),
  };
}

/** Excludes the specification, which has its own words, and the list of words itself. */
const isOurs = (path) => !path.startsWith('docs/specification/') && path !== 'scripts/lib/words.mjs';

const linesOf = (path) =>
  (path.endsWith('.md') ? [{ text: textOf(path), line: 1 }] : proseOf(textOf(path))).flatMap(
    ({ text, line }) => text.split('\n').map((part, at) => ({ path, line: line + at, text: part })),
  );
