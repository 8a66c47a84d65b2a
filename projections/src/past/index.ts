/**
 * This folder answers how the read models stood at a past moment: the requested tables are built from the
 * events, with the folds of today, and kept for a while. Gain: nothing more is written or stored while no
 * request asks for the past. To remove the mechanism: remove this folder, the kind of request `past`, and
 * `?at=` of lists in the read API.
 */
export { buildMoment, buildUpTo } from './build.js';
export { forgetMoments, openMoment, type OpenMoment } from './moments.js';
