import {
  creaseFolds,
  drapeFolds,
  flatFolds,
  gatherFolds,
  rumpleFolds,
  combineFolds,
} from '../light/folds.js';
import { clothPart, type Shape } from '../shape.js';
import { rect } from '../svg.js';

const whole = rect(-2, -2, 2_000, 2_000);

const filling = (title: string, folds: Shape['folds']): Shape => ({
  title,
  parts: () => [clothPart(whole)],
  folds,
  puff: { height: 0, reach: 1 },
  fills: true,
});

/** Lengths of cloth that fill the picture from edge to edge. */
export const clothLengthShapes = {
  swag: filling('布料', combineFolds(drapeFolds(62, 190, 46), rumpleFolds(260, 10))),
  ripple: filling('布料', combineFolds(drapeFolds(-38, 110, 20), rumpleFolds(200, 8))),
  pinch: filling('布料', combineFolds(gatherFolds(300, 250, 9, 44, 230), rumpleFolds(220, 10))),
  curtainFolds: filling('布料', combineFolds(drapeFolds(90, 84, 30), rumpleFolds(300, 6))),
  linenRumple: filling('布料', combineFolds(rumpleFolds(120, 16), drapeFolds(20, 260, 14))),
  spread: filling('布料', combineFolds(creaseFolds([240, 482], [360], 3.2), rumpleFolds(240, 7))),
  flatLay: filling('布料', flatFolds),
} as const satisfies Readonly<Record<string, Shape>>;
