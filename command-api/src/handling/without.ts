/** A body without what its form shows and nobody may set: forms send back all that they were shown. */
export function without(sent: unknown, shown: readonly string[]): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([field]) => !shown.includes(field)));
}
