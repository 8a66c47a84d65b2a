import {
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import {
  mapPoint,
  type PreparedView,
  type ProjectiveMap,
  type RasterSizes,
  type Vector2,
} from '@zhidan/domain/design';
import type { Region } from '@zhidan/domain/template';
import { pictureResolution, type RegionDraft } from './draft.js';
import { chosenText, cornersOfElement, type ChosenElement } from './gestures.js';
import {
  clothLayersOf,
  flatMapOf,
  paintFlat,
  paintOnProduct,
  pixelsPerMm,
  prepareViewAt,
  productMapOf,
  type ViewImages,
} from './paintView.js';

/** What the canvas shows: the product, or only the flat printed area. */
export type StudioViewMode = 'product' | 'flat';

/** The region, view and images that are drawn. */
export interface ShownDesign {
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
  /** Whether a control outside of the canvas is changing the design right now. */
  readonly isMoving: boolean;
}

/** Draws each movement at once, without waiting until the rest of the studio is rendered. */
export interface MovingSurface {
  /** Shows the design as moved so far; without `lay`, only draws in low resolution for a moment. */
  move(lay?: RegionDraft): void;
  /** Ends a movement: shows the design of the studio again. */
  settle(): void;
}

interface DesignSurfaceProps extends ShownDesign {
  readonly ref: Ref<MovingSurface>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** The displayed size in CSS pixels. */
  readonly size: Vector2;
  readonly toPicture: ProjectiveMap;
  /** Called with the moved design when the movement pauses. */
  readonly onPause: (lay: RegionDraft) => void;
}

/** The time in ms after the last movement at which the picture is redrawn in full resolution. */
const SHARP_AFTER_MS = 150;
const MOST_WIDTH = 1_440;

/**
 * The drawn design with its lines. During a movement only this is rendered, in low resolution, so that the
 * design keeps up with the finger.
 */
export function DesignSurface({ ref, canvas, size, toPicture, onPause, ...shown }: DesignSurfaceProps) {
  const [moved, setMoved] = useState<RegionDraft>();
  const [isQuick, setQuick] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Draws in low resolution until no movement has followed for a moment, and then calls back. */
  const hurry = (then?: () => void) => {
    clearTimeout(timer.current);
    setQuick(true);
    timer.current = setTimeout(() => {
      setQuick(false);
      then?.();
    }, SHARP_AFTER_MS);
  };
  useImperativeHandle(ref, () => ({
    move(lay) {
      if (lay === undefined) return hurry();
      hurry(() => startTransition(() => onPause(lay)));
      // Rendered synchronously, so that the movement appears in the same frame.
      flushSync(() => setMoved(lay));
    },
    settle() {
      // Called without `onPause`, because a pause after the end would restore the design before the last step.
      hurry();
      setMoved(undefined);
    },
  }));
  const lay = moved ?? shown.lay;
  // The studio treats a paused movement like one of its own controls, so `isMoving` counts only outside of
  // movements.
  usePainting(canvas, { ...shown, lay }, size[0], isQuick || (shown.isMoving && moved === undefined));
  return (
    <>
      <canvas ref={canvas} style={{ display: 'block', width: '100%', height: '100%' }} />
      {!shown.isBefore && <Lines {...{ ...shown, lay, size, toPicture }} />}
      {moved !== undefined && isQuick && <Measure lay={moved} from={shown.lay} chosen={shown.chosen} />}
    </>
  );
}

/** Draws after each change: in low resolution during a movement, otherwise in the resolution of the screen. */
function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  shown: ShownDesign,
  width: number,
  isQuick: boolean,
): void {
  const [views] = useState(() => new Map<number, PreparedView>());
  const kept = useRef<ImageData>(undefined);
  useLayoutEffect(() => {
    const surface = canvas.current;
    if (surface === null || width <= 1) return;
    const ratio = isQuick ? 1 : Math.min(2, Math.max(1, window.devicePixelRatio));
    const image = painted(
      shown,
      views,
      Math.min(MOST_WIDTH, Math.round(width * ratio)),
      isQuick,
      kept.current,
    );
    kept.current = image;
    show(surface, image);
  });
}

function show(surface: HTMLCanvasElement, image: ImageData): void {
  if (surface.width !== image.width || surface.height !== image.height) {
    surface.width = image.width;
    surface.height = image.height;
  }
  surface.getContext('2d')?.putImageData(image, 0, 0);
}

/** The width in px of the picture of a saved design. */
const PICTURE_WIDTH = 480;

/** Paints the product with its design as a picture for lists. */
export function pictureOfDesign(shown: ShownDesign): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const product: ShownDesign = { ...shown, looking: 'product', isBefore: false };
  show(canvas, painted(product, new Map(), PICTURE_WIDTH, false, undefined));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
}

interface LinesProps extends Pick<ShownDesign, 'region' | 'lay' | 'chosen'> {
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

const inset = ({ print_mm: [width, height] }: Region, by: number): readonly Vector2[] => [
  [by, by],
  [width - by, by],
  [width - by, height - by],
  [by, height - by],
];

function painted(
  { images, regions, region, lay, others, pictures, colour, looking, isBefore }: ShownDesign,
  views: Map<number, PreparedView>,
  width: number,
  isQuick: boolean,
  reused: ImageData | undefined,
): ImageData {
  const finish = isQuick ? 'quick' : 'smooth';
  if (looking === 'flat') {
    const { perMm } = flatMapOf(region, width);
    const flat = isBefore
      ? { background: null, layers: [] }
      : clothLayersOf(lay, pictureOf(lay, pictures), perMm);
    return paintFlat(region, flat, width, colour, finish, reused);
  }
  const view = views.get(width) ?? prepareViewAt(images, regions, width);
  views.set(width, view);
  const shownLays = isBefore ? [] : [...others, lay];
  const lays = new Map(
    shownLays.map((one) => {
      const its = regions.find(({ id }) => id === one.region) ?? region;
      const perMm = 1.5 * pixelsPerMm(productMapOf(its, [view.width, view.height]).toPicture, its);
      return [one.region, clothLayersOf(one, pictureOf(one, pictures), perMm)] as const;
    }),
  );
  return paintOnProduct(view, { colour: isBefore ? null : colour, lays }, finish, reused);
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

interface MeasureProps {
  readonly lay: RegionDraft;
  /** The design before the movement. */
  readonly from: RegionDraft;
  readonly chosen: ChosenElement | undefined;
}

/**
 * Shows the size while two fingers scale a part; the controls of the studio follow only when the movement
 * pauses.
 */
function Measure({ lay, from, chosen }: MeasureProps) {
  const words = measureOf(lay, chosen);
  return words === measureOf(from, chosen) ? null : (
    <span
      aria-hidden
      style={{
        position: 'absolute',
        left: 10,
        top: 10,
        padding: '2px 8px',
        borderRadius: 4,
        background: 'rgb(255 255 255 / 90%)',
        color: '#1F2430',
        fontSize: 14,
        fontVariantNumeric: 'tabular-nums',
        pointerEvents: 'none',
      }}
    >
      {words}
    </span>
  );
}

function measureOf(lay: RegionDraft, chosen: ChosenElement | undefined): string {
  const text = chosenText(lay, chosen);
  if (text !== undefined) return `字高 ${(text.height_mm / 10).toFixed(1)} cm`;
  const dpi = pictureResolution(lay)?.dpi ?? null;
  return `寬 ${(lay.width_mm / 10).toFixed(1)} cm${dpi === null ? '' : `，${Math.round(dpi)} dpi`}`;
}
