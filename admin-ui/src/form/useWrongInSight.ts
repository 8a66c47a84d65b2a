import { useEffect, useRef, useState, type RefObject } from 'react';
import { bringToSight, wrongIn } from '@zhidan/ui-kit';

interface WrongInSight {
  /** The form to look in. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Called together with what marks the fields. */
  readonly show: () => void;
}

/** Takes a person to the first field that is marked as wrong, else to the refusal, each time a form was not sent. */
export function useWrongInSight(): WrongInSight {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const wrong = attempts === 0 || form.current === null ? null : wrongIn(form.current);
    if (wrong !== null) bringToSight(wrong);
  }, [attempts]);
  return { form, show: () => setAttempts((before) => before + 1) };
}
