export type { LeavingQuestion } from './Holds.js';
export { needsPromptBeforeNavigation, confirmLeaving, unsavedPartsOfWindow } from './leaving.js';
export { LeavingGuard } from './LeavingGuard.js';
export { UnsavedGuard, useUnsaved } from './useHold.js';
export { Dialog, Drawer, PageDrawer, Popover, useLeaveWindow } from './windows.js';
