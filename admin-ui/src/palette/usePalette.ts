import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import type { Permission } from '@zhidan/domain';
import { moveHighlight, useDebounce, type ComboboxState } from '@zhidan/ui-kit';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router';
import { today } from '../list/today.js';
import {
  orderActionEntries,
  entriesOfLists,
  initialGroups,
  paletteGroups,
  recognisedListsIn,
  type PaletteEntry,
} from './entries.js';
import { useHelpFor, useSearchResults, useOrders, useOrdersOfAction } from './palette.api.js';
import { useRecentOrders, useStarredOrders } from './ownOrders.js';

/** The state of the palette: its text, its hits, and the handling of keys. */
export function usePalette(onClose: () => void) {
  const listId = useId();
  const navigate = useNavigate();
  const typing = useDebounce();
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  const [lit, setLit] = useState(0);
  const [isGoing, setGoing] = useState(false);
  const { groups, entries, search, isLoading } = useGroups(sought);
  const isCurrent = text.trim() === sought && !isLoading;
  const combobox: ComboboxState = {
    listId,
    label: '快速前往',
    open: entries.length > 0,
    lit: Math.min(lit, entries.length - 1),
  };

  const change = (typed: string) => {
    setText(typed);
    setLit(0);
    setGoing(false);
    typing.later(() => setSought(typed.trim()));
  };
  const pick = ({ path }: PaletteEntry) => {
    onClose();
    void navigate(path);
  };
  const go = () => {
    const entry = entries[combobox.lit];
    if (entry !== undefined) pick(entry);
  };
  const goNow = useEffectEvent(go);
  useEffect(() => {
    if (isGoing && isCurrent) goNow();
  }, [isGoing, isCurrent]);
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter only confirms the word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setLit(moveHighlight(combobox.lit, event.key, entries.length));
      event.preventDefault();
    } else if (event.key === 'Enter') {
      typing.flush();
      // If the shown hits belong to an earlier text, Enter opens the best hit once the new hits have loaded.
      if (isCurrent) go();
      else setGoing(true);
    }
  };
  return { text, sought, groups, entries, combobox, search, change, pick, onKeyDown };
}

/** The groups of entries, and all entries in the order in which arrow keys go through them. */
function useGroups(sought: string) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const recent = useRecentOrders();
  const { starred } = useStarredOrders();
  const known = recognisedListsIn(sought, permissions, today());
  const search = useSearchResults(known.rest);
  const found = known.rest === '' ? [] : (search.data ?? []);
  const help = useHelpFor(sought);
  const { orders, words, isLoading: isLoadingActs } = useOrdersOfAction(sought, recent);
  const starredOrders = useOrders(starred).data ?? [];
  const recentOrders = useOrders(recent).data ?? [];
  const groups =
    sought === ''
      ? initialGroups(starredOrders, recentOrders, permissions)
      : paletteGroups(orderActionEntries(orders, words), entriesOfLists(sought, known, found), found, {
          pages: help,
          sought,
        });
  const isSearching = known.rest !== '' && (search.isLoading || search.isPlaceholderData);
  const isLoading = sought !== '' && (isSearching || isLoadingActs);
  return { groups, entries: groups.flatMap((group) => group.entries), search, isLoading };
}
