import { creases, drape, flat, gather, rumple, together } from '../light/folds.js';
import { cloth, type Shape } from '../shape.js';
import { rect } from '../svg.js';

const whole = rect(-2, -2, 2_000, 2_000);

const filling = (title: string, folds: Shape['folds']): Shape => ({
  title,
  parts: () => [cloth(whole)],
  folds,
  puff: { height: 0, reach: 1 },
  fills: true,
});

/** Lengths of cloth that fill the picture from edge to edge. */
export const lengths = {
  swag: filling('布料', together(drape(62, 190, 46), rumple(260, 10))),
  ripple: filling('布料', together(drape(-38, 110, 20), rumple(200, 8))),
  pinch: filling('布料', together(gather(300, 250, 9, 44, 230), rumple(220, 10))),
  curtainFolds: filling('布料', together(drape(90, 84, 30), rumple(300, 6))),
  linenRumple: filling('布料', together(rumple(120, 16), drape(20, 260, 14))),
  spread: filling('布料', together(creases([240, 482], [360], 3.2), rumple(240, 7))),
  flatLay: filling('布料', flat),
} as const satisfies Readonly<Record<string, Shape>>;
