import { useId, useState } from 'react';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { newRandomKey } from '@zhidan/ui-kit/api';
import { firstOutline, newRegion, withView, type EditedView } from './editing.js';
import { readPhoto, shapeOf } from './photos.js';
import type { Editing } from './useEditing.js';

const MOST_VIEWS = 8;

/** Takes photos of the white product: one per view. */
export function PhotoPanel({ editing }: { readonly editing: Editing }) {
  const { template, view, viewAt } = editing;
  const { isReading, failure, take } = useTaking(editing);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>
        放一張白色商品的照片：正對鏡頭、光線均勻，底色單純最好。布面、陰影會從照片自己算出來，之後都可以修。
      </Typography>
      {failure !== undefined && <Alert severity="warning">{failure}</Alert>}
      <PhotoButton
        label={view === undefined ? '選擇照片' : '換這個畫面的照片'}
        isMain={view === undefined}
        isReading={isReading}
        onChoose={(file) => void take(file, view === undefined ? undefined : viewAt)}
      />
      {view !== undefined && (
        <>
          {template.views.length < MOST_VIEWS && (
            <PhotoButton
              label="再加一個畫面（例如背面）"
              isMain={false}
              isReading={isReading}
              onChoose={(file) => void take(file, undefined)}
            />
          )}
          {template.views.length > 1 && (
            <Button
              color="error"
              variant="outlined"
              onClick={() => editing.change({ ...template, views: template.views.toSpliced(viewAt, 1) })}
            >
              移除畫面 {viewAt + 1}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

interface PhotoButtonProps {
  readonly label: string;
  readonly isMain: boolean;
  readonly isReading: boolean;
  readonly onChoose: (file: File) => void;
}

function PhotoButton({ label, isMain, isReading, onChoose }: PhotoButtonProps) {
  const input = useId();
  return (
    <>
      <Button
        component="label"
        htmlFor={input}
        variant={isMain ? 'contained' : 'outlined'}
        size="large"
        startIcon={<AddPhotoIcon />}
        disabled={isReading}
      >
        {isReading ? '讀取中' : label}
      </Button>
      <input
        id={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}

/** Reads a photo, and begins a view with it or replaces the photo of a view. */
function useTaking(editing: Editing) {
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (file: File, at: number | undefined) => {
    setReading(true);
    setFailure(undefined);
    try {
      const photo = await readPhoto(file);
      const key = newRandomKey();
      editing.addPhoto(key, photo);
      const { template } = editing;
      const before = at === undefined ? undefined : template.views[at];
      const view: EditedView = {
        photo: key,
        outline: photo.found === undefined ? firstOutline : undefined,
        strokes: [],
        regions: before?.regions ?? [newRegion(template, shapeOf(photo))],
      };
      if (at === undefined) {
        editing.change({ ...template, views: [...template.views, view] });
        editing.showView(template.views.length);
      } else editing.change(withView(template, at, view));
      editing.setStep('cloth');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setReading(false);
    }
  };
  return { isReading, failure, take };
}
