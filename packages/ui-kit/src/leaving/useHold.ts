import { createContext, useContext, useEffect, useState } from 'react';
import { type Hold, Holds, type LeavingQuestion } from './Holds.js';
import { windowHolds } from './leaving.js';

/** The holds of the dialog or window around a part of it. */
export const HoldsContext = createContext<Holds>(windowHolds);

/** What one part of a window says of itself. */
class Said implements Hold {
  private held = false;
  private asked: LeavingQuestion | undefined;

  say(isHeld: boolean, question: LeavingQuestion | undefined): void {
    this.held = isHeld;
    this.asked = question;
  }

  isHeld = (): boolean => this.held;
  question = (): LeavingQuestion | undefined => this.asked;
  settle = (): void => {
    this.held = false;
  };
}

/**
 * Says that a part of the window holds something that was neither sent nor saved, as long as `isHeld`: it is then asked
 * about on every way out. The answer is called once that was sent and before the part leads to another page itself,
 * which may be before it is drawn again.
 */
export function useUnsaved(isHeld: boolean, question?: LeavingQuestion): () => void {
  const holds = useContext(HoldsContext);
  const [said] = useState(() => new Said());
  useEffect(() => said.say(isHeld, question), [said, isHeld, question]);
  useEffect(() => holds.add(said), [holds, said]);
  // What is sent by a dialog is all that was typed in it; a page may hold more than one form.
  return holds === windowHolds ? said.settle : holds.settle;
}

/** The holds of a dialog, which are one hold of what it stands in as long as it is open. */
export function useHoldsOf(isOpen: boolean): Holds {
  const around = useContext(HoldsContext);
  const [holds] = useState(() => new Holds());
  useEffect(() => (isOpen ? around.add(holds) : undefined), [around, holds, isOpen]);
  return holds;
}

interface UnsavedProps {
  readonly when: boolean;
  readonly question?: LeavingQuestion;
}

/** The same as a component, for what stands in the dialog that it is about. */
export function Unsaved({ when, question }: UnsavedProps): null {
  useUnsaved(when, question);
  return null;
}
