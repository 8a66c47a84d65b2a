import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { artRule, artFileFault } from '@zhidan/domain/quotation';
import { RefusalAlert, useFileDrop } from '@zhidan/ui-kit';
import { PickFilesButton } from '../file/PickFilesButton.js';
import { ArtDesignSelect } from './ArtDesign.js';
import { ArtRow } from './ArtRow.js';
import { artFileStore } from './shelf.js';
import { UnclaimedArt } from './LeftArt.js';
import { addArt, useDraftArt } from './useArt.js';

const CANNOT_KEEP = '這個瀏覽器的空間不夠，圖稿沒有留下來；請先送出詢價，再到訂單頁上傳';

interface ArtFieldProps {
  readonly category_id: string;
  /** The number of designs; if there are several, each file is assigned to one. */
  readonly designs: number;
}

/**
 * Accepts art files while a product is being configured, even before there is an order or an account. The
 * browser stores the files until they are sent.
 */
export function ArtField({ category_id, designs }: ArtFieldProps) {
  const { art, left, isKnown, isVisitor, refusals, add } = useArtField(category_id);
  const { area } = useFileDrop((files) => void add(files));

  return (
    <Box component="section" aria-label="圖稿" {...area}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          圖稿
        </Typography>
        <PickFilesButton
          fieldName="選擇圖稿"
          disabled={!isKnown}
          accept={artRule.endings.map((ending) => `.${ending}`).join(',')}
          onPick={(files) => void add(files)}
        >
          加入圖稿
        </PickFilesButton>
      </Stack>
      {refusals.length > 0 && (
        <RefusalAlert sx={{ mt: 1 }}>
          {refusals.map((words) => (
            <div key={words}>{words}</div>
          ))}
        </RefusalAlert>
      )}
      {left.length > 0 && <UnclaimedArt left={left} />}
      {art.length > 0 && (
        <Box component="ul" aria-label="已加入的圖稿" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {art.map((one) => (
            <ArtRow
              key={one.id}
              art={one}
              says={designs > 1 && <ArtDesignSelect art={one} designs={designs} />}
            >
              <IconButton
                aria-label={`移除 ${one.name}`}
                onClick={() => void artFileStore.remove(one.id)}
                sx={{ width: 44, height: 44 }}
              >
                <DeleteIcon />
              </IconButton>
            </ArtRow>
          ))}
        </Box>
      )}
      <Typography sx={{ mt: 1, fontSize: 14, color: 'text.secondary' }}>
        {art.length === 0
          ? '有圖稿可以先加入，沒有也可以之後再上傳。'
          : `${KEPT_WORDS[isVisitor ? 'visitor' : 'person']}送出詢價後會自動上傳到訂單。`}
      </Typography>
    </Box>
  );
}

/**
 * A text about how long files are stored. A visitor's files from an earlier tab are shown only after the
 * visitor claims them.
 */
const KEPT_WORDS = {
  visitor: '先留在這個瀏覽器裡一天，關掉頁面也不會不見；',
  person: '先留在這個瀏覽器裡，關掉頁面也不會不見；',
} as const;

/** The art for a product, with the reasons why recently chosen files were refused. */
function useArtField(category_id: string) {
  const { art, left, isKnown, isVisitor } = useDraftArt(category_id);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const add = async (chosen: readonly File[]) => {
    if (!isKnown || chosen.length === 0) return;
    const taken: File[] = [];
    const failing: string[] = [];
    for (const file of chosen) {
      const words = artFileFault(file, art.length + taken.length);
      if (words === undefined) taken.push(file);
      else failing.push(words);
    }
    if (taken.length > 0) await addArt(category_id, taken).catch(() => failing.push(CANNOT_KEEP));
    setRefusals(failing);
  };
  return { art, left, isKnown, isVisitor, refusals, add };
}
