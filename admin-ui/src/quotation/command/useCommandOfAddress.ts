import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useOpenCommand } from './opening.js';
import { isSentInPlace } from './ranks.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** Opens the dialog of the command named in the address (`?do=add-payment`) once, if the command is allowed. */
export function useCommandOfAddress(order: StaffsQuotation | undefined): void {
  const [params, setParams] = useSearchParams();
  const open = useOpenCommand();
  const named = params.get('do');
  const begin = useEffectEvent((at: StaffsQuotation) => {
    const action = at.allowed_actions.find((one) => one === named && !isSentInPlace(one));
    setParams(
      (before) => {
        before.delete('do');
        return before;
      },
      { replace: true },
    );
    if (action !== undefined) open(at, action);
  });
  useEffect(() => {
    if (named !== null && order !== undefined) begin(order);
  }, [named, order]);
}
