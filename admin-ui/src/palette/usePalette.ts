import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import type { Permission } from '@zhidan/domain';
import { moveHighlight, useDebounce, type ComboboxState } from '@zhidan/ui-kit';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router';
import { entriesOfActs, groupsAtFirst, groupsFor, type PaletteEntry } from './entries.js';
import { useFound, useOrders, useOrdersOfAct } from './palette.api.js';
import { useRecent, useStarred } from './ownOrders.js';

/** What is typed, what it finds, and what the keys do with it. */
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
    // Enter also ends the composing of a Chinese word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setLit(moveHighlight(combobox.lit, event.key, entries.length));
      event.preventDefault();
    } else if (event.key === 'Enter') {
      typing.flush();
      // What is in sight may still answer what was typed before: then Enter goes to the best of what comes.
      if (isCurrent) go();
      else setGoing(true);
    }
  };
  return { text, sought, groups, entries, combobox, search, change, pick, onKeyDown };
}

/** Lines by their headings, and all of them in the order of the keys. */
function useGroups(sought: string) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const recent = useRecent();
  const { starred } = useStarred();
  const search = useFound(sought);
  const { orders, words, isLoading: isLoadingActs } = useOrdersOfAct(sought, recent);
  const starredOrders = useOrders(starred).data ?? [];
  const recentOrders = useOrders(recent).data ?? [];
  const groups =
    sought === ''
      ? groupsAtFirst(starredOrders, recentOrders, permissions)
      : groupsFor(entriesOfActs(orders, words), search.data ?? []);
  const isLoading = sought !== '' && (search.isLoading || search.isPlaceholderData || isLoadingActs);
  return { groups, entries: groups.flatMap((group) => group.entries), search, isLoading };
}
