/** Whether a value has fields: an object or a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What lies at the end of a path; undefined where nothing does. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inside, key) => (isObject(inside) ? inside[key] : undefined), value);
