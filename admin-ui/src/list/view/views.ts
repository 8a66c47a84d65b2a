import type { ListViewBody } from '@zhidan/domain/list-view';

export interface ViewsProps {
  /** The name of the list, whose views these are. */
  readonly list: string;
  /** Which part of it is open, and where each part lies; without, the list is one. */
  readonly part?: string;
  readonly pathOf?: (part: string) => string;
  /** Where the hidden columns are remembered, and which are hidden at first. */
  readonly columns?: { readonly key: string; readonly hidden: readonly string[] };
}

/** How a list stands: all of a view but what it is called and who may open it. */
export type ListSettings = Omit<ListViewBody, 'name' | 'shared'>;
