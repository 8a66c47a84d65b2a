import { useMoneyFormatter } from '@zhidan/ui-kit';
import { useListContext, useResourceDefinition } from 'react-admin';
import type { FieldLabel } from '../film/film.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import { DownloadButtons } from '../sheet/DownloadButtons.js';
import { saveListAsCsv, saveListAsExcel } from '../sheet/saveList.js';
import { useFilters } from './useFilters.js';

interface SaveButtonsProps {
  readonly words: readonly FieldLabel[];
  /** The name of the file; by default the name of the resource. */
  readonly title?: string;
  /** A fixed filter that is combined with the user's filters. */
  readonly filter?: FormValues;
}

/** Saves the rows of all pages of the surrounding list as a file. */
export function DownloadListButtons({ words, title, filter }: SaveButtonsProps) {
  const { resource, sort } = useListContext();
  const { values } = useFilters();
  const money = useMoneyFormatter();
  const { options } = useResourceDefinition<{ readonly label?: string }>({ resource });
  const asked = { resource, sort, filter: { ...values, ...filter } };
  const name = title ?? options?.label ?? resource;
  return (
    <DownloadButtons
      onCsv={() => saveListAsCsv(asked, name)}
      onExcel={() => saveListAsExcel(asked, words, name, money)}
    />
  );
}
