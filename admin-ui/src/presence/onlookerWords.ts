/** A sentence about the colleagues who have the record open: some names, then the number of others. */
export function onlookersText(names: readonly string[], count: number): string {
  const named = names.map((name) => name.trim() || '同事').join('、');
  return count > names.length ? `${named} 等 ${count} 人也在看` : `${named} 也在看`;
}
