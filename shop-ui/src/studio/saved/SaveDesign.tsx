import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { ConfirmDialog, useActionSentOnce, useMessages } from '@zhidan/ui-kit';
import type { PublicCategory } from '../../category/categories.api.js';
import { useSignInFirst } from '../../session/SignInFirst.js';
import type { Template } from '@zhidan/domain/template';
import { pictureOfDesign } from '../DesignSurface.js';
import { hasDesign, type DesignDraft } from '../draft.js';
import { shownDesignOf } from '../StudioView.js';
import type { StudioWork } from '../useWork.js';
import { DesignTitleField } from './DesignTitleField.js';
import { useSavedDesignsChanged } from './savedDesigns.api.js';
import { saveDesign } from './saveDesign.js';

interface SaveDesignProps {
  readonly category: PublicCategory;
  readonly template: Template;
  readonly work: StudioWork;
  readonly onSaved: (draft: DesignDraft) => void;
}

/** A button that saves the design in the account without an order, under a name. */
export function SaveDesign({ category, template, work, onSaved }: SaveDesignProps) {
  const { draft, images } = work;
  const [title, setTitle] = useState<string>();
  const say = useMessages();
  const changed = useSavedDesignsChanged();
  const saving = useActionSentOnce({
    wishOf: (name: string) => JSON.stringify([name, draft]),
    act: async (name: string) => {
      const picture = images && (await pictureOfDesign(shownDesignOf(work, images, template)));
      return saveDesign({ category_id: category.id, title: name, draft, picture: picture ?? null });
    },
    onSuccess: async (saved) => {
      onSaved(saved);
      setTitle(undefined);
      await changed();
      say.done('設計已存到「我的設計」');
    },
  });
  const isBegun = draft.lays.some(hasDesign);
  const begin = useSignInFirst('save-design', () => setTitle(draft.saved?.title ?? category.name), isBegun);
  if (!isBegun) return null;
  return (
    <Box component="section" aria-label="存起來" sx={{ mt: 3 }}>
      <Button variant="outlined" size="large" fullWidth sx={{ minHeight: 48 }} onClick={begin}>
        存到我的設計
      </Button>
      <Typography sx={{ mt: 1, fontSize: 14, color: 'text.secondary' }}>
        {draft.saved === undefined
          ? '不用下單。存起來以後，換一支手機或電腦也能接著做。'
          : `已存成「${draft.saved.title}」，再存一次會換成現在的樣子。`}
      </Typography>
      <ConfirmDialog
        open={title !== undefined}
        title="存到我的設計"
        confirmLabel="存起來"
        busy={saving.isPending}
        ready={(title ?? '').trim() !== ''}
        failure={saving.error?.message}
        onConfirm={() => saving.mutate((title ?? '').trim())}
        onCancel={() => setTitle(undefined)}
      >
        <DesignTitleField title={title ?? ''} onTitle={setTitle} />
      </ConfirmDialog>
    </Box>
  );
}
