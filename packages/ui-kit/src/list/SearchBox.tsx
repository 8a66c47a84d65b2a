import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { type ComboboxState, comboboxInputProps, listboxProps, optionProps } from './combobox.js';
import { moveHighlight } from './highlight.js';
import { useDebounce } from './useDebounce.js';

export interface SearchMatch {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly picture?: ReactNode;
}

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** Called with the trimmed text 200 ms after the last key or at once on Enter; empty when cleared. */
  readonly onSearch: (text: string) => void;
  /** The number of matches for the last text; nothing is shown while undefined. */
  readonly count?: number | undefined;
  /** Matches for a dropdown, of which at most `limit` are shown; the user chooses with up, down and Enter. */
  readonly matches?: readonly SearchMatch[] | undefined;
  readonly onPick?: (id: string) => void;
  readonly limit?: number;
  /** Lets a dialog focus the field when it opens. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /**
   * Whether the list of matches pushes following content down instead of covering it, and stays while the focus
   * is elsewhere.
   */
  readonly inFlow?: boolean;
  readonly initial?: string;
}

const Box = styled('div')({ position: 'relative', width: '100%' });

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  paddingInline: 12,
  borderRadius: 999,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  '&:focus-within': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.palette.primary.main}`,
  },
  '& > svg': { color: theme.palette.text.secondary },
}));

const Count = styled('output')(({ theme }) => ({
  flex: 'none',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

const Dropdown = styled('ul')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  top: 'calc(100% + 6px)',
  zIndex: theme.zIndex.modal,
  margin: 0,
  padding: 6,
  listStyle: 'none',
  maxHeight: '60vh',
  overflowY: 'auto',
  borderRadius: 10,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[8],
  '&[data-in-flow]': { position: 'static', marginTop: 8, maxHeight: 'none', boxShadow: 'none' },
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '6px 10px',
    borderRadius: 8,
    cursor: 'pointer',
  },
  '& > li[aria-selected="true"], & > li:hover': { backgroundColor: theme.palette.action.selected },
  '& small': { display: 'block', fontSize: '0.875rem', color: theme.palette.text.secondary },
}));

const Thumb = styled('span')({ flex: 'none', width: 40, '& > *': { borderRadius: 6 } });

const countText = (count: number): string => (count === 0 ? '沒找到' : `${count.toLocaleString('en-US')}筆`);

/** A search field that shows the number of matches, with keys to move through them. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder = label, count, inputRef, inFlow = false } = props;
  const search = useSearch(props);
  const { text, shown, combobox, change, clear, pick, setOpen, onKeyDown } = search;
  return (
    <Box onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <Field data-target>
        <SearchIcon aria-hidden />
        <InputBase
          fullWidth
          inputRef={inputRef}
          value={text}
          placeholder={placeholder}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          slotProps={{ input: { type: 'search', enterKeyHint: 'search', ...comboboxInputProps(combobox) } }}
          sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
        />
        <Count>{text.trim() !== '' && count !== undefined && countText(count)}</Count>
        {text !== '' && (
          <IconButton size="small" aria-label="清除搜尋" onClick={clear}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Field>
      {combobox.open && (
        <Dropdown {...listboxProps(combobox)} data-in-flow={inFlow || undefined}>
          {shown.map((match, index) => (
            <li key={match.id} {...optionProps(combobox, index, () => pick(match))}>
              {match.picture !== undefined && <Thumb>{match.picture}</Thumb>}
              <span>
                {match.title}
                {match.detail !== undefined && <small>{match.detail}</small>}
              </span>
            </li>
          ))}
        </Dropdown>
      )}
    </Box>
  );
}

/** The state of the search field and its keys. */
function useSearch(props: SearchBoxProps) {
  const { label, onSearch, matches = [], onPick, limit = 10, inFlow = false, initial = '' } = props;
  const listId = useId();
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [lit, setLit] = useState(-1);
  const typing = useDebounce();
  const shown = matches.slice(0, limit);
  const open = (isOpen || inFlow) && text.trim() !== '' && shown.length > 0;
  const combobox: ComboboxState = { listId, label, open, lit };

  const change = (typed: string) => {
    setText(typed);
    setLit(-1);
    setOpen(true);
    typing.later(() => onSearch(typed.trim()));
  };
  const clear = () => {
    setText('');
    setLit(-1);
    typing.cancel();
    onSearch('');
  };
  const pick = (match: SearchMatch) => {
    setOpen(false);
    setText(match.title);
    typing.cancel();
    onPick?.(match.id);
  };
  const enter = () => {
    const match = open ? shown[lit] : undefined;
    if (match === undefined) typing.flush();
    else pick(match);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is composed, Enter only ends the composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') (open ? () => setOpen(false) : clear)();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      setLit(moveHighlight(lit, event.key, shown.length));
      event.preventDefault();
    }
  };
  return { text, shown, combobox, change, clear, pick, setOpen, onKeyDown };
}
