import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Vector2 } from '@zhidan/domain/design';
import { paintChequered, paintMasked } from './paintStage.js';
import type { EditedView } from './editing.js';
import { layersOf, maskCanvas, type Photo } from './photos.js';
import type { EditorStep } from './useEditing.js';

export interface StageContent {
  readonly photo: Photo;
  readonly view: EditedView;
  readonly step: EditorStep;
  /** Whether the chequer is shown on the regions. */
  readonly isChequered: boolean;
  /** The body colour as `#rrggbb`; null for white. */
  readonly colour: string | null;
  readonly isMoving: boolean;
}

/** Draws the stage after each change; `size` is undefined before the first measurement. */
export function useStagePainting(props: StageContent, size: Vector2 | undefined) {
  const { photo, view, step, isChequered, isMoving } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { outline, strokes, regions } = view;
  const mask = useMemo(() => maskCanvas(photo, { outline, strokes }), [photo, outline, strokes]);
  const [width = 0, height = 0] = size ?? [];
  const shows = isChequered && (step === 'regions' || step === 'check');
  const colour = step === 'colours' || step === 'check' ? props.colour : null;
  const isPainted = (shows || colour !== null) && width > 0;
  // The pictures do not depend on the corners, so that a corner moves quickly.
  const ids = regions.map(({ id }) => id).join(' ');
  const layers = useMemo(
    () => (isPainted ? layersOf(photo, mask, ids.split(' '), [width, height]) : undefined),
    [isPainted, photo, mask, ids, width, height],
  );
  useLayoutEffect(() => {
    const surface = canvas.current;
    const context = surface?.getContext('2d');
    if (!surface || !context || width === 0) return;
    if (surface.width !== width || surface.height !== height) {
      surface.width = width;
      surface.height = height;
    }
    if (layers !== undefined)
      context.putImageData(paintChequered({ layers, regions: shows ? regions : [], colour, isMoving }), 0, 0);
    else if (step === 'cloth') paintMasked(context, photo.canvas, mask, [width, height]);
    else context.drawImage(photo.canvas, 0, 0, width, height);
  });
  return canvas;
}
