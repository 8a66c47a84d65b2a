import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { Box } from '@mui/material';
import {
  mapPoint,
  type Vector2,
  type ProjectiveMap,
  type PreparedView,
  type RasterSizes,
} from '@zhidan/domain/design';
import type { Region } from '@zhidan/domain/template';
import { useWidth } from '@zhidan/ui-kit';
import type { RegionDraft } from './draft.js';
import {
  elementAt,
  cornersOfElement,
  regionDraftAfterGesture,
  withElementMoved,
  withElementScaledAndTurned,
  type ChosenElement,
  type DragStart,
} from './gestures.js';
import {
  flatMapOf,
  clothLayersOf,
  productMapOf,
  paintFlat,
  paintOnProduct,
  prepareViewAt,
  aspectRatioOf,
  type ViewImages,
} from './paintView.js';
import { Ruler } from './Ruler.js';

/** What the canvas shows: the product, or only the flat printed area. */
export type StudioViewMode = 'product' | 'flat';

export interface StudioCanvasProps {
  readonly images: ViewImages;
  readonly regions: readonly Region[];
  /** The region being edited. */
  readonly region: Region;
  readonly lay: RegionDraft;
  /** The content of other regions that the same view shows. */
  readonly others: readonly RegionDraft[];
  readonly pictures: ReadonlyMap<string, RasterSizes>;
  readonly colour: string | null;
  readonly looking: StudioViewMode;
  readonly chosen: ChosenElement | undefined;
  /** Whether to show the product without its design, for comparison. */
  readonly isBefore: boolean;
  /** The number of loaded fonts; a change redraws the text. */
  readonly faces: number;
  readonly onChoose: (chosen: ChosenElement | undefined) => void;
  /** Called during a movement, and with `isDone` at its end. */
  readonly onLay: (lay: RegionDraft, isDone: boolean) => void;
  /** If set, the next tap picks a colour from the picture instead of selecting. */
  readonly onPick: ((hex: string) => void) | undefined;
}

/** The time in ms after the last movement at which the picture is redrawn in full resolution. */
const SHARP_AFTER_MS = 150;
const MOST_WIDTH = 1_440;

