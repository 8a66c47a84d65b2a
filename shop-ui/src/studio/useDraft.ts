import { useEffect, useRef, useState } from 'react';
import { undoStepsFrom, withRedo, withStep, withUndo, type UndoSteps } from '@zhidan/ui-kit';
import { newRandomKey } from '@zhidan/ui-kit/api';
import { markArtDesigned, artFileStore } from '../art/shelf.js';
import { adoptArt, currentHolder } from '../art/useArt.js';
import { designDrafts, type StoredDraft } from './designShelf.js';
import type { DesignDraft } from './draft.js';

interface Loaded {
  readonly id: string;
  readonly steps: UndoSteps<DesignDraft>;
  /** The draft during a movement, which becomes an undo step at its end. */
  readonly moving: DesignDraft | undefined;
}

/**
 * The draft of a product's design with undo, stored in the browser at each step. `first` is the initial design;
 * undefined while loading.
 */
export function useDesignDraft(category_id: string, first: DesignDraft | undefined, isKept: boolean) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [left, setLeft] = useState<StoredDraft>();
  const begun = useRef(false);

  useEffect(() => {
    if (first === undefined || begun.current) return;
    begun.current = true;
    const begin = (draft: DesignDraft, id: string) =>
      setLoaded({ id, steps: undoStepsFrom(draft), moving: undefined });
    if (!isKept) return begin(first, newRandomKey());
    designDrafts
      .of(currentHolder(), category_id)
      .then(({ own, left: other }) => {
        setLeft(other);
        begin(own?.draft ?? first, own?.id ?? newRandomKey());
      })
      // The studio also works if the browser blocks storage.
      .catch(() => begin(first, newRandomKey()));
  }, [category_id, first, isKept]);

  const keep = (id: string, draft: DesignDraft) => {
    if (isKept) void keepDraft(id, category_id, draft).catch(() => undefined);
  };
  const go = (next: (steps: UndoSteps<DesignDraft>) => UndoSteps<DesignDraft>) => {
    if (loaded === undefined) return;
    const steps = next(loaded.steps);
    setLoaded({ ...loaded, steps, moving: undefined });
    keep(loaded.id, steps.now);
  };
  const change = (draft: DesignDraft, isDone = true) => {
    if (loaded === undefined) return;
    if (isDone) go((steps) => withStep(steps, draft));
    else setLoaded({ ...loaded, moving: draft });
  };
  const adopt = async () => {
    if (left === undefined) return;
    const held = (await artFileStore.load()).filter(
      (art) => art.owner === null && art.category_id === category_id,
    );
    await adoptArt(held);
    setLoaded({ id: left.id, steps: undoStepsFrom(left.draft), moving: undefined });
    keep(left.id, left.draft);
    setLeft(undefined);
  };
  const forgetLeft = async () => {
    if (left !== undefined) await designDrafts.remove(left.id);
    setLeft(undefined);
  };

  return {
    draft: loaded?.moving ?? loaded?.steps.now,
    isMoving: loaded?.moving !== undefined,
    change,
    undo: () => go(withUndo),
    redo: () => go(withRedo),
    canUndo: (loaded?.steps.past.length ?? 0) > 0,
    canRedo: (loaded?.steps.future.length ?? 0) > 0,
    hasLeft: left !== undefined,
    adopt,
    forgetLeft,
  };
}

function keepDraft(id: string, category_id: string, draft: DesignDraft): Promise<void> {
  markArtDesigned();
  const holder = currentHolder();
  const visit = holder.owner === null ? holder.visit : undefined;
  const kept = { id, category_id, changed: Date.now(), draft, owner: holder.owner };
  return designDrafts.save({ ...kept, ...(visit !== undefined && { visit }) });
}
