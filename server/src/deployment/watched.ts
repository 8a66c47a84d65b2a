/*
 * Keywords and functions of PromQL, which are not metrics. The parser supports only what the rules in `deploy/`
 * use: names, selectors, ranges, groupings and functions.
 */

const WORDS: ReadonlySet<string> = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'offset',
  'bool',
  'and',
  'or',
  'unless',
]);

/** The metrics of a query, and the labels that it groups them by. */
export function metricNamesOfQuery(query: string): {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
} {
  const plain = query.replace(/"[^"]*"/g, '').replace(/\[[^\]]*\]/g, '');
  const selectors = [...plain.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => labelsIn(inside));
  const grouped = [...plain.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)];
  const rest = plain.replace(/\{[^}]*\}/g, '').replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const metrics = [...rest.matchAll(/\b([a-z_:][\w:]*)\b(?!\s*\()/gi)].map(([, name = '']) => name);
  return {
    metrics: [...new Set(metrics.filter((name) => !WORDS.has(name)))],
    labels: [...new Set([...selectors, ...grouped.flatMap(([, inside = '']) => labelsIn(inside))])],
  };
}

const labelsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b[a-z_]\w*\b/gi)].map(([name]) => name);

/** The metrics on the `/metrics` pages of some processes, with the label names of each. */
export function metricsOfPages(pages: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const figures = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of pages.join('\n').matchAll(/^([a-z_]\w*)(?:\{(.*)\})? \S+$/gim)) {
    const known = figures.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(?:^|,)(\w+)="/g)) known.add(label);
    figures.set(name, known);
  }
  return figures;
}
