import type { ListViewBody } from '@zhidan/domain/list-view';

export interface ViewsProps {
  readonly list: string;
  /** The open part of a list with several parts, such as tabs. */
  readonly part?: string;
  readonly pathOf?: (part: string) => string;
  /** The storage key of hidden columns, and the columns that are hidden by default. */
  readonly columns?: { readonly key: string; readonly hidden: readonly string[] };
}

/** The settings of a list: a saved view without its name and sharing. */
export type ListSettings = Omit<ListViewBody, 'name' | 'shared'>;
