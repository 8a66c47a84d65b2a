import { useRef, useState } from 'react';
import { Box } from '@mui/material';
import type { Vector2 } from '@zhidan/domain/design';
import { useWidth } from '@zhidan/ui-kit';
import { limitedPoint, middleOfCorners, movedRegion, withCorner, type EditedRegion } from './editing.js';
import { Handle } from './Handle.js';
import { Loupe } from './Loupe.js';
import { shapeOf } from './photos.js';
import { useBrush, type BrushOptions } from './useBrush.js';
import { useStagePainting, type StageContent } from './useStagePainting.js';

interface StageProps extends StageContent, BrushOptions {
  readonly region: EditedRegion | undefined;
  readonly onRegion: (region: EditedRegion, isDone: boolean) => void;
}

/** The photo of a view, with the lines that mark its cloth or its regions. */
export function Stage(props: StageProps) {
  const { photo, step, brush } = props;
  const holder = useRef<HTMLDivElement>(null);
  const width = useWidth(holder);
  const shape = shapeOf(photo);
  const shown = Math.max(1, Math.round(Math.min(width, mostHeight() / shape)));
  const size: Vector2 = [shown, Math.round(shown * shape)];
  const canvas = useStagePainting(props, width === 0 ? undefined : size);
  const [lens, setLens] = useState<Vector2>();
  const hands = useBrush(props, size, setLens);
  return (
    <Box ref={holder} sx={{ width: '100%', display: 'grid', justifyItems: 'center' }}>
      <Box
        sx={{
          position: 'relative',
          width: size[0],
          height: size[1],
          maxWidth: '100%',
          outline: 1,
          outlineColor: 'divider',
          userSelect: 'none',
          touchAction: step === 'cloth' && brush !== undefined ? 'none' : 'pan-y',
          cursor: step === 'cloth' ? 'crosshair' : 'default',
        }}
        {...hands}
      >
        <canvas ref={canvas} style={{ display: 'block', width: '100%', height: '100%', borderRadius: 10 }} />
        {width > 0 && <Edited {...props} size={size} onLens={setLens} />}
        {lens !== undefined && <Loupe photo={photo} at={lens} size={size} />}
      </Box>
    </Box>
  );
}

/** The lines and handles of the part that the current step edits. */
function Edited(props: HandlesProps) {
  const { view, step, brush, size } = props;
  const isTracing = step === 'cloth' && brush === undefined;
  const isPlacing = step === 'regions';
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${size[0]} ${size[1]}`}
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
      >
        {isTracing && view.outline !== undefined && <Polygon points={view.outline} size={size} />}
        {isPlacing && <RegionLines {...props} />}
      </svg>
      {isTracing && <OutlineHandles {...props} />}
      {isPlacing && <RegionHandles {...props} />}
    </>
  );
}

/** The maximum height of the photo in px, which leaves space for the settings on a phone. */
const mostHeight = (): number => Math.max(260, Math.min(720, window.innerHeight * 0.55));

interface PolygonProps {
  readonly points: readonly Vector2[];
  readonly size: Vector2;
  readonly colour?: string;
}

/** A closed line that is visible on light and dark cloth. */
function Polygon({ points, size: [width, height], colour = '#24407A' }: PolygonProps) {
  const drawn = points.map(([x, y]) => `${x * width},${y * height}`).join(' ');
  return (
    <>
      <polygon points={drawn} fill="none" stroke="#fff" strokeWidth={3.5} />
      <polygon points={drawn} fill="none" stroke={colour} strokeWidth={1.5} />
    </>
  );
}

interface PartProps extends StageProps {
  readonly size: Vector2;
}

const RegionLines = ({ view, region, size }: PartProps) => (
  <>
    {view.regions.map(({ id, title, map: { corners } }) => (
      <g key={id}>
        <Polygon points={corners} size={size} {...(id === region?.id && { colour: '#C23B22' })} />
        {id !== region?.id && <Name at={middleOfCorners(corners)} size={size} title={title} />}
      </g>
    ))}
  </>
);

interface NameProps {
  readonly at: Vector2;
  readonly size: Vector2;
  readonly title: string;
}

const Name = ({ at, size, title }: NameProps) => (
  <text
    x={at[0] * size[0]}
    y={at[1] * size[1]}
    textAnchor="middle"
    dominantBaseline="middle"
    fontSize={14}
    fill="#1F2430"
    stroke="#fff"
    strokeWidth={3}
    paintOrder="stroke"
  >
    {title}
  </text>
);

interface HandlesProps extends PartProps {
  /** Shows the loupe at a point that is being moved; undefined hides the loupe. */
  readonly onLens: (at: Vector2 | undefined) => void;
}

function OutlineHandles({ view, size, onView, onLens }: HandlesProps) {
  const { outline } = view;
  return outline?.map((point, at) => (
    <Handle
      key={`point ${at}`}
      label={`輪廓的第 ${at + 1} 點`}
      at={point}
      size={size}
      onMove={(to, isDone) => {
        onLens(isDone ? undefined : to);
        onView({ ...view, outline: outline.with(at, limitedPoint(to)) }, isDone);
      }}
      {...(outline.length > 3 && {
        onRemove: () => onView({ ...view, outline: outline.toSpliced(at, 1) }, true),
      })}
    />
  ));
}

const CORNERS = ['左上角', '右上角', '右下角', '左下角'];

/** A handle at each corner of the chosen region, and one in the middle that moves all of it. */
function RegionHandles({ region, size, onRegion, onLens }: HandlesProps) {
  if (region === undefined) return null;
  const { corners } = region.map;
  const middle = middleOfCorners(corners);
  return (
    <>
      <Handle
        label={`整個${region.title}`}
        at={middle}
        size={size}
        isWhole
        onMove={(to, isDone) => onRegion(movedRegion(region, [to[0] - middle[0], to[1] - middle[1]]), isDone)}
      />
      {CORNERS.map((corner, index) => (
        <Handle
          key={corner}
          label={`${region.title}的${corner}`}
          at={corners[index] ?? middle}
          size={size}
          onMove={(to, isDone) => {
            onLens(isDone ? undefined : to);
            onRegion(withCorner(region, index, to), isDone);
          }}
        />
      ))}
    </>
  );
}
