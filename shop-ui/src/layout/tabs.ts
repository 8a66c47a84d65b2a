import { useEffect } from 'react';
import type { PageName } from '@zhidan/domain/page';
import { useMatches } from 'react-router';
import { browserValues } from '../kept/kept.js';

interface Tab {
  readonly name: PageName;
  readonly label: string;
}

/** The tabs and their pages, in the order of the specification (section 2). */
export const shopTabs: readonly Tab[] = [
  { name: 'index', label: '產品目錄' },
  { name: 'hot', label: '熱門產品' },
  { name: 'discount', label: '每月優惠' },
  { name: 'new', label: '最新產品' },
  { name: 'material', label: '材料目錄' },
  { name: 'yarns', label: '紗線' },
  { name: 'qa', label: '問與答' },
];

const LAST_TAB = 'tab';

const lastTab = (): PageName | undefined => {
  const name = browserValues.read(LAST_TAB, 'browser');
  return shopTabs.find((tab) => tab.name === name)?.name;
};

/**
 * The selected tab: that of the open page or, on a page without a tab, the last selected one, which survives a
 * reload.
 */
export function useSelectedTab(): { readonly selected: PageName | undefined; readonly isHere: boolean } {
  const page = useMatches().at(-1)?.id;
  const here = shopTabs.find(({ name }) => page === name || page?.startsWith(`${name}-`) === true)?.name;
  useEffect(() => {
    if (here !== undefined) browserValues.write(LAST_TAB, here, 'browser');
  }, [here]);
  return { selected: here ?? lastTab(), isHere: here !== undefined };
}