export function StudioCanvas(props: StudioCanvasProps) {
  const { images, region, looking, onPick } = props;
  const holder = useRef<HTMLDivElement>(null);
  const width = useWidth(holder);
  const shape = looking === 'product' ? aspectRatioOf(images) : flatShape(region);
  // Limits a long strip to the height of the window.
  const shown = Math.max(1, Math.round(Math.min(width, mostHeight() / shape)));
  const size: Vector2 = [shown, Math.round(shown * shape)];
  const maps = looking === 'product' ? productMapOf(region, size) : flatMapOf(region, shown);
  const { isMoving, moves } = useMoving();
  const canvas = usePainting(props, { width, shown, isMoving });
  const handlers = useHands(canvas, props, { shown, toCloth: maps.toCloth, moves });
  return (
    <Box ref={holder} sx={{ width: '100%', display: 'grid', justifyItems: 'center' }}>
      <Box
        role="application"
        aria-label="設計畫面：方向鍵移動，加減鍵縮放，逗號與句號旋轉"
        tabIndex={0}
        {...handlers}
        sx={{
          position: 'relative',
          width: size[0],
          height: size[1],
          maxWidth: '100%',
          touchAction: 'none',
          cursor: onPick === undefined ? 'grab' : 'crosshair',
          borderRadius: '10px',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <canvas ref={canvas} style={{ display: 'block', width: '100%', height: '100%' }} />
        {!props.isBefore && <Lines {...props} size={size} toPicture={maps.toPicture} />}
        <Ruler perMm={perMillimetre(maps.toPicture, region)} />
      </Box>
    </Box>
  );
}

interface Shown {
  readonly width: number;
  /** The displayed width in CSS pixels. */
  readonly shown: number;
  readonly isMoving: boolean;
}

/** Draws after each change: in low resolution during a movement, then in the resolution of the screen. */
function usePainting(props: StudioCanvasProps, { width, shown, isMoving }: Shown) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [views] = useState(() => new Map<number, PreparedView>());
  useLayoutEffect(() => {
    const surface = canvas.current;
    if (surface === null || width === 0) return;
    const ratio = isMoving ? 1 : Math.min(2, Math.max(1, window.devicePixelRatio));
    const pixels = Math.min(MOST_WIDTH, Math.round(shown * ratio));
    const image = painted(props, views, pixels, isMoving);
    if (surface.width !== image.width || surface.height !== image.height) {
      surface.width = image.width;
      surface.height = image.height;
    }
    surface.getContext('2d')?.putImageData(image, 0, 0);
  });
  return canvas;
}

interface Hands {
  readonly shown: number;
  readonly toCloth: ProjectiveMap;
  readonly moves: () => void;
}

/** Handles touch, mouse and keyboard. */
function useHands(
  canvas: RefObject<HTMLCanvasElement | null>,
  { lay, chosen, onChoose, onLay, onPick }: StudioCanvasProps,
  { shown, toCloth, moves }: Hands,
) {
  const grip = useRef<DragStart>(undefined);
  const fingers = useRef(new Map<number, Vector2>());
  const pointOf = ({ clientX, clientY }: PointerEvent): Vector2 => {
    const { left, top } = canvas.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [clientX - left, clientY - top];
  };
  const grab = (at: ChosenElement | undefined) => {
    grip.current = at === undefined ? undefined : { lay, chosen: at, from: [...fingers.current.values()] };
  };
  const onPointerUp = (event: PointerEvent) => {
    const held = grip.current;
    const wasThere = fingers.current.delete(event.pointerId);
    if (!wasThere || held === undefined) return;
    if (lay !== held.lay) onLay(lay, true);
    grab(fingers.current.size === 0 ? undefined : held.chosen);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      const point = pointOf(event);
      if (onPick !== undefined) return onPick(colourAt(canvas.current, point, shown));
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, point);
      const isFirst = fingers.current.size === 1;
      const under = isFirst ? elementAt(lay, mapPoint(toCloth, point)) : chosen;
      if (isFirst) onChoose(under);
      grab(under);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, pointOf(event));
      if (grip.current === undefined) return;
      moves();
      onLay(regionDraftAfterGesture(grip.current, [...fingers.current.values()], toCloth), false);
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
    onKeyDown: (event: KeyboardEvent) => {
      const next = chosen && keyed(lay, chosen, event);
      if (next === undefined) return;
      event.preventDefault();
      moves();
      onLay(next, true);
    },
  };
}

interface LinesProps extends StudioCanvasProps {
  readonly size: Vector2;
  readonly toPicture: ProjectiveMap;
}

