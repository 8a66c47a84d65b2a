import { createContext, Fragment, useCallback, useContext, useState, type ReactNode } from 'react';

type Show = (dialog: (close: () => void) => ReactNode) => void;

const ShowContext = createContext<Show | undefined>(undefined);

/** Where the windows of bulk acts stand: what they say of records stays though these leave their list, or the list is left. */
export function BulkHost({ children }: { readonly children: ReactNode }) {
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

/** Opens the window of a bulk act. */
export function useShowBulk(): Show {
  const show = useContext(ShowContext);
  if (show === undefined) throw new Error('a bulk act needs BulkHost around it');
  return show;
}
