/**
 * This folder provides the read models as they stood at a past moment: requested tables are built from the
 * events with the present folds, and stored for some time. Gain: nothing more is written or stored unless a
 * request needs the past. To remove the mechanism: remove this folder, the kind of request `past`, and `?at=`
 * of lists in the read API.
 */
export { buildMomentTables, buildTablesUpTo } from './build.js';
export { dropAllMoments, openMoment } from './moments.js';
