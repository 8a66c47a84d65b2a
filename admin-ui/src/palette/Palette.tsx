import SearchIcon from '@mui/icons-material/Search';
import { Box, Chip, DialogTitle, InputBase, Stack, Typography } from '@mui/material';
import {
  Dialog,
  EmptyState,
  ErrorState,
  optionGroupProps,
  comboboxInputProps,
  listboxProps,
  optionProps,
} from '@zhidan/ui-kit';
import { useEffect, useRef } from 'react';
import type { PaletteEntry } from './entries.js';
import { usePalette } from './usePalette.js';

/** Hides a label visually but not from screen readers; sighted users see the placeholder. */
const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  p: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

const focus = (field: HTMLInputElement | null): void => field?.focus();

/**
 * The palette: finds any order, customer, product, material, screen or action by a few letters, without a
 * mouse.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const palette = usePalette(onClose);
  const { text, combobox, change, onKeyDown } = palette;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 1, sm: 8 }, mx: { xs: 1, sm: 4 }, width: { xs: '100%' } } } }}
    >
      <DialogTitle sx={unseen}>快速前往</DialogTitle>
      <Stack
        direction="row"
        sx={{ px: 2, gap: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          inputRef={focus}
          fullWidth
          value={text}
          placeholder="訂單編號、客戶、商品、頁面，或「未付 上個月」"
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ input: { enterKeyHint: 'go', ...comboboxInputProps(combobox) } }}
          sx={{ minHeight: 56, fontSize: 16 }}
        />
      </Stack>
      <Box sx={{ overflowY: 'auto', maxHeight: '60vh', pb: 1 }}>
        <Answer {...palette} />
      </Box>
      <Typography
        sx={{
          display: { xs: 'none', sm: 'block' },
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          fontSize: 14,
          color: 'text.secondary',
        }}
      >
        ↑ ↓ 選擇　Enter 前往　Esc 關閉
      </Typography>
    </Dialog>
  );
}

type AnswerProps = Pick<
  ReturnType<typeof usePalette>,
  'sought' | 'groups' | 'entries' | 'combobox' | 'search' | 'pick'
>;

/** The search result: an error, a placeholder while loading, a message about no hits, or the hits by group. */
function Answer({ sought, groups, entries, combobox, search, pick }: AnswerProps) {
  if (search.isError)
    return <ErrorState detail={search.error.message} onRetry={() => void search.refetch()} />;
  if (entries.length === 0)
    return (
      <Box component="output" sx={{ display: 'block' }}>
        {sought === '' || search.isFetching ? (
          <Typography sx={{ p: 2, color: 'text.secondary' }}>
            {sought === '' ? '輸入幾個字就能找到' : '搜尋中…'}
          </Typography>
        ) : (
          <EmptyState title={`找不到「${sought}」`} detail="換個關鍵字，或只輸入訂單編號的前幾碼。" />
        )}
      </Box>
    );
  return (
    <div {...listboxProps(combobox)}>
      {groups.map(({ title, entries: lines }) => (
        <div key={title} {...optionGroupProps(title)}>
          <Typography
            aria-hidden
            sx={{ px: 2, pt: 1.5, pb: 0.5, fontSize: 14, fontWeight: 600, color: 'text.secondary' }}
          >
            {title}
          </Typography>
          {lines.map((entry) => {
            const index = entries.indexOf(entry);
            return (
              <Line
                key={entry.key}
                entry={entry}
                isLit={index === combobox.lit}
                option={optionProps(combobox, index, () => pick(entry))}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface LineProps {
  readonly entry: PaletteEntry;
  readonly isLit: boolean;
  readonly option: ReturnType<typeof optionProps>;
}

function Line({ entry: { title, text, chips = [] }, isLit, option }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLit) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isLit]);
  return (
    <Box
      ref={line}
      {...option}
      sx={{
        mx: 1,
        px: 1,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        minHeight: 44,
        '&[aria-selected="true"], &:hover': { bgcolor: 'action.selected' },
      }}
    >
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>{title}</Typography>
      {text !== '' && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {chips.length > 0 && (
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', pt: 0.5 }}>
          {chips.map((chip) => (
            <Chip key={chip} label={chip} size="small" variant="outlined" color="primary" />
          ))}
        </Stack>
      )}
    </Box>
  );
}
