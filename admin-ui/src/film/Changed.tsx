import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { sameJson } from '@zhidan/domain';
import { useMoneyFormatter } from '@zhidan/ui-kit';
import type { LabelledChange } from './changes.js';
import type { FieldLabel, FilmFile } from './film.js';
import { listLines } from './listLines.js';
import { ReferencedNames, FilmFiles, FilmFieldValue } from './Said.js';

interface ChangedFieldsProps {
  readonly changes: readonly LabelledChange[];
  /** Whether the event created the record. */
  readonly isNew: boolean;
}

/** The changes of one event, field by field, with the values before and after. */
export const ChangedFields = ({ changes, isNew }: ChangedFieldsProps) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
    {changes.map((change) => (
      <Box key={change.word.path} sx={highlightSx}>
        <Box component="dt" sx={{ fontSize: 14, color: 'text.secondary' }}>
          {change.word.label}
        </Box>
        <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', minWidth: 0 }}>
          {isNew ? (
            <FilmFieldValue word={change.word} value={change.after} />
          ) : (
            <BeforeAndAfter {...change} />
          )}
        </Box>
      </Box>
    ))}
  </Box>
);

/** Highlights a field that the event changed. */
export const highlightSx = {
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  borderLeft: 3,
  borderColor: 'primary.main',
  bgcolor: 'action.selected',
  minWidth: 0,
} as const;

export function BeforeAndAfter({ word, before, after }: LabelledChange) {
  if (word.is === 'list') return <ChangedList word={word} before={before} after={after} />;
  if (word.is === 'files') return <ChangedFiles was={word.filesIn(before)} is={word.filesIn(after)} />;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
      <Former>
        <FilmFieldValue word={word} value={before} />
      </Former>
      <Arrow />
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600, minWidth: 0 }}>
        <FilmFieldValue word={word} value={after} />
      </Box>
    </Stack>
  );
}

const Former = ({ children }: { readonly children: ReactNode }) => (
  <Box component="del" sx={{ textDecoration: 'none', color: 'text.secondary', minWidth: 0 }}>
    {children}
  </Box>
);

const Arrow = () => (
  <ArrowForwardIcon titleAccess="改為" sx={{ fontSize: 16, color: 'text.secondary', alignSelf: 'center' }} />
);

interface ChangedListProps {
  readonly word: Extract<FieldLabel, { is: 'list' }>;
  readonly before: unknown;
  readonly after: unknown;
}

/** The items of a list that were added, removed or changed. */
function ChangedList({ word, before, after }: ChangedListProps) {
  const money = useMoneyFormatter();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {listLines(word, before, after, money).map(({ key, mark, said, former, ids }) => (
        <Box key={`${mark} ${key}`} component="li" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
            {mark}
          </Box>
          {former !== undefined && (
            <>
              <Former>{former}</Former> <Arrow />{' '}
            </>
          )}
          <Box component="span" sx={{ fontWeight: 600 }}>
            {said}
          </Box>
          {word.refers !== undefined && (
            <>
              <Referred sign="＋" resource={word.refers.resource} ids={without(ids.after, ids.before)} />
              <Referred sign="－" resource={word.refers.resource} ids={without(ids.before, ids.after)} />
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}

const without = (ids: readonly string[], others: readonly string[]): readonly string[] =>
  ids.filter((id) => !others.includes(id));

interface ReferredProps {
  readonly sign: '＋' | '－';
  readonly resource: string;
  readonly ids: readonly string[];
}

/** Records to which an item now refers or no longer refers. */
const Referred = ({ sign, resource, ids }: ReferredProps) =>
  ids.length === 0 ? null : (
    <Box component="span" sx={{ ml: 1 }}>
      {sign} <ReferencedNames resource={resource} ids={ids} />
    </Box>
  );

interface ChangedFilesProps {
  readonly was: readonly FilmFile[];
  readonly is: readonly FilmFile[];
}

function ChangedFiles({ was, is }: ChangedFilesProps) {
  const gone = was.filter((file) => !is.some((each) => sameJson(each, file)));
  const added = is.filter((file) => !was.some((each) => sameJson(each, file)));
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Some mark="新增" files={added} />
      <Some mark="移除" files={gone} />
      {added.length + gone.length === 0 && '順序有變更'}
    </Stack>
  );
}

const Some = ({ mark, files }: { readonly mark: string; readonly files: readonly FilmFile[] }) =>
  files.length === 0 ? null : (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {mark}
      </Box>
      <FilmFiles files={files} />
    </Stack>
  );
