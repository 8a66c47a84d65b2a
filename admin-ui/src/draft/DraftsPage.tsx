import { Stack, Typography } from '@mui/material';
import { useMayCallRoute } from '../act/useMay.js';
import { NotAllowed } from '../page/NotAllowed.js';
import { PageTitle } from '../page/PageTitle.js';
import { ListQueryView } from '../program/Listed.js';
import { DraftCard } from './DraftCard.js';
import { useDrafts } from './drafts.api.js';

/** The commands that assistants suggest, to be confirmed or discarded by staff. */
export function DraftsPage() {
  const drafts = useDrafts();
  if (!useMayCallRoute('GET /api/drafts')) return <NotAllowed detail="草稿由處理訂單的同仁確認。" />;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 760 }}>
      <PageTitle title="助理草稿" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        助理草稿
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        助理只能建議。確認之前訂單沒有任何變更；確認時用您自己的權限執行，一天內沒有確認就消失。
      </Typography>
      <ListQueryView of={drafts} nothing="沒有等待確認的草稿。助理建議的步驟會出現在這裡。">
        {(rows) => (
          <Stack spacing={2}>
            {rows.map((draft) => (
              <DraftCard key={draft.id} draft={draft} />
            ))}
          </Stack>
        )}
      </ListQueryView>
    </Stack>
  );
}
