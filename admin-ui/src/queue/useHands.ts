import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '@zhidan/ui-kit';
import { QueueHands, type KeyHandler } from './QueueHands.js';
import { useKeys } from './useKeys.js';

/** Provided by the page of a queue. */
export const HandsContext = createContext<QueueHands | undefined>(undefined);

export function useHandsAround(): QueueHands {
  const hands = useContext(HandsContext);
  if (hands === undefined) throw new Error('the keys of a queue need its page around them');
  return hands;
}

/** Handles keys of the surrounding queue for the shown record. */
export const useQueueKeys = (onKey: KeyHandler): void => useEar(useHandsAround(), onKey);

function useEar(hands: QueueHands, onKey: KeyHandler): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => hands.listen((key) => hear(key)), [hands]);
}

interface UseHands {
  /** The rendered record in its present state, so that a change of it counts. */
  readonly drawn: { readonly id: string | number } | undefined;
  /** Another list is loading, and the former list is still shown. */
  readonly isChanging: boolean;
  readonly onKey: KeyHandler;
}

/** The keys of a queue, stored until the record that they are for is shown. */
export function useHands({ drawn, isChanging, onKey }: UseHands): QueueHands {
  const say = useMessages();
  const [hands] = useState(
    () => new QueueHands((key) => say.info(`剛才按的 ${key} 沒有執行，請看過這一筆再按一次`)),
  );
  const id = drawn && String(drawn.id);
  useEar(hands, onKey);
  useKeys((key) => hands.press(key, isChanging ? CHANGING : id));
  useEffect(
    () => (isChanging ? undefined : oncePainted(() => hands.show(id))),
    [hands, drawn, id, isChanging],
  );
  return hands;
}

/** No record has this id, so keys wait. */
const CHANGING = '';

/** Calls a function after the next frame was painted, unless it is cancelled. */
function oncePainted(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}
