import { Box, Chip } from '@mui/material';
import type { FieldLabel } from '../film/film.js';
import { FilmFieldValue } from '../film/Said.js';
import { keywordListOf, interpretSearch } from '@zhidan/domain/known-words';
import { useListContext } from 'react-admin';
import { describeFilters, type FilterDescription } from './narrowing.js';
import { today } from './today.js';
import { useFilters } from './useFilters.js';

interface NarrowedByProps {
  readonly words: readonly FieldLabel[];
  /** The names of filters that have an input on the list. */
  readonly shown?: readonly string[];
  /** Called with the remaining search text after a known word was removed. */
  readonly onSearch?: (text: string) => void;
}

const NONE: readonly string[] = [];

/**
 * Chips for filters without an input on the list, as set by links, and for known words in the search; the cross
 * of a chip removes its filter.
 */
export function ActiveFilterChips({ words, shown = NONE, onSearch }: NarrowedByProps) {
  const { values, q, set } = useFilters();
  const { resource } = useListContext();
  const filters = describeFilters(values, words, shown);
  const list = keywordListOf(resource);
  const understood = list === undefined ? [] : interpretSearch(list, q, today()).words;
  if (filters.length + understood.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="已篩選"
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', my: 1 }}
    >
      已篩選
      {filters.map((filter) => (
        <Chip
          key={filter.name}
          variant="outlined"
          color="primary"
          label={<FilterText filter={filter} />}
          onDelete={() => set({ [filter.name]: undefined })}
        />
      ))}
      {understood.map(({ typed, says, without }) => (
        <Chip
          key={typed}
          variant="outlined"
          color="primary"
          label={says}
          onDelete={() => (onSearch ?? ((text) => set({ q: text })))(without)}
        />
      ))}
    </Box>
  );
}

const bounds = { equal: '', 'at least': '不小於 ', 'at most': '不大於 ' } as const;
const dayBounds = { equal: '', 'at least': '從 ', 'at most': '到 ' } as const;

function FilterText({ filter: { word, is, value } }: { readonly filter: FilterDescription }) {
  if (word.is === 'switch' && is === 'equal') return value === true ? word.label : `不是${word.label}`;
  return (
    <>
      {word.label}：{(word.is === 'day' ? dayBounds : bounds)[is]}
      {[value].flat().map((one, place) => (
        <span key={place}>
          {place > 0 && '、'}
          {one === null ? '無' : <FilmFieldValue word={word} value={one} />}
        </span>
      ))}
    </>
  );
}
