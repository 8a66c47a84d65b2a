import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Vector2 } from '@zhidan/domain/design';
import { withOutlinePoint, type EditedView, type Stroke } from './editing.js';
import type { EditorStep } from './useEditing.js';

/** The brush that corrects the mask. */
export type Brush = Pick<Stroke, 'adds' | 'radius'>;

export interface BrushOptions {
  readonly view: EditedView;
  readonly step: EditorStep;
  /** The brush in use; undefined while the outline is edited. */
  readonly brush: Brush | undefined;
  readonly onView: (view: EditedView, isDone: boolean) => void;
}

/** Returns pointer handlers: a tap adds a point to the outline, a drag paints with the brush. */
export function useBrush(
  { view, step, brush, onView }: BrushOptions,
  [width, height]: Vector2,
  onLens: (at: Vector2 | undefined) => void,
) {
  const stroke = useRef<readonly Vector2[]>(undefined);
  const pointOf = (event: MouseEvent<HTMLDivElement>): Vector2 => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - left) / width, (event.clientY - top) / height];
  };
  const paint = (points: readonly Vector2[], isDone: boolean) => {
    if (brush === undefined) return;
    const others = view.strokes.filter(({ points: drawn }) => drawn !== stroke.current);
    stroke.current = points;
    onView({ ...view, strokes: [...others, { ...brush, points }] }, isDone);
    onLens(isDone ? undefined : points.at(-1));
  };
  const end = () => {
    if (stroke.current !== undefined) paint([...stroke.current], true);
    stroke.current = undefined;
  };
  if (step !== 'cloth') return {};
  if (brush === undefined)
    return {
      onClick: (event: MouseEvent<HTMLDivElement>) => {
        if (view.outline !== undefined)
          onView({ ...view, outline: withOutlinePoint(view.outline, pointOf(event)) }, true);
      },
    };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      stroke.current = undefined;
      paint([pointOf(event)], false);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (stroke.current !== undefined) paint([...stroke.current, pointOf(event)], false);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
