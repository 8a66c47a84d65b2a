import { Alert, Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import {
  GOOD_DPI,
  MAX_WIDTH_MM,
  printQualityText,
  repeats,
  repeatTitles,
  MIN_WIDTH_MM,
  largestWidthAt,
} from '@zhidan/domain/design';
import type { Region } from '@zhidan/domain/template';
import { SliderNumberField } from './Amount.js';
import {
  withPictureCentred,
  withPictureCovering,
  isTooNearCutEdge,
  withPictureResized,
  pictureResolution,
  type RegionDraft,
} from './draft.js';

interface PictureToolsProps {
  readonly lay: RegionDraft;
  readonly region: Region;
  readonly isReading: boolean;
  readonly onPickFile: () => void;
  readonly onLay: (lay: RegionDraft, isDone: boolean) => void;
  readonly onCutOut: (() => void) | undefined;
}

/** The settings of the picture: file, repetition, size, position and rotation. */
export function PictureTools({ lay, region, isReading, onPickFile, onLay, onCutOut }: PictureToolsProps) {
  const { art } = lay;
  if (art === null) return <FirstPicture isReading={isReading} onPickFile={onPickFile} />;
  const widest = Math.max(...region.print_mm) * 1.5;
  return (
    <Stack sx={{ gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="排列方式"
        value={lay.repeat}
        onChange={(_event, repeat: RegionDraft['repeat'] | null) => repeat && onLay({ ...lay, repeat }, true)}
      >
        {repeats.map((repeat) => (
          <ToggleButton key={repeat} value={repeat} sx={{ minHeight: 44, px: 0.5 }}>
            {repeatTitles[repeat]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SliderNumberField
        label="圖案寬"
        unit="cm"
        value={lay.width_mm / 10}
        least={MIN_WIDTH_MM / 10}
        most={MAX_WIDTH_MM / 10}
        reaches={Math.min(MAX_WIDTH_MM, Math.ceil(widest)) / 10}
        step={0.1}
        onChange={(cm, isDone) => onLay(withPictureResized(lay, { width_mm: cm * 10 }), isDone)}
      />
      <SliderNumberField
        label="旋轉"
        unit="度"
        value={lay.rotation_deg > 180 ? lay.rotation_deg - 360 : lay.rotation_deg}
        least={-180}
        most={180}
        step={1}
        onChange={(degrees, isDone) => onLay(withPictureResized(lay, { rotation_deg: degrees }), isDone)}
      />
      <Quality lay={lay} region={region} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Tool onClick={() => onLay(withPictureCentred(lay, region), true)}>置中</Tool>
        <Tool onClick={() => onLay(withPictureCovering(lay, region), true)}>滿版</Tool>
        {onCutOut !== undefined && (
          <Tool disabled={isReading} onClick={onCutOut}>
            去背
          </Tool>
        )}
        <Tool disabled={isReading} onClick={onPickFile}>
          換圖片
        </Tool>
        <Tool onClick={() => onLay({ ...lay, art: null }, true)}>移除圖片</Tool>
      </Box>
    </Stack>
  );
}

const Tool = (props: Parameters<typeof Button>[0]) => (
  <Button variant="outlined" size="small" {...props} sx={{ minHeight: 44 }} />
);

const FirstPicture = ({ isReading, onPickFile }: Pick<PictureToolsProps, 'isReading' | 'onPickFile'>) => (
  <Stack sx={{ gap: 1.5, alignItems: 'stretch' }}>
    <Button
      variant="contained"
      size="large"
      startIcon={<AddPhotoIcon />}
      loading={isReading}
      onClick={onPickFile}
    >
      選擇圖片
    </Button>
    <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
      拍照或從相簿、檔案選擇 JPG、PNG、WebP、SVG。
    </Typography>
  </Stack>
);

const tones = { good: 'success', fair: 'warning', low: 'error' } as const;

/** The print resolution at the current size, and a warning if the picture is too close to the cutting edge. */
function Quality({ lay, region }: { readonly lay: RegionDraft; readonly region: Region }) {
  const sharp = pictureResolution(lay);
  if (sharp === undefined || lay.art === null) return null;
  const widest = Math.floor(largestWidthAt(lay.art.width_px, GOOD_DPI)) / 10;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={tones[sharp.quality]} sx={{ py: 0 }}>
        {printQualityText(sharp.dpi, sharp.quality)}
        {sharp.dpi !== null && sharp.quality !== 'good' && `；這張圖最寬可印 ${widest} cm`}
      </Alert>
      {isTooNearCutEdge(lay, region) && (
        <Alert severity="warning" sx={{ py: 0 }}>
          圖案超出虛線的安全範圍，靠近裁切邊的部分可能被裁掉
        </Alert>
      )}
    </Box>
  );
}
