import { createContext, useContext, useEffect, useState } from 'react';
import { type LeavingHold, Holds, type LeavingQuestion } from './Holds.js';
import { windowHolds } from './leaving.js';

/** The unsaved parts of the dialog or window around a component. */
export const HoldsContext = createContext<Holds>(windowHolds);

/** The unsaved state of one component. */
class Said implements LeavingHold {
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
 * Marks a component as unsaved while `isHeld`: every way out then asks first. The returned function is called
 * once the input was sent and before the component navigates itself, which may be before it renders again.
 */
export function useUnsaved(isHeld: boolean, question?: LeavingQuestion): () => void {
  const holds = useContext(HoldsContext);
  const [said] = useState(() => new Said());
  useEffect(() => said.say(isHeld, question), [said, isHeld, question]);
  useEffect(() => holds.add(said), [holds, said]);
  // Sending a dialog sends all its input; a page may have more than one form.
  return holds === windowHolds ? said.settle : holds.settle;
}

/** The unsaved parts of a dialog; while it is open they count as one part of what surrounds the dialog. */
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

/** `useUnsaved` as a component, for use inside a dialog. */
export function UnsavedGuard({ when, question }: UnsavedProps): null {
  useUnsaved(when, question);
  return null;
}