/** Draws lines for the cutting edge, the safe area and the selected part. */
function Lines({ region, lay, chosen, size, toPicture }: LinesProps) {
  const outline = (corners: readonly Vector2[]) =>
    corners.map((corner) => mapPoint(toPicture, corner).join(',')).join(' ');
  const box = cornersOfElement(lay, chosen);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size[0]} ${size[1]}`}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      <polygon points={outline(inset(region, 0))} fill="none" stroke="#fff" strokeWidth={3} opacity={0.7} />
      <polygon points={outline(inset(region, 0))} fill="none" stroke="#24407A" strokeWidth={1.2} />
      <polygon
        points={outline(inset(region, region.safe_mm))}
        fill="none"
        stroke="#24407A"
        strokeWidth={1}
        strokeDasharray="4 4"
        opacity={0.7}
      />
      {box !== undefined && <ChosenBox corners={box.map((corner) => mapPoint(toPicture, corner))} />}
    </svg>
  );
}

const flatShape = (region: Region): number => {
  const [across, down] = flatMapOf(region, 1_000).size;
  return down / across;
};

/** The maximum height of the canvas in px, which leaves space for the controls on a phone. */
const mostHeight = (): number => Math.max(260, Math.min(720, window.innerHeight * 0.62));

const inset = ({ print_mm: [width, height] }: Region, by: number): readonly Vector2[] => [
  [by, by],
  [width - by, by],
  [width - by, height - by],
  [by, height - by],
];

function perMillimetre(
  toPicture: Parameters<typeof mapPoint>[0],
  { print_mm: [width, height] }: Region,
): number {
  const [from, to] = [
    mapPoint(toPicture, [width / 2, height / 2]),
    mapPoint(toPicture, [width / 2 + 1, height / 2]),
  ];
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

function painted(
  { images, regions, region, lay, others, pictures, colour, looking, isBefore }: StudioCanvasProps,
  views: Map<number, PreparedView>,
  width: number,
  isMoving: boolean,
): ImageData {
  const finish = isMoving ? 'quick' : 'smooth';
  if (looking === 'flat') {
    const { perMm } = flatMapOf(region, width);
    const flat = isBefore
      ? { background: null, layers: [] }
      : clothLayersOf(lay, pictureOf(lay, pictures), perMm);
    return paintFlat(region, flat, width, colour, finish);
  }
  const view = views.get(width) ?? prepareViewAt(images, regions, width);
  views.set(width, view);
  const shownLays = isBefore ? [] : [...others, lay];
  const lays = new Map(
    shownLays.map((one) => {
      const its = regions.find(({ id }) => id === one.region) ?? region;
      const perMm = 1.5 * perMillimetre(productMapOf(its, [view.width, view.height]).toPicture, its);
      return [one.region, clothLayersOf(one, pictureOf(one, pictures), perMm)] as const;
    }),
  );
  return paintOnProduct(view, { colour: isBefore ? null : colour, lays }, finish);
}

function pictureOf(
  { art }: RegionDraft,
  pictures: ReadonlyMap<string, RasterSizes>,
): RasterSizes | undefined {
  if (art === null) return undefined;
  return pictures.get('kept' in art.source ? art.source.kept : art.source.file_id);
}

function ChosenBox({ corners }: { readonly corners: readonly Vector2[] }) {
  const points = corners.map((corner) => corner.join(',')).join(' ');
  return (
    <>
      <polygon points={points} fill="none" stroke="#fff" strokeWidth={3.5} />
      <polygon points={points} fill="none" stroke="#C23B22" strokeWidth={1.5} />
      {corners.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={5} fill="#fff" stroke="#C23B22" strokeWidth={1.5} />
      ))}
    </>
  );
}

/** The colour of a pixel of the canvas, as `#rrggbb`. */
function colourAt(canvas: HTMLCanvasElement | null, [x, y]: Vector2, shown: number): string {
  const scale = (canvas?.width ?? 1) / shown;
  const [red = 255, green = 255, blue = 255] =
    canvas?.getContext('2d')?.getImageData(Math.floor(x * scale), Math.floor(y * scale), 1, 1).data ?? [];
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const STEP_MM = 1;
const LARGE_STEP_MM = 10;

function keyed(
  lay: RegionDraft,
  chosen: ChosenElement,
  { key, shiftKey }: KeyboardEvent,
): RegionDraft | undefined {
  const by = shiftKey ? LARGE_STEP_MM : STEP_MM;
  const ways: Readonly<Record<string, () => RegionDraft>> = {
    ArrowLeft: () => withElementMoved(lay, chosen, [-by, 0]),
    ArrowRight: () => withElementMoved(lay, chosen, [by, 0]),
    ArrowUp: () => withElementMoved(lay, chosen, [0, -by]),
    ArrowDown: () => withElementMoved(lay, chosen, [0, by]),
    '+': () => withElementScaledAndTurned(lay, chosen, 1.05, 0),
    '=': () => withElementScaledAndTurned(lay, chosen, 1.05, 0),
    '-': () => withElementScaledAndTurned(lay, chosen, 1 / 1.05, 0),
    ',': () => withElementScaledAndTurned(lay, chosen, 1, -5),
    '.': () => withElementScaledAndTurned(lay, chosen, 1, 5),
  };
  return ways[key]?.();
}

/** Whether the design is being moved or was until a moment ago. */
function useMoving() {
  const [isMoving, setMoving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const moves = () => {
    setMoving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMoving(false), SHARP_AFTER_MS);
  };
  return { isMoving, moves };
}
