/** Columns that many tables of master data have. */
export const lastEdited = { source: 'last_edit_person', label: '最後編輯' };
export const ofLevelOne = { source: 'level_one_id', isSortable: false };
