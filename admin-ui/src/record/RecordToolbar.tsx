import { Box, Stack } from '@mui/material';
import { formField } from '@zhidan/domain';
import { SearchBox } from '@zhidan/ui-kit';
import { useListContext } from 'react-admin';
import { useHref, useNavigate } from 'react-router';
import { ImportButton } from '../import/ImportButton.js';
import { DownloadListButtons } from '../list/SaveButtons.js';
import { ViewsButton } from '../list/view/ViewsButton.js';
import { CodeSelect } from '../form/field/Choice.js';
import { ReferenceInput } from '../form/field/ReferenceInput.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import { textOf } from '../form/values.js';
import { useFilters } from '../list/useFilters.js';
import { downloadFieldLabels } from './recordFilm.js';
import { declarationOf, type RecordScreens } from './screens.js';

/** The search with the number of hits, and the filters of the list, all stored in the address. */
export function RecordToolbar({ screens }: { readonly screens: RecordScreens }) {
  const { perPage, sort, total, isFetching } = useListContext();
  const { values, q, withChange } = useFilters();
  const { title, filters = [], isSearchable = true, narrows: Narrows } = screens;
  const navigate = useNavigate();
  const basename = useHref('/').replace(/\/$/, '');
  const set = (change: FormValues) => {
    const search = new URLSearchParams({
      filter: JSON.stringify(withChange(change)),
      page: '1',
      perPage: String(perPage),
      sort: sort.field,
      order: sort.order,
    });
    // Reads the current path, because the user may have opened a record during the delay of the search.
    const { pathname } = window.location;
    void navigate({ pathname: pathname.slice(basename.length), search: search.toString() });
  };
  return (
    <Stack direction="row" sx={{ gap: 1.5, my: 1.5, flexWrap: 'wrap', alignItems: 'end' }}>
      {isSearchable && (
        <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
          <SearchBox
            label={`搜尋${title}`}
            placeholder={`搜尋${title}`}
            initial={q}
            onSearch={(text) => set({ q: text })}
            count={isFetching ? undefined : total}
          />
        </Box>
      )}
      <ViewsButton list={screens.resource} />
      <DownloadListButtons words={downloadFieldLabels(screens)} />
      <ImportButton resource={screens.resource} />
      {filters.map((path) => (
        <Box key={path} sx={{ width: 160 }}>
          <Filter
            screens={screens}
            path={path}
            value={values[path]}
            all={values}
            onChange={(value) => set({ [path]: value })}
          />
        </Box>
      ))}
      {Narrows !== undefined && <Narrows />}
    </Stack>
  );
}

interface FilterProps {
  readonly screens: RecordScreens;
  readonly path: string;
  readonly value: unknown;
  readonly all: FormValues;
  readonly onChange: (value: unknown) => void;
}

function Filter({ screens, path, value, all, onChange }: FilterProps) {
  const field = formField(screens, path);
  const { label, choices = {}, narrowedBy } = declarationOf(screens, path);
  if (field.kind === 'reference')
    return (
      <ReferenceInput
        label={label}
        resource={field.to.resource}
        value={value}
        onChange={onChange}
        canAdd={false}
        {...(narrowedBy && all[narrowedBy] ? { filter: { [narrowedBy]: all[narrowedBy] } } : {})}
      />
    );
  if (field.kind === 'switch')
    return (
      <CodeSelect
        label={label}
        value={textOf(value)}
        offered={[
          { value: '', title: '全部' },
          { value: 'true', title: '是' },
          { value: 'false', title: '否' },
        ]}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
      />
    );
  if (field.kind === 'choice')
    return (
      <CodeSelect
        label={label}
        value={value ?? ''}
        offered={[
          { value: '', title: '全部' },
          ...field.codes.map((code) => ({ value: code, title: choices[code] ?? '未選擇' })),
        ]}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      />
    );
  return null;
}
