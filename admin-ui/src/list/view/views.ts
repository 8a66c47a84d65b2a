import type { ListViewBody } from '@zhidan/domain/list-view';

export interface ViewsProps {
  readonly list: string;
  /** The open part of a list with several parts, and the address of each part. */
  readonly part?: string;
  readonly pathOf?: (part: string) => string;
  /** Where hidden columns are stored, and which are hidden by default. */
  readonly columns?: { readonly key: string; readonly hidden: readonly string[] };
}

/** The state of a list: a saved view without its name and sharing. */
export type ListSettings = Omit<ListViewBody, 'name' | 'shared'>;
