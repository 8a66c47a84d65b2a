export type { LeavingQuestion } from './Holds.js';
export { asksBeforeWay, mayLeave, windowHolds } from './leaving.js';
export { LeavingGuard } from './LeavingGuard.js';
export { Unsaved, useUnsaved } from './useHold.js';
export { Dialog, Drawer, PageDrawer, Popover, useLeaveWindow } from './windows.js';
