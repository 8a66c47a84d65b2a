import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { MessageAction, Severity } from './MessageBar.js';

export type { MessageAction };

interface Message {
  readonly key: number;
  readonly text: string;
  readonly severity: Severity;
  readonly act?: MessageAction | undefined;
}

export interface Messages {
  /** Reports success; the message may offer an action, such as undo. */
  readonly done: (text: string, act?: MessageAction) => void;
  readonly info: (text: string) => void;
  /** Shows a warning, which stays until closed. */
  readonly warn: (text: string) => void;
  /** Shows a failure, which stays until closed. */
  readonly fail: (text: string) => void;
}

const Spoken = createContext<Messages | undefined>(undefined);

/** The bar is loaded with the first message, since most pages show none. */
const MessageBar = lazy(async () => ({ default: (await import('./MessageBar.js')).MessageBar }));

/**
 * Whether a message stays until the user closes it; all others disappear by themselves and are replaced by a
 * newer message.
 */
const staysUntilClosed = ({ severity }: Message): boolean => severity === 'warning' || severity === 'error';

/** Provides messages at the foot of the screen, shown one after another; wraps an application once. */
export const MessageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const say = useMemo<Messages>(() => {
    const add = (severity: Severity) => (text: string, act?: MessageAction) =>
      setMessages((earlier) => [
        ...earlier.filter(staysUntilClosed),
        { key: (earlier.at(-1)?.key ?? 0) + 1, text, severity, act },
      ]);
    return { done: add('success'), info: add('info'), warn: add('warning'), fail: add('error') };
  }, []);
  const shown = messages[0];
  const close = () => setMessages(([, ...later]) => later);
  return (
    <Spoken.Provider value={say}>
      {children}
      {shown !== undefined && (
        <Suspense>
          <MessageBar
            key={shown.key}
            text={shown.text}
            severity={shown.severity}
            act={shown.act}
            onClose={close}
          />
        </Suspense>
      )}
    </Spoken.Provider>
  );
};

/** Shows messages from any component. Throws outside `MessageProvider`. */
export const useMessages = (): Messages => {
  const say = useContext(Spoken);
  if (say === undefined) throw new Error('useMessages needs a MessageProvider around it');
  return say;
};
