let shown: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

/** The upload progress by file id, in percent. */
export const uploadPercents = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: () => shown,
  set(id: string, percent: number | undefined): void {
    const { [id]: _, ...others } = shown;
    shown = percent === undefined ? others : { ...others, [id]: percent };
    for (const listener of listeners) listener();
  },
};
