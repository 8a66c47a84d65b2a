/**
 * The read models as they stood at a moment: those that are asked for are built from the events, with
 * the folds of today, and kept for a while. Gain: no write and no byte more while the past is not asked for. To remove: this folder, the
 * kind of request `past`, and `?at=` of lists in the read API.
 */
export { buildMoment, buildUpTo } from './build.js';
export { forgetMoments, openMoment, type OpenMoment } from './moments.js';
