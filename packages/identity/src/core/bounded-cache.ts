/** A cache of at most `most` values with expiry; the least recently used one is dropped first. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>();

  /** `now` is in milliseconds. */
  constructor(
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.until <= this.now()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** `until` is in milliseconds, on the clock of `now`. */
  set(key: string, value: Value, until: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until });
    if (this.#entries.size <= this.most) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  get size(): number {
    return this.#entries.size;
  }
}
