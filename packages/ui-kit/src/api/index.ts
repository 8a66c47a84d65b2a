export * from './arrival.js';
export { pastBeingBuilt } from './beingBuilt.js';
export * from './live.js';
export * from '../routing/reloadOnLostChunk.js';
export * from './request.js';
export * from './security.js';
export * from './sentence.js';
export * from './session.js';
export * from './upload.js';
