/** How its person is asked before something that would be lost is left. */
export interface LeavingQuestion {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  /** What else has to end when it is left. */
  readonly onLeave?: () => void;
}

/** A part of the window that may hold what would be lost by leaving it. */
export interface Hold {
  readonly isHeld: () => boolean;
  /** What it holds was sent, saved or given up: from now on nothing is asked about it. */
  readonly settle: () => void;
  /** By default it is asked as about typed text. */
  readonly question?: () => LeavingQuestion | undefined;
}

/** The holds of one window, dialog or form. They nest: those of a dialog are one hold of the window. */
export class Holds implements Hold {
  private readonly holds = new Set<Hold>();

  /** `onEmpty` is called with whether there are no holds any more, as the first comes and as the last goes. */
  constructor(private readonly onEmpty: (isEmpty: boolean) => void = () => undefined) {}

  /** Answers how it is taken out again. */
  add(hold: Hold): () => void {
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

  private held(): Hold | undefined {
    return [...this.holds].find((hold) => hold.isHeld());
  }
}
