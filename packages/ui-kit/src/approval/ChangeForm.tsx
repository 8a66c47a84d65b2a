import { useEffect, useRef, useState } from 'react';
import { Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import type { PictureMarker } from '@zhidan/domain/quotation';
import { PictureWithMarkers } from './PinnedPicture.js';
import {
  type ChangeDraft,
  type ChangeDrafts,
  type SampleChangeRequest,
  parseChangeDraft,
  changeRequestOf,
} from './pins.js';
import type { SamplePicture } from './samplePicture.js';

interface ChangeFormProps {
  readonly index: number;
  readonly pictures: readonly SamplePicture[];
  readonly busy: boolean;
  /** Where unsent text is stored; without it, the text is lost when the form closes. */
  readonly drafts?: ChangeDrafts | undefined;
  readonly onSend: (wish: SampleChangeRequest) => void;
  readonly onCancel: () => void;
}

/** Asks for changes of a sample: pins on its pictures, each with a sentence, and a message. */
export function SampleChangeForm({ index, pictures, busy, drafts, onSend, onCancel }: ChangeFormProps) {
  const [{ pins, message }, setDraft] = useState(() => parseChangeDraft(drafts?.read(index)));
  const change = (part: Partial<ChangeDraft>) => {
    const draft = { pins, message, ...part };
    setDraft(draft);
    drafts?.write(index, draft);
  };
  const numbered = pins.map((pin, at) => ({ ...pin, number: at + 1 }));
  const wish = changeRequestOf(index, message, pins);
  return (
    <Stack spacing={2}>
      {pictures.length > 0 && <Typography>點一下圖片，標出要修改的地方。</Typography>}
      {pictures.map(({ file_id, src, name }) => (
        <PictureWithMarkers
          key={file_id}
          src={src}
          alt={name}
          pins={numbered.filter((pin) => pin.file_id === file_id)}
          onPlace={(spot) => change({ pins: [...pins, { file_id, ...spot, text: '' }] })}
        />
      ))}
      <PinFields pins={pins} onChange={(changed) => change({ pins: changed })} />
      <TextField
        label={pins.length > 0 ? '補充說明（可不填）' : '需要修改的地方'}
        value={message}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
        onChange={({ target }) => change({ message: target.value })}
      />
      <Stack direction="row" spacing={1}>
        <Button onClick={onCancel}>取消</Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={wish === undefined}
          onClick={() => wish && onSend(wish)}
        >
          送出修改
        </Button>
      </Stack>
    </Stack>
  );
}

interface PinFieldsProps {
  readonly pins: readonly PictureMarker[];
  readonly onChange: (pins: readonly PictureMarker[]) => void;
}

/** Inputs for the sentence of each pin. */
function PinFields({ pins, onChange }: PinFieldsProps) {
  const last = useRef<HTMLInputElement>(null);
  // Focuses the newest input, because after setting a pin the user types its sentence.
  useEffect(() => last.current?.focus(), [pins.length]);
  return pins.map(({ text }, at) => (
    // The key is the number of the pin, which is also shown on the picture.
    <Stack key={at + 1} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <TextField
        fullWidth
        inputRef={at === pins.length - 1 ? last : undefined}
        label={`標記 ${at + 1}：要怎麼修改`}
        value={text}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={({ target }) =>
          onChange(pins.map((pin, place) => (place === at ? { ...pin, text: target.value } : pin)))
        }
      />
      <IconButton
        aria-label={`移除標記 ${at + 1}`}
        onClick={() => onChange(pins.filter((_, place) => place !== at))}
      >
        <CloseIcon />
      </IconButton>
    </Stack>
  ));
}
