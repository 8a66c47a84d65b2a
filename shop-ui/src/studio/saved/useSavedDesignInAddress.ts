import type { SavedDesign } from '@zhidan/domain/saved-design';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import { openSavedDesign } from './openSaved.js';
import { useSavedDesigns } from './savedDesigns.api.js';
import type { DesignDraft } from '../draft.js';

const GONE = '找不到這個設計，可能已經移除';

/** The saved design that the address names, until it was opened or passed over. */
export function useSavedDesignInAddress(onOpen: (draft: DesignDraft) => void) {
  const [asked, setAsked] = useSearchParams();
  const id = asked.get('saved');
  const { data, error } = useSavedDesigns(id !== null);
  const design = data?.find((one) => one.id === id);
  const passOver = () =>
    setAsked(
      (params) => {
        params.delete('saved');
        return params;
      },
      { replace: true },
    );
  const opening = useActionSentOnce({
    act: (wanted: SavedDesign) => openSavedDesign(wanted),
    wishOf: ({ id: wanted }) => wanted,
    onSuccess: (draft) => {
      onOpen(draft);
      passOver();
    },
  });
  return { design, opening, passOver, failure: id === null ? undefined : failureOf() };

  function failureOf(): string | undefined {
    const failed = opening.error ?? error;
    if (failed !== null) return failed.message;
    return data !== undefined && design === undefined ? GONE : undefined;
  }
}
