import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Alert, Button, Stack } from '@mui/material';
import { useNavigate } from 'react-router';
import { addArtFile } from '../art/useArt.js';
import type { PublicCategory } from '../category/categories.api.js';
import { useChoice } from '../category/useChoice.js';
import type { Template } from '@zhidan/domain/template';
import { useStored } from '../kept/useKept.js';
import { designedRegionsKey } from './designedKey.js';
import { emptyDraft, hasDesign, type DraftArt } from './draft.js';
import { useTemplate } from './studio.api.js';
import { DesignStudio } from './Studio.js';
import { SaveDesign } from './saved/SaveDesign.js';
import { SavedDesignNotice } from './saved/SavedDesignNotice.js';
import { useDesignDraft } from './useDraft.js';

interface ProductStudioProps {
  readonly category: PublicCategory;
  readonly template: Template;
}

/** The studio for a product without an order: the design is stored in the browser and sent with the request. */
export function ProductStudio({ category, template: newest }: ProductStudioProps) {
  const navigate = useNavigate();
  const { choice } = useChoice(category);
  const first = useMemo(() => emptyDraft(newest.version), [newest.version]);
  const kept = useDesignDraft(category.id, first, true);
  const { draft } = kept;
  // A design stays on the template version with which it was begun.
  const older = useTemplate(category.id, draft?.version === newest.version ? undefined : draft?.version);
  const template = draft?.version === newest.version ? newest : (older.data ?? newest);
  const [isLeaving, setLeaving] = useState(false);
  const done = async () => {
    setLeaving(true);
    await navigate(`/levelthree/${category.id}`);
  };
  const keepPicture = async (file: File): Promise<DraftArt['source']> => ({
    kept: await addArtFile(category.id, file),
  });
  const count = draft?.lays.filter(hasDesign).length;
  const [designed, noteDesigned] = useStored(designedRegionsKey(category.id), 0);
  const noteCount = useEffectEvent(() => {
    if (count !== undefined && count !== designed) noteDesigned(count);
  });
  useEffect(() => noteCount(), [count]);
  return (
    <DesignStudio
      title={category.name}
      back={`/levelthree/${category.id}`}
      template={template}
      kept={kept}
      designs={Math.max(1, choice.proofing_value)}
      keepPicture={keepPicture}
      more={(work) => (
        <SaveDesign category={category} template={template} work={work} onSaved={kept.change} />
      )}
      notice={
        <>
          <SavedDesignNotice draft={draft} onOpen={kept.change} />
          {kept.hasLeft && <LeftDraftNotice onAdopt={kept.adopt} onForget={kept.forgetLeft} />}
        </>
      }
      isBegun={!!count}
      says={count ? `${count} 個位置已設計` : '設計會留在這個裝置，送出詢價時一起帶到訂單'}
      act={
        <Button
          variant={count ? 'contained' : 'text'}
          size="large"
          loading={isLeaving}
          onClick={() => void done()}
        >
          {count ? '設計好了，選數量' : '先選數量'}
        </Button>
      }
    />
  );
}

interface LeftDraftNoticeProps {
  readonly onAdopt: () => Promise<void>;
  readonly onForget: () => Promise<void>;
}

/** Asks whether a design that a visitor left in a closed tab belongs to the user. */
const LeftDraftNotice = ({ onAdopt, onForget }: LeftDraftNoticeProps) => (
  <Alert severity="info" icon={false} sx={{ mb: 2 }}>
    這個瀏覽器裡有先前還沒送出的設計。
    <Stack direction="row" sx={{ gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => void onAdopt()} sx={{ minHeight: 44 }}>
        是我的，繼續設計
      </Button>
      <Button onClick={() => void onForget()} sx={{ minHeight: 44 }}>
        移除
      </Button>
    </Stack>
  </Alert>
);
