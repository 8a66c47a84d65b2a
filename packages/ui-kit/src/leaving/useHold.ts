import { createContext, useContext, useEffect, useState } from 'react';
import { type UnsavedPart, UnsavedParts, type LeavingQuestion } from './Holds.js';
import { unsavedPartsOfWindow } from './leaving.js';

/** The unsaved parts of the dialog or window around a component. */
export const UnsavedPartsContext = createContext<UnsavedParts>(unsavedPartsOfWindow);

/** The unsaved state of one component. */
class Said implements UnsavedPart {
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
 * Marks a component as unsaved while `isHeld`, so that the user is asked before leaving. The component calls
 * the returned function after it has sent the input and before it navigates itself, which may be before its
 * next rendering.
 */
export function useUnsaved(isHeld: boolean, question?: LeavingQuestion): () => void {
  const holds = useContext(UnsavedPartsContext);
  const [said] = useState(() => new Said());
  useEffect(() => said.say(isHeld, question), [said, isHeld, question]);
  useEffect(() => holds.add(said), [holds, said]);
  // Sending a dialog sends all of its input, so the whole dialog is settled; a page may have several forms, so
  // only this one is.
  return holds === unsavedPartsOfWindow ? said.settle : holds.settle;
}

/** The unsaved parts of a dialog; while it is open they count as one part of what surrounds the dialog. */
export function useUnsavedPartsOf(isOpen: boolean): UnsavedParts {
  const around = useContext(UnsavedPartsContext);
  const [holds] = useState(() => new UnsavedParts());
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
