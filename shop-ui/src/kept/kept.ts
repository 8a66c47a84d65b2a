/** What this browser remembers for its user; nothing where the browser keeps nothing. */
export function readKept<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(`zhidan.${key}`);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`zhidan.${key}`);
    else localStorage.setItem(`zhidan.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing loses only its convenience.
  }
}

/** Forgets everything whose key begins so. */
export function forgetAll(beginning: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`zhidan.${beginning}`)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
