import { useLayoutEffect, useRef } from 'react';
import type { Vector2 } from '@zhidan/domain/design';
import type { Photo } from './photos.js';

/** The side of the loupe in px; the photo is enlarged `ZOOM` times. */
const SIDE = 104;
const ZOOM = 3;

interface LoupeProps {
  readonly photo: Photo;
  /** The point under the finger, in fractions of the photo. */
  readonly at: Vector2;
  /** The size of the photo on the screen in px. */
  readonly size: Vector2;
}

/** Shows the part of the photo under the finger enlarged, in a corner of the photo away from the finger. */
export function Loupe({ photo, at: [x, y], size: [width, height] }: LoupeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const seen = SIDE / ZOOM;
    const scale = photo.canvas.width / width;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.drawImage(
      photo.canvas,
      (x * width - seen / 2) * scale,
      (y * height - seen / 2) * scale,
      seen * scale,
      seen * scale,
      0,
      0,
      SIDE,
      SIDE,
    );
    context.strokeStyle = '#C23B22';
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(SIDE / 2, SIDE / 2 - 12);
    context.lineTo(SIDE / 2, SIDE / 2 + 12);
    context.moveTo(SIDE / 2 - 12, SIDE / 2);
    context.lineTo(SIDE / 2 + 12, SIDE / 2);
    context.stroke();
  });
  const isLeft = x > 0.5;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={SIDE}
      height={SIDE}
      style={{
        position: 'absolute',
        top: 8,
        ...(isLeft ? { left: 8 } : { right: 8 }),
        width: SIDE,
        height: SIDE,
        borderRadius: '50%',
        border: '2px solid #fff',
        boxShadow: '0 0 0 1px #24407A',
        pointerEvents: 'none',
      }}
    />
  );
}
