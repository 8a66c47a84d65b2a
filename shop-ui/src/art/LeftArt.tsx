import { Alert, Button, Stack } from '@mui/material';
import { useActionSentOnce } from '@zhidan/ui-kit';
import type { StoredArt } from './artShelf.js';
import { adoptArt, removeArt } from './useArt.js';

/**
 * Art that a visitor added before their tab was closed. The next visitor may be another person at a shared
 * browser, so names and pictures are hidden until the visitor claims the files.
 */
export function UnclaimedArt({ left }: { readonly left: readonly StoredArt[] }) {
  const answering = useActionSentOnce({
    act: (isTheirs: boolean) => (isTheirs ? adoptArt(left) : removeArt(left)),
  });
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1 }}>
      這個瀏覽器裡有先前加入、還沒送出的圖稿 {left.length} 個。
      <Stack direction="row" sx={{ gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          loading={answering.isPending}
          onClick={() => answering.mutate(true)}
          sx={{ minHeight: 44 }}
        >
          是我的，繼續使用
        </Button>
        <Button disabled={answering.isPending} onClick={() => answering.mutate(false)} sx={{ minHeight: 44 }}>
          移除
        </Button>
      </Stack>
    </Alert>
  );
}
