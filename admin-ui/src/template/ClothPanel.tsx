import { Box, Button, Slider, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { firstOutline, withMiddlePoint, type EditedView } from './editing.js';
import type { Photo } from './photos.js';
import type { Brush } from './useBrush.js';
import type { Editing } from './useEditing.js';

interface ClothPanelProps {
  readonly editing: Editing;
  readonly brush: Brush | undefined;
  readonly onBrush: (brush: Brush | undefined) => void;
}

type Tool = 'outline' | 'add' | 'remove';

const FIRST_RADIUS = 0.03;

/** Marks which part of the photo is cloth: by an outline, and by a brush that adds and removes cloth. */
export function ClothPanel({ editing, brush, onBrush }: ClothPanelProps) {
  const { view, photo, changeView } = editing;
  if (view === undefined || photo === undefined) return null;
  const tool: Tool = brush === undefined ? 'outline' : brush.adds ? 'add' : 'remove';
  const radius = brush?.radius ?? FIRST_RADIUS;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>蓋著紅色的地方不會印。先描輪廓，再用筆刷補上或擦掉細節，例如鈕扣與提把的孔。</Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-label="工具"
        value={tool}
        onChange={(_event, next: Tool | null) =>
          next !== null && onBrush(next === 'outline' ? undefined : { adds: next === 'add', radius })
        }
      >
        <ToggleButton value="outline">輪廓</ToggleButton>
        <ToggleButton value="add">補上</ToggleButton>
        <ToggleButton value="remove">擦掉</ToggleButton>
      </ToggleButtonGroup>
      {brush === undefined ? (
        <OutlineTools view={view} photo={photo} onView={changeView} />
      ) : (
        <BrushSize brush={brush} onBrush={onBrush} />
      )}
      {view.strokes.length > 0 && (
        <Button onClick={() => changeView({ ...view, strokes: [] })}>清除筆刷</Button>
      )}
    </Stack>
  );
}

interface BrushSizeProps {
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
}

const BrushSize = ({ brush, onBrush }: BrushSizeProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 1 }}>
    <Typography id="brush-size" sx={{ flex: '0 0 auto' }}>
      筆刷大小
    </Typography>
    <Slider
      aria-labelledby="brush-size"
      min={0.5}
      max={12}
      step={0.5}
      value={brush.radius * 100}
      onChange={(_event, size) =>
        onBrush({ ...brush, radius: (typeof size === 'number' ? size : (size[0] ?? 3)) / 100 })
      }
    />
  </Box>
);

interface OutlineToolsProps {
  readonly view: EditedView;
  readonly photo: Photo;
  readonly onView: (view: EditedView) => void;
}

/** Buttons that begin an outline, and that add or remove its points without a pointer. */
function OutlineTools({ view, photo, onView }: OutlineToolsProps) {
  const { outline } = view;
  if (outline === undefined)
    return (
      <>
        <Typography sx={{ color: 'text.secondary' }}>已經有布面的範圍。不準的話可以重新描輪廓。</Typography>
        <Button variant="outlined" onClick={() => onView({ ...view, outline: firstOutline, strokes: [] })}>
          自己描輪廓
        </Button>
      </>
    );
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        點一下照片加一個點，拖曳移動；選取的點按 Delete 移除。
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => onView({ ...view, outline: withMiddlePoint(outline) })}>
          加一個點
        </Button>
        <Button
          variant="outlined"
          disabled={outline.length < 4}
          onClick={() => onView({ ...view, outline: outline.slice(0, -1) })}
        >
          移除最後一點
        </Button>
        {photo.found !== undefined && (
          <Button onClick={() => onView({ ...view, outline: undefined, strokes: [] })}>
            用自動找到的範圍
          </Button>
        )}
      </Box>
    </>
  );
}
