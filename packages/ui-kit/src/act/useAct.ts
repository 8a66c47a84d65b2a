import { useCallback, useState } from 'react';
import { useMutation, type UseMutationOptions, type UseMutateFunction } from '@tanstack/react-query';
import { RequestFailed } from '../api/request.js';
import { newKey } from '../api/newKey.js';
import { pressesOf } from './presses.js';

interface ActOptions<Answer, Wish> extends Omit<UseMutationOptions<Answer, Error, Wish>, 'mutationFn'> {
  /** Gives the act, under a key by which a repetition is known (`Idempotency-Key`). */
  readonly act: (wish: Wish, key: string) => Promise<Answer>;
  /** By what wishes are distinguished, where that is not what JSON says of them. */
  readonly wishOf?: (wish: Wish) => string;
}

/** It is unknown whether the act arrived. */
const isLost = (error: Error): boolean =>
  error instanceof RequestFailed && (error.status === 0 || error.status >= 500);

const asJson = (wish: unknown): string => JSON.stringify(wish) ?? '';

/** An act of a person, given once however often its button is pressed. */
export function useAct<Answer, Wish = void>({
  act,
  wishOf: givenWishOf = asJson,
  ...options
}: ActOptions<Answer, Wish>) {
  const [presses] = useState(() => pressesOf(newKey, Date.now));
  // Chosen once, so that what gives the act stays the same function.
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
  /** Forgets how it ended: the next press is another act. */
  const reset = useCallback(() => {
    presses.forget();
    forget();
  }, [forget, presses]);
  return { ...mutation, mutate, reset };
}
