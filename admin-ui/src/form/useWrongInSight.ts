import { useEffect, useRef, useState, type RefObject } from 'react';
import { scrollIntoSight, firstInvalidField } from '@zhidan/ui-kit';

interface WrongInSight {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Called together with the state update that marks the fields. */
  readonly show: () => void;
}

/** Scrolls to the first faulty field or the refusal and focuses it, each time the form could not be sent. */
export function useScrollToError(): WrongInSight {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const wrong = attempts === 0 || form.current === null ? null : firstInvalidField(form.current);
    if (wrong !== null) scrollIntoSight(wrong);
  }, [attempts]);
  return { form, show: () => setAttempts((before) => before + 1) };
}
