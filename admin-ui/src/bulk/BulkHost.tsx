import { createContext, Fragment, useCallback, useContext, useState, type ReactNode } from 'react';

type Show = (dialog: (close: () => void) => ReactNode) => void;

const ShowContext = createContext<Show | undefined>(undefined);

/**
 * Hosts the dialogs of actions on several records, so that their results stay visible after the user has left
 * the list.
 */
export function BulkDialogHost({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly key: number; readonly dialog: ReactNode }>();
  const show = useCallback<Show>((dialog) => {
    const close = () => setShown(undefined);
    setShown((before) => ({ key: (before?.key ?? 0) + 1, dialog: dialog(close) }));
  }, []);
  return (
    <ShowContext value={show}>
      {children}
      {shown !== undefined && <Fragment key={shown.key}>{shown.dialog}</Fragment>}
    </ShowContext>
  );
}

/** Returns a function that opens a dialog in the host. */
export function useShowBulkDialog(): Show {
  const show = useContext(ShowContext);
  if (show === undefined) throw new Error('a bulk act needs BulkDialogHost around it');
  return show;
}
