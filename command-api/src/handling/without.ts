/** A body without read-only fields, which forms send back. */
export function withoutReadOnlyFields(sent: unknown, shown: readonly string[]): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([field]) => !shown.includes(field)));
}
