import { useEffect, useState } from 'react';
import { Alert, Box, DialogActions, DialogContent, DialogTitle, Slider } from '@mui/material';
import { Dialog } from '@zhidan/ui-kit';
import Button from '@mui/material/Button';
import Cropper, { type Area } from 'react-easy-crop';

interface SquareCropProps {
  readonly file: File;
  /** The minimum side of the cropped square in pixels. */
  readonly least: number;
  readonly onDone: (file: File) => void;
  readonly onCancel: () => void;
}

/** Crops a picture to a square, not smaller than `least`. */
export function SquareCrop({ file, least, onDone, onCancel }: SquareCropProps) {
  const [address] = useState(() => URL.createObjectURL(file));
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const isTooSmall = area !== undefined && Math.round(area.width) < least;
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm" aria-label="裁切圖片">
      <DialogTitle>裁切成正方形</DialogTitle>
      <DialogContent>
        <Box
          sx={{
            position: 'relative',
            height: 360,
            bgcolor: 'background.default',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          <Cropper
            image={address}
            crop={at}
            zoom={zoom}
            aspect={1}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        </Box>
        <Slider
          aria-label="放大"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(_event, value) => setZoom(Array.isArray(value) ? (value[0] ?? 1) : value)}
          sx={{ mt: 1 }}
        />
        {isTooSmall && (
          <Alert severity="warning">
            圖片至少需要 {least}×{least} 像素，請縮小倍率或換一張較大的圖片
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>取消</Button>
        <Button
          variant="contained"
          disabled={area === undefined || isTooSmall}
          onClick={() => area !== undefined && void cut(file, area).then(onDone)}
        >
          使用這張圖片
        </Button>
      </DialogActions>
    </Dialog>
  );
}

async function cut(file: File, { x, y, width, height }: Area): Promise<File> {
  const whole = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')?.drawImage(whole, x, y, width, height, 0, 0, canvas.width, canvas.height);
  whole.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(new Error('the picture could not be cut'))
          : resolve(new File([blob], file.name, { type: 'image/jpeg' })),
      'image/jpeg',
      0.95,
    ),
  );
}
