import { Box, Chip } from '@mui/material';
import type { FieldLabel } from '../film/film.js';
import { Said } from '../film/Said.js';
import { knownListOf, understand } from '@zhidan/domain/known-words';
import { useListContext } from 'react-admin';
import { describeFilters, type FilterDescription } from './narrowing.js';
import { today } from './today.js';
import { useFilters } from './useFilters.js';

interface NarrowedByProps {
  readonly words: readonly FieldLabel[];
  /** Filters with an input of their own on the list. */
  readonly shown?: readonly string[];
  /** Called with the search without a known word that was taken away. */
  readonly onSearch?: (text: string) => void;
}

const NONE: readonly string[] = [];

/**
 * The filters that a link set and that have no input on the list, and the known words of its search; each is
 * removed by its cross.
 */
export function NarrowedBy({ words, shown = NONE, onSearch }: NarrowedByProps) {
  const { values, q, set } = useFilters();
  const { resource } = useListContext();
  const filters = describeFilters(values, words, shown);
  const list = knownListOf(resource);
  const understood = list === undefined ? [] : understand(list, q, today()).words;
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
          {one === null ? '無' : <Said word={word} value={one} />}
        </span>
      ))}
    </>
  );
}
