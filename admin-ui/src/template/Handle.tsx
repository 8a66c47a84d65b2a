import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { ButtonBase } from '@mui/material';
import type { Vector2 } from '@zhidan/domain/design';

interface HandleProps {
  /** The name of what is moved, such as 正面的左上角. */
  readonly label: string;
  /** The position in fractions of the photo. */
  readonly at: Vector2;
  /** The size of the photo on the screen in px. */
  readonly size: Vector2;
  /** Whether the handle moves a whole region, so that it looks different. */
  readonly isWhole?: boolean;
  /** Called during a movement, and with `isDone` at its end. */
  readonly onMove: (to: Vector2, isDone: boolean) => void;
  readonly onRemove?: () => void;
}

/** The diameter in px of the area that reacts to a touch; the visible dot has the diameter `DOT`. */
const REACH = 44;
const DOT = 16;

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** A point on the photo that is moved by finger, mouse or arrow keys. */
export function Handle({ label, at, size: [width, height], isWhole = false, onMove, onRemove }: HandleProps) {
  const drag = useDrag(at, [width, height], onMove);
  const onKeyDown = (event: KeyboardEvent) => {
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    const step = stepOf(event);
    if (isRemoval) onRemove?.();
    else if (step !== undefined) onMove([at[0] + step[0] / width, at[1] + step[1] / height], true);
    else return;
    event.preventDefault();
  };
  return (
    <ButtonBase
      aria-label={`${label}，用方向鍵移動`}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      {...drag}
      style={{
        // A corner outside of the photo is shown at the photo's edge, where users can still drag it.
        left: within(at[0] * width, width) - REACH / 2,
        top: within(at[1] * height, height) - REACH / 2,
      }}
      sx={{
        position: 'absolute',
        width: REACH,
        height: REACH,
        borderRadius: '50%',
        touchAction: 'none',
        cursor: 'move',
        '&::before': {
          content: '""',
          width: DOT,
          height: DOT,
          borderRadius: isWhole ? '3px' : '50%',
          border: '2px solid #24407A',
          backgroundColor: '#fff',
        },
        '&:focus-visible::before': { backgroundColor: '#C23B22', borderColor: '#fff' },
      }}
    />
  );
}

/** Drags by the distance that the pointer moves, so that a handle does not jump to the finger. */
function useDrag(at: Vector2, [width, height]: Vector2, onMove: HandleProps['onMove']) {
  const held = useRef<{ readonly pointer: Vector2; readonly at: Vector2; to: Vector2 }>(undefined);
  const onPointerUp = () => {
    const last = held.current;
    held.current = undefined;
    if (last !== undefined && last.to !== last.at) onMove(last.to, true);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { pointer: [event.clientX, event.clientY], at, to: at };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const now = held.current;
      if (now === undefined) return;
      const [dx, dy] = [(clientX - now.pointer[0]) / width, (clientY - now.pointer[1]) / height];
      now.to = [now.at[0] + dx, now.at[1] + dy];
      onMove(now.to, false);
    },
    // Prevents a drag with the mouse from selecting text.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerUp,
    onPointerCancel: onPointerUp,
  };
}

const LARGE_STEP = 10;

/** The movement in px that an arrow key means; ten times as far with the shift key. */
function stepOf({ key, shiftKey }: KeyboardEvent): Vector2 | undefined {
  const by = shiftKey ? LARGE_STEP : 1;
  const steps: Readonly<Record<string, Vector2>> = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, -by],
    ArrowDown: [0, by],
  };
  return steps[key];
}
