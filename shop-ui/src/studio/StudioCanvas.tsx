import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { Box } from '@mui/material';
import { mapPoint, type Vector2, type ProjectiveMap } from '@zhidan/domain/design';
import type { Region } from '@zhidan/domain/template';
import { useWidth } from '@zhidan/ui-kit';
import { DesignSurface, type MovingSurface, type ShownDesign } from './DesignSurface.js';
import type { RegionDraft } from './draft.js';
import {
  elementAt,
  regionDraftAfterGesture,
  withElementMoved,
  withElementScaledAndTurned,
  type ChosenElement,
  type DragStart,
} from './gestures.js';
import { aspectRatioOf, flatMapOf, pixelsPerMm, productMapOf } from './paintView.js';
import { Ruler } from './Ruler.js';

export interface StudioCanvasProps extends ShownDesign {
  /** The number of loaded fonts; a change redraws the text. */
  readonly faces: number;
  readonly onChoose: (chosen: ChosenElement | undefined) => void;
  /** Called when a movement pauses, and at its end with `isDone`. */
  readonly onLay: (lay: RegionDraft, isDone: boolean) => void;
  /** If set, the next tap picks a colour from the picture instead of selecting. */
  readonly onPick: ((hex: string) => void) | undefined;
}

export function StudioCanvas(props: StudioCanvasProps) {
  const { images, region, looking, onPick } = props;
  const holder = useRef<HTMLDivElement>(null);
  const width = useWidth(holder);
  const shape = looking === 'product' ? aspectRatioOf(images) : flatShape(region);
  // Limits a long strip to the height of the window.
  const shown = Math.max(1, Math.round(Math.min(width, mostHeight() / shape)));
  const size: Vector2 = [shown, Math.round(shown * shape)];
  const maps = looking === 'product' ? productMapOf(region, size) : flatMapOf(region, shown);
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<MovingSurface>(null);
  const handlers = useHands(canvas, surface, props, { shown, toCloth: maps.toCloth });
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
        <DesignSurface
          {...props}
          ref={surface}
          canvas={canvas}
          size={size}
          toPicture={maps.toPicture}
          onPause={(lay) => props.onLay(lay, false)}
        />
        <Ruler perMm={pixelsPerMm(maps.toPicture, region)} />
      </Box>
    </Box>
  );
}

interface Hands {
  /** The displayed width in CSS pixels. */
  readonly shown: number;
  readonly toCloth: ProjectiveMap;
}

/** Lets the user select and move parts of the design by touch, mouse and keyboard. */
function useHands(
  canvas: RefObject<HTMLCanvasElement | null>,
  surface: RefObject<MovingSurface | null>,
  { lay, chosen, onChoose, onLay, onPick }: StudioCanvasProps,
  { shown, toCloth }: Hands,
) {
  const grip = useRef<DragStart>(undefined);
  /** The design as moved so far; undefined between movements. */
  const moved = useRef<RegionDraft>(undefined);
  const fingers = useRef(new Map<number, Vector2>());
  const pointOf = ({ clientX, clientY }: PointerEvent): Vector2 => {
    const { left, top } = canvas.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [clientX - left, clientY - top];
  };
  const grab = (at: ChosenElement | undefined) => {
    grip.current =
      at === undefined
        ? undefined
        : { lay: moved.current ?? lay, chosen: at, from: [...fingers.current.values()] };
  };
  const onPointerUp = (event: PointerEvent) => {
    const held = grip.current;
    const wasThere = fingers.current.delete(event.pointerId);
    if (!wasThere || held === undefined) return;
    grab(fingers.current.size === 0 ? undefined : held.chosen);
    if (moved.current === undefined || fingers.current.size > 0) return;
    onLay(moved.current, true);
    moved.current = undefined;
    surface.current?.settle();
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
      moved.current = regionDraftAfterGesture(grip.current, [...fingers.current.values()], toCloth);
      surface.current?.move(moved.current);
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
    onKeyDown: (event: KeyboardEvent) => {
      const next = chosen && keyed(lay, chosen, event);
      if (next === undefined) return;
      event.preventDefault();
      surface.current?.move();
      onLay(next, true);
    },
  };
}

const flatShape = (region: Region): number => {
  const [across, down] = flatMapOf(region, 1_000).size;
  return down / across;
};

/** The maximum height of the canvas in px, which leaves space for the controls on a phone. */
const mostHeight = (): number => Math.max(260, Math.min(720, window.innerHeight * 0.62));

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
