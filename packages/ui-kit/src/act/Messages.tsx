import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Severity = 'success' | 'info' | 'warning' | 'error';

interface Message {
  readonly key: number;
  readonly text: string;
  readonly severity: Severity;
}

/** Tells the reader what happened. */
export interface Say {
  readonly done: (text: string) => void;
  readonly info: (text: string) => void;
  /** Stays until closed. */
  readonly warn: (text: string) => void;
  /** Stays until closed. */
  readonly fail: (text: string) => void;
}

const SHORT_MS = 4000;

const Spoken = createContext<Say | undefined>(undefined);

/** Shows one message after another at the foot of the screen; wraps an application once. */
export const MessageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const say = useMemo<Say>(() => {
    const add = (severity: Severity) => (text: string) =>
      setMessages((earlier) => [...earlier, { key: (earlier.at(-1)?.key ?? 0) + 1, text, severity }]);
    return { done: add('success'), info: add('info'), warn: add('warning'), fail: add('error') };
  }, []);
  const shown = messages[0];
  const close = () => setMessages(([, ...later]) => later);
  const stays = shown?.severity === 'warning' || shown?.severity === 'error';
  return (
    <Spoken.Provider value={say}>
      {children}
      {shown !== undefined && (
        <Snackbar
          key={shown.key}
          open
          autoHideDuration={stays ? null : SHORT_MS}
          onClose={(_event, reason) => reason !== 'clickaway' && close()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
          <Alert
            severity={shown.severity}
            variant="outlined"
            onClose={close}
            sx={{ bgcolor: 'background.paper', boxShadow: 8 }}
          >
            {shown.text}
          </Alert>
        </Snackbar>
      )}
    </Spoken.Provider>
  );
};

/** The voice of the application. Throws outside `MessageProvider`. */
export const useMessages = (): Say => {
  const say = useContext(Spoken);
  if (say === undefined) throw new Error('useMessages needs a MessageProvider around it');
  return say;
};
