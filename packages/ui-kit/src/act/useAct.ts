import { useCallback, useState } from 'react';
import { useMutation, type UseMutationOptions, type UseMutateFunction } from '@tanstack/react-query';
import { RequestFailed } from '../api/request.js';
import { newRandomKey } from '../api/newKey.js';
import { createPressDeduplicator } from './presses.js';

interface ActOptions<Answer, Wish> extends Omit<UseMutationOptions<Answer, Error, Wish>, 'mutationFn'> {
  /** Sends the action under an idempotency key (`Idempotency-Key`). */
  readonly act: (wish: Wish, key: string) => Promise<Answer>;
  /** A text by which requests are compared, where their JSON does not distinguish them. */
  readonly wishOf?: (wish: Wish) => string;
}

/** Whether the answer is lost, so that the action may have been done. */
const isLost = (error: Error): boolean =>
  error instanceof RequestFailed && (error.status === 0 || error.status >= 500);

const asJson = (wish: unknown): string => JSON.stringify(wish) ?? '';

/** Returns a function that sends an action once, however often the user presses its button. */
export function useActionSentOnce<Answer, Wish = void>({
  act,
  wishOf: givenWishOf = asJson,
  ...options
}: ActOptions<Answer, Wish>) {
  const [presses] = useState(() => createPressDeduplicator(newRandomKey, Date.now));
  // The functions are kept in the state, so that the returned function stays the same.
  const [{ wishOf }] = useState({
    wishOf: (wish: Wish | undefined) => (wish === undefined ? '' : givenWishOf(wish)),
  });
  const mutation = useMutation<Answer, Error, Wish>({
    ...options,
    mutationFn: (wish) => act(wish, presses.keyOf(wishOf(wish))),
    onSuccess: (answer, wish, ...more) => {
      presses.ended(wishOf(wish), 'done');
      return options.onSuccess?.(answer, wish, ...more);
    },
    onError: (error, wish, ...more) => {
      presses.ended(wishOf(wish), isLost(error) ? 'lost' : 'refused');
      return options.onError?.(error, wish, ...more);
    },
  });
  const { mutate: give, reset: forget } = mutation;
  const mutate: UseMutateFunction<Answer, Error, Wish> = useCallback(
    (...given) => {
      const [wish] = given;
      if (presses.press(wishOf(wish))) give(...given);
    },
    [give, presses, wishOf],
  );
  /** Makes the next press a new action. */
  const reset = useCallback(() => {
    presses.forget();
    forget();
  }, [forget, presses]);
  return { ...mutation, mutate, reset };
}
