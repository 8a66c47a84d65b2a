/** Columns that many tables of master data share. */
export const lastEditedColumn = { source: 'last_edit_person', label: '最後編輯' };
export const levelOneColumn = { source: 'level_one_id', isSortable: false };
