import type { RefusalMessages } from '../core/sentences.js';

/** The reasons for which a saved design is not found or not saved. */
export type SavedDesignRefusal =
  | { readonly code: 'SAVED_DESIGN_NOT_FOUND' }
  | { readonly code: 'TOO_MANY_SAVED_DESIGNS'; readonly most: number };

export const savedDesignNotFoundCodes = [
  'SAVED_DESIGN_NOT_FOUND',
] as const satisfies readonly SavedDesignRefusal['code'][];

export const savedDesignRefusalMessages: RefusalMessages<SavedDesignRefusal> = {
  SAVED_DESIGN_NOT_FOUND: () => '找不到這個設計，可能已經移除',
  TOO_MANY_SAVED_DESIGNS: ({ most }) => `最多儲存 ${most} 個設計，請先移除不用的`,
};
