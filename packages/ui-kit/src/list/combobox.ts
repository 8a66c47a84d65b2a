/** ARIA attributes of a field with a dropdown whose focus stays in the field. */
export interface ComboboxState {
  readonly listId: string;
  readonly label: string;
  readonly open: boolean;
  /** The highlighted option, -1 for none. */
  readonly lit: number;
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export const comboboxInputProps = ({ listId, label, open, lit }: ComboboxState) => ({
  role: 'combobox',
  'aria-label': label,
  'aria-expanded': open,
  'aria-controls': listId,
  'aria-autocomplete': 'list' as const,
  'aria-activedescendant': open && lit >= 0 ? optionId(listId, lit) : undefined,
  autoComplete: 'off',
});

export const listboxProps = ({ listId, label }: ComboboxState) => ({
  id: listId,
  role: 'listbox',
  'aria-label': label,
});

/** Options of a listbox under one heading. */
export const optionGroupProps = (label: string) => ({ role: 'group', 'aria-label': label });

export const optionProps = ({ listId, lit }: ComboboxState, index: number, onPick: () => void) => ({
  id: optionId(listId, index),
  role: 'option',
  'aria-selected': index === lit,
  onClick: onPick,
  // Prevents the press from taking the focus away from the field.
  onMouseDown: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
});
