/**
 * The comments of a source file and the titles of its tests, with their lines. Strings are skipped, because an
 * address in a string contains `//`.
 */
export function proseOf(source) {
  const found = [];
  const add = (text, index) => found.push({ text, line: source.slice(0, index).split('\n').length });
  for (const { 0: text, index } of source.matchAll(TOKENS))
    if (text.startsWith('//') || text.startsWith('/*')) add(text, index);
  for (const { 0: text, index } of source.matchAll(TITLES)) add(text, index);
  return found;
}

/** Matches comments, and tokens that may contain comment signs: strings, templates and regular expressions. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g;

const TITLES =
  /(?<=\b(?:describe|it|test)(?:\.\w+)*(?:\([^()]*\))?\(\s*)(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;
