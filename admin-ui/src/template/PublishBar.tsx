import { useState } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { RefusalAlert, useActionSentOnce, useMessages, useUnsaved } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { partOf, type ViewAddresses } from './editing.js';
import { problemsIn } from './problemsIn.js';
import { publishTemplate, templateQuery, type NewestTemplate } from './template.api.js';
import type { Editing } from './useEditing.js';

interface PublishBarProps {
  readonly category_id: string;
  /** The newest published version; undefined before the first one. */
  readonly newest: NewestTemplate | undefined;
  readonly editing: Editing;
  /** Loads the version that was published meanwhile. */
  readonly onNewer: () => void;
}

/** The publish button, with the problems to solve before publishing. */
export function PublishBar({ category_id, newest, editing, onNewer }: PublishBarProps) {
  const client = useQueryClient();
  const { wrong, isNewer, isPending, publish } = usePublishing({ category_id, newest, editing });
  if (editing.view === undefined) return null;
  const publishOverNewer = async () => {
    const now = await client.fetchQuery({ ...templateQuery(category_id), staleTime: 0 });
    publish(now?.tag);
  };
  return (
    <Box sx={footSx}>
      {wrong.length > 0 && (
        <RefusalAlert sx={{ mb: 1 }}>
          {wrong.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {isNewer && (
            <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
              <Button variant="outlined" onClick={onNewer}>
                放棄我的，看新的版本
              </Button>
              <Button onClick={() => void publishOverNewer()}>仍然發布我的</Button>
            </Stack>
          )}
        </RefusalAlert>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flex: 1, fontSize: 14, color: 'text.secondary' }}>
          {editing.isChanged ? '還沒發布的修改只在這個畫面' : '沒有修改'}
        </Typography>
        <Button
          variant="contained"
          size="large"
          loading={isPending}
          disabled={!editing.isChanged}
          onClick={() => publish(newest?.tag)}
        >
          發布第 {(newest?.template.version ?? 0) + 1} 版
        </Button>
      </Stack>
    </Box>
  );
}

function usePublishing({ category_id, newest, editing }: Omit<PublishBarProps, 'onNewer'>) {
  const client = useQueryClient();
  const say = useMessages();
  const settle = useUnsaved(editing.isChanged);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isNewer, setNewer] = useState(false);
  const published = new Map<string, ViewAddresses>(
    (newest?.template.views ?? []).map(({ base, mask, shade }) => [base, { base, mask, shade }]),
  );
  const { mutate, isPending } = useActionSentOnce({
    act: (tag: string | undefined) =>
      publishTemplate({ category_id, tag, edited: editing.template, photos: editing.photos, published }),
    wishOf: (tag) => JSON.stringify([tag, editing.template]),
    onSuccess: async ({ version }) => {
      settle();
      say.done(`第 ${version} 版已發布`);
      await client.invalidateQueries({ queryKey: ['categories', category_id] });
    },
    onError: (error) => {
      setWrong(linesOf(error, editing));
      setNewer(error instanceof RequestFailed && error.status === 412);
    },
  });
  const publish = (tag: string | undefined) => {
    const found = problemsIn(editing);
    setWrong(found);
    setNewer(false);
    if (found.length === 0) mutate(tag);
  };
  return { wrong, isNewer, isPending, publish };
}

function linesOf(error: Error, { template }: Editing): readonly string[] {
  if (!(error instanceof RequestFailed)) return [error.message];
  if (error.errors.length === 0) return [error.detail];
  return error.errors.map(({ path, message }) => `${partOf(template, path)}：${message}`);
}

const footSx = {
  // On a phone the bar would cover the corners of the photo.
  position: { xs: 'static', md: 'sticky' },
  bottom: 0,
  zIndex: 2,
  mt: 3,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
