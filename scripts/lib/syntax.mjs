import { parse } from '@babel/parser';

/** The syntax tree of a source file; its path decides whether it may contain JSX. */
export const treeOf = (path, source) =>
  parse(source, {
    sourceType: 'module',
    createImportExpressions: true,
    plugins: path.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'],
  }).program;

/** Calls `see` for a node and each node below it. */
export function visit(node, see) {
  see(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, see);
}
