import { useId, useState } from 'react';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import StarIcon from '@mui/icons-material/VerticalAlignTop';
import { Box, FormHelperText, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { pictureRuleOf, type UploadedPicture } from '@zhidan/domain';
import { RequestFailed, uploadFile } from '@zhidan/ui-kit/api';
import { textsOf } from '../values.js';
import { SquareCrop } from './SquareCrop.js';

const KB = 1024;
const MB = 1024 * KB;
/** The size of a picture's tile in px. */
const SIDE = 104;

interface PicturesInputProps {
  readonly label: string;
  /** The upload folder, named after the resource that shows the pictures. */
  readonly folder: string;
  readonly value: unknown;
  readonly most: number;
  readonly isRequired?: boolean;
  readonly disabled: boolean;
  readonly error?: string | undefined;
  /** A hint below the pictures; by default the allowed number and size. */
  readonly hint?: string;
  readonly onChange: (addresses: readonly string[], preview?: string) => void;
}

/**
 * The pictures of a record, main picture first. Where squares are required, pictures are cropped before upload.
 */
export function PicturesInput(props: PicturesInputProps) {
  const { label, folder, value, most, isRequired = false, disabled, error, hint, onChange } = props;
  const addresses = textsOf(value);
  const rule = pictureRuleOf(folder);
  const isSquare = rule.crop && rule.kept.width === rule.kept.height;
  const [chosen, setChosen] = useState<File>();
  const { percent, failure, send } = useUpload(folder, ({ url, preview }) =>
    onChange([...addresses, url], addresses.length === 0 ? preview : undefined),
  );
  const wrong = failure ?? error;
  // A file that is no picture is uploaded uncropped, and the server's refusal names the problem.
  const choose = async (file: File) =>
    isSquare && (await canBeShown(file)) ? setChosen(file) : await send(file);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ mb: 0.5, p: 0 }}>
        {label}
        {isRequired && ' *'}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {addresses.map((address, place) => (
          <Picture key={address} {...{ label, addresses, place, disabled, onChange }} />
        ))}
        <AddButton
          label={label}
          isShown={!disabled && addresses.length < most}
          percent={percent}
          onChoose={(file) => void choose(file)}
        />
      </Stack>
      {addresses.length === 0 && percent === undefined && <FormHelperText>沒有偵測到圖片</FormHelperText>}
      <FormHelperText error={wrong !== undefined}>{wrong ?? hint ?? hintOf(rule, most)}</FormHelperText>
      {chosen !== undefined && (
        <SquareCrop
          file={chosen}
          least={rule.least.width}
          onDone={(file) => {
            setChosen(undefined);
            void send(file);
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Box>
  );
}

/** Whether the browser can decode the file as a picture. */
const canBeShown = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );

/** Describes the allowed number and size of pictures. */
function hintOf({ least, most: bytes }: ReturnType<typeof pictureRuleOf>, most: number): string {
  const sides = least.width > 1 ? `；至少 ${least.width}×${least.height} 像素` : '';
  const size = bytes >= MB ? `${bytes / MB} MB` : `${bytes / KB} KB`;
  return `最多 ${most} 張 jpg/png，第一張為主圖${sides}；每張 ${size} 以內`;
}

/** Uploads one picture and provides its progress and the reason of a failure. */
function useUpload(folder: string, onKept: (kept: UploadedPicture) => void) {
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const send = async (file: File) => {
    setFailure(undefined);
    setPercent(0);
    try {
      onKept(await uploadFile<UploadedPicture>(file, { folder }, setPercent));
    } catch (thrown) {
      setFailure(thrown instanceof RequestFailed ? thrown.detail : '上傳失敗，請再試一次。');
    } finally {
      setPercent(undefined);
    }
  };
  return { percent, failure, send };
}

interface PictureProps extends Pick<PicturesInputProps, 'label' | 'disabled' | 'onChange'> {
  readonly addresses: readonly string[];
  /** The index of the picture, counted from 0. */
  readonly place: number;
}

/** A picture with buttons that make it the main one or remove it; the main picture has a preview. */
function Picture({ label, addresses, place, disabled, onChange }: PictureProps) {
  const others = addresses.filter((_address, at) => at !== place);
  const address = addresses[place] ?? '';
  return (
    <Box sx={{ width: SIDE }}>
      <Box
        component="img"
        src={address}
        alt={`${label} ${place + 1}`}
        sx={{
          width: SIDE,
          height: SIDE,
          objectFit: 'cover',
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
        }}
      />
      {!disabled && (
        <Stack direction="row" sx={{ justifyContent: 'center' }}>
          {place > 0 && (
            <Tooltip title="設為第一張">
              <IconButton
                size="small"
                aria-label={`將第 ${place + 1} 張設為第一張`}
                onClick={() => onChange([address, ...others], '')}
              >
                <StarIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          <IconButton
            size="small"
            aria-label={`移除第 ${place + 1} 張`}
            onClick={() => onChange(others, place === 0 ? '' : undefined)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
      )}
    </Box>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly isShown: boolean;
  /** The progress of an upload in percent; undefined while nothing is uploaded. */
  readonly percent: number | undefined;
  readonly onChoose: (file: File) => void;
}

function AddButton({ label, isShown, percent, onChoose }: AddButtonProps) {
  const input = useId();
  return (
    <>
      {isShown && (
        <Button
          component="label"
          htmlFor={input}
          variant="outlined"
          disabled={percent !== undefined}
          sx={{ width: SIDE, height: SIDE, flexDirection: 'column', gap: 0.5, borderStyle: 'dashed', px: 1 }}
        >
          <AddPhotoIcon />
          {percent === undefined ? '新增圖片' : `上傳中 ${percent}%`}
        </Button>
      )}
      <input
        id={input}
        hidden
        type="file"
        accept="image/jpeg,image/png"
        aria-label={`上傳${label}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}
