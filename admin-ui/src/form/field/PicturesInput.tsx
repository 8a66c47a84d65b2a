import { useId, useState } from 'react';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import StarIcon from '@mui/icons-material/VerticalAlignTop';
import { Box, FormHelperText, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { pictureRuleOf, type KeptPicture } from '@zhidan/domain';
import { RequestFailed, upload } from '@zhidan/ui-kit/api';
import { SquareCrop } from './SquareCrop.js';

const KB = 1024;
const MB = 1024 * KB;

interface PicturesInputProps {
  readonly label: string;
  /** Folder of the pictures: the resource that shows them. */
  readonly folder: string;
  readonly value: unknown;
  readonly most: number;
  readonly isRequired?: boolean;
  readonly disabled: boolean;
  readonly error?: string | undefined;
  /** What is to be known of them; without it how many there may be. */
  readonly hint?: string;
  readonly onChange: (addresses: readonly string[], preview?: string) => void;
}

/** Pictures of a record, the first of which stands for it; square ones are cut out before they are sent. */
export function PicturesInput(props: PicturesInputProps) {
  const { label, folder, value, most, isRequired = false, disabled, error, hint, onChange } = props;
  const input = useId();
  const addresses = Array.isArray(value) ? (value as readonly string[]) : [];
  const rule = pictureRuleOf(folder);
  const isSquare = rule.crop && rule.kept.width === rule.kept.height;
  const [chosen, setChosen] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();

  const send = async (file: File) => {
    setChosen(undefined);
    setFailure(undefined);
    setPercent(0);
    try {
      const kept = await upload<KeptPicture>(file, { folder }, setPercent);
      onChange([...addresses, kept.url], addresses.length === 0 ? kept.preview : undefined);
    } catch (thrown) {
      setFailure(thrown instanceof RequestFailed ? thrown.detail : '上傳失敗，請再試一次。');
    } finally {
      setPercent(undefined);
    }
  };
  const said = failure ?? error;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ mb: 0.5, p: 0 }}>
        {label}
        {isRequired && ' *'}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {addresses.map((address, place) => (
          <Box key={address} sx={{ width: 104 }}>
            <Box
              component="img"
              src={address}
              alt={`${label} ${place + 1}`}
              sx={{
                width: 104,
                height: 104,
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
                      onClick={() => onChange([address, ...addresses.filter((one) => one !== address)], '')}
                    >
                      <StarIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )}
                <IconButton
                  size="small"
                  aria-label={`移除第 ${place + 1} 張`}
                  onClick={() =>
                    onChange(
                      addresses.filter((one) => one !== address),
                      place === 0 ? '' : undefined,
                    )
                  }
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Stack>
            )}
          </Box>
        ))}
        {!disabled && addresses.length < most && (
          <Button
            component="label"
            htmlFor={input}
            variant="outlined"
            disabled={percent !== undefined}
            sx={{ width: 104, height: 104, flexDirection: 'column', gap: 0.5, borderStyle: 'dashed', px: 1 }}
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
            if (file === undefined) return;
            if (isSquare) setChosen(file);
            else void send(file);
          }}
        />
      </Stack>
      {addresses.length === 0 && percent === undefined && <FormHelperText>沒有偵測到圖片</FormHelperText>}
      <FormHelperText error={said !== undefined}>
        {said ??
          hint ??
          `最多 ${most} 張 jpg/png，第一張為主圖${rule.least.width > 1 ? `；至少 ${rule.least.width}×${rule.least.height} 像素` : ''}；每張 ${rule.most >= MB ? `${rule.most / MB} MB` : `${rule.most / KB} KB`} 以內`}
      </FormHelperText>
      {chosen !== undefined && (
        <SquareCrop
          file={chosen}
          least={rule.least.width}
          onDone={(file) => void send(file)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Box>
  );
}
