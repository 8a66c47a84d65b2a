import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '@zhidan/ui-kit';
import { QueueKeyDispatcher, type KeyHandler } from './QueueHands.js';
import { usePageKeys } from './useKeys.js';

/** The keys of the surrounding queue page. */
export const QueueKeysContext = createContext<QueueKeyDispatcher | undefined>(undefined);

export function useQueueKeyDispatcher(): QueueKeyDispatcher {
  const hands = useContext(QueueKeysContext);
  if (hands === undefined) throw new Error('the keys of a queue need its page around them');
  return hands;
}

/** Registers a key handler for the record that the surrounding queue shows. */
export const useQueueKeys = (onKey: KeyHandler): void => useEar(useQueueKeyDispatcher(), onKey);

function useEar(hands: QueueKeyDispatcher, onKey: KeyHandler): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => hands.listen((key) => hear(key)), [hands]);
}

interface UseHands {
  /** The rendered record; a new object reports a change of the record. */
  readonly drawn: { readonly id: string | number } | undefined;
  /** Whether another list is loading while the previous one is still shown. */
  readonly isChanging: boolean;
  readonly onKey: KeyHandler;
}

/** The keys of a queue, buffered until their record is shown. */
export function useBufferedQueueKeys({ drawn, isChanging, onKey }: UseHands): QueueKeyDispatcher {
  const say = useMessages();
  const [hands] = useState(
    () => new QueueKeyDispatcher((key) => say.info(`剛才按的 ${key} 沒有執行，請看過這一筆再按一次`)),
  );
  const id = drawn && String(drawn.id);
  useEar(hands, onKey);
  usePageKeys((key) => hands.press(key, isChanging ? CHANGING : id));
  useEffect(
    () => (isChanging ? undefined : oncePainted(() => hands.show(id))),
    [hands, drawn, id, isChanging],
  );
  return hands;
}

/** The id that is reported while the list changes; it matches no record, so keys are buffered. */
const CHANGING = '';

/** Calls a function after the next paint; the returned function cancels the call. */
function oncePainted(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}
