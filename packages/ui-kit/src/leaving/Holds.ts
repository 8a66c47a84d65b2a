/** The question that is asked before unsaved input is lost. */
export interface LeavingQuestion {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  /** Called when the user confirms leaving despite unsaved input. */
  readonly onLeave?: () => void;
}

/** A part of the window that may hold unsaved input. */
export interface UnsavedPart {
  readonly isHeld: () => boolean;
  /** Marks the input as sent, saved or discarded, so that no question is asked about it. */
  readonly settle: () => void;
  /** The question to ask; by default about unsaved text. */
  readonly question?: () => LeavingQuestion | undefined;
}

/**
 * Parts of a window, dialog or form that have unsaved input. They nest: all parts of a dialog are one part of
 * the window.
 */
export class UnsavedParts implements UnsavedPart {
  private readonly holds = new Set<UnsavedPart>();

  /** `onEmpty` is called when the first part is added and when the last one is removed. */
  constructor(private readonly onEmpty: (isEmpty: boolean) => void = () => undefined) {}

  /** Returns a function that removes the part. */
  add(hold: UnsavedPart): () => void {
    this.holds.add(hold);
    if (this.holds.size === 1) this.onEmpty(false);
    return () => {
      if (this.holds.delete(hold) && this.holds.size === 0) this.onEmpty(true);
    };
  }

  isHeld = (): boolean => this.held() !== undefined;

  question = (): LeavingQuestion | undefined => this.held()?.question?.();

  settle = (): void => {
    for (const hold of this.holds) hold.settle();
  };

  private held(): UnsavedPart | undefined {
    return [...this.holds].find((hold) => hold.isHeld());
  }
}
