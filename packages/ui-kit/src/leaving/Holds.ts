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
export interface LeavingHold {
  readonly isHeld: () => boolean;
  /** The input was sent, saved or given up: nothing is asked about it any more. */
  readonly settle: () => void;
  /** By default the question is about typed text. */
  readonly question?: () => LeavingQuestion | undefined;
}

/**
 * Parts of a window, dialog or form that hold unsaved input. They nest: those of a dialog are one part of the
 * window.
 */
export class Holds implements LeavingHold {
  private readonly holds = new Set<LeavingHold>();

  /** `onEmpty` is called when the first part is added and when the last one is removed. */
  constructor(private readonly onEmpty: (isEmpty: boolean) => void = () => undefined) {}

  /** Returns a function that removes the part. */
  add(hold: LeavingHold): () => void {
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

  private held(): LeavingHold | undefined {
    return [...this.holds].find((hold) => hold.isHeld());
  }
}
