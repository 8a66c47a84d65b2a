import { useMemo, useState } from 'react';
import { Button, Skeleton, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
  designsOnDesign,
  folderOfArt,
  stageForDesign,
  stageTitles,
  type ShownDesign,
  type Stage,
} from '@zhidan/domain/quotation';
import type { Template } from '@zhidan/domain/template';
import { ErrorState, RefusalAlert, useActionSentOnce, useMessages } from '@zhidan/ui-kit';
import { newRandomKey, uploadFile } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import type { PublicCategory } from '../category/categories.api.js';
import { designCount } from '../quotation/page/designs.js';
import { useQuotation, type BuyersQuotation } from '../quotation/quotations.api.js';
import { useSession } from '../session/useSession.js';
import {
  placeDesignBodyOf,
  emptyDraft,
  hasDesign,
  regionDraftAt,
  type DesignDraft,
  type DraftArt,
  type RegionDraft,
} from './draft.js';
import { placeDesign, removeDesign, useDesigns, useTemplate } from './studio.api.js';
import { DesignStudio } from './Studio.js';
import { useDesignDraft } from './useDraft.js';

interface OrderStudioProps {
  readonly category: PublicCategory;
  readonly template: Template;
  readonly no: string;
  readonly stage?: Stage;
}

export function OrderStudio({ no, ...given }: OrderStudioProps) {
  const order = useQuotation(no);
  const designs = useDesigns(no);
  const failed = [order, designs].find(({ isError }) => isError);
  if (failed?.error)
    return (
      <ErrorState
        detail={failed.error.message}
        onRetry={() => void Promise.all([order.refetch(), designs.refetch()])}
      />
    );
  if (order.data === undefined || designs.data === undefined)
    return <Skeleton variant="rounded" height={480} />;
  return <LoadedStudio {...given} order={order.data} placed={designs.data} />;
}

interface LoadedStudioProps extends Omit<OrderStudioProps, 'no'> {
  readonly order: BuyersQuotation;
  readonly placed: readonly ShownDesign[];
}

function LoadedStudio({ category, template: newest, order, placed, stage: asked }: LoadedStudioProps) {
  const stage = asked ?? stageForDesign(order);
  const { caller } = useSession();
  const isOwner = caller.customer_id === order.buyer.primary_key;
  const template = useTemplateOf(placed, newest, category.id);
  const first = useMemo(
    () => template && draftOf(order, placed, stage, template.version),
    [order, placed, stage, template],
  );
  const kept = useDesignDraft(category.id, first, false);
  const [note, setNote] = useState('');
  const back = `/quotation/${order.quotation_no}`;
  const saving = useSaving({ no: order.quotation_no, stage, note, first, back });
  if (template === undefined) return <Skeleton variant="rounded" height={480} />;
  const changed = kept.draft && first ? changedPlaces(first, kept.draft).length : 0;
  return (
    <DesignStudio
      title={`${category.name}（${stageTitles[stage]}）`}
      back={back}
      template={template}
      kept={kept}
      designs={designCount(order, stage)}
      keepPicture={(file) => keepPicture(file, order.quotation_no, stage)}
      notice={!isOwner && <NoteField note={note} onNote={setNote} />}
      isBegun={changed > 0}
      says={
        saving.error ? (
          <RefusalAlert>{saving.error.message}</RefusalAlert>
        ) : changed === 0 ? (
          '還沒有變更'
        ) : (
          `${changed} 個位置有變更`
        )
      }
      act={
        <Button
          variant="contained"
          size="large"
          disabled={changed === 0}
          loading={saving.isPending}
          onClick={() => kept.draft && saving.mutate(kept.draft)}
        >
          存到訂單
        </Button>
      }
    />
  );
}

/** The template version with which the order was designed; undefined while loading. */
function useTemplateOf(placed: readonly ShownDesign[], newest: Template, category_id: string) {
  const version = placed.find(({ template }) => template.category_id === category_id)?.template.version;
  const isNewest = version === undefined || version === newest.version;
  const older = useTemplate(category_id, version, !isNewest);
  return isNewest ? newest : (older.data ?? undefined);
}

const NoteField = ({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) => (
  <TextField
    label="更正說明"
    required
    fullWidth
    value={note}
    onChange={({ target }) => onNote(target.value)}
    helperText="替客戶更正設計時，請寫下改了什麼；只有同事看得到。"
    sx={{ mb: 2 }}
  />
);

interface Saving {
  readonly no: string;
  readonly stage: Stage;
  readonly note: string;
  readonly first: DesignDraft | undefined;
  readonly back: string;
}

/** Saves the changed print regions to the order, one after another. */
function useSaving({ no, stage, note, first, back }: Saving) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useMessages();
  return useActionSentOnce({
    act: async (draft: DesignDraft) => {
      for (const { index, region } of changedPlaces(first ?? draft, draft)) {
        const lay = regionDraftAt(draft, index, region);
        const more = { stage, ...(note.trim() !== '' && { note: note.trim() }) };
        if (!hasDesign(lay)) await removeDesign(no, lay, more);
        else await placeDesign(no, { ...placeDesignBodyOf(draft, lay, fileIdOf(lay)), ...more });
      }
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['quotations'] });
      say.done('設計已存到訂單');
      await navigate(back);
    },
  });
}

/** Uploads a chosen picture to the order. */
async function keepPicture(file: File, quotation_no: string, stage: Stage): Promise<DraftArt['source']> {
  const fields = { folder: folderOfArt(file.name, stage), quotation_no, index: 1 };
  const { id } = await uploadFile<{ readonly id: string }>(
    file,
    fields,
    () => undefined,
    `studio-${newRandomKey()}`,
  );
  return { file_id: id };
}

function draftOf(
  order: BuyersQuotation,
  placed: readonly ShownDesign[],
  stage: Stage,
  version: number,
): DesignDraft {
  const names = new Map(order.files.map(({ file_id, name }) => [file_id, name]));
  const indexes = [...new Set(placed.map(({ index }) => index))];
  const lying = indexes.flatMap((index) => designsOnDesign({ designs: placed.map(asPlaced) }, stage, index));
  return {
    ...emptyDraft(version),
    lays: lying.map((design) => ({
      index: design.index,
      region: design.region,
      art: design.art && {
        source: { file_id: design.art.file_id },
        name: names.get(design.art.file_id) ?? '圖片',
        width_px: design.art.width_px,
        height_px: design.art.height_px,
        kind: design.art.kind,
        inside_px: design.art.inside_px,
      },
      texts: design.texts,
      repeat: design.repeat,
      width_mm: design.width_mm,
      offset_mm: design.offset_mm,
      rotation_deg: design.rotation_deg,
      background: design.background,
    })),
    colours: Object.fromEntries(
      lying.flatMap(({ index, colour }) => (colour === null ? [] : [[String(index), colour]])),
    ),
  };
}

/** Fills the fields that the API does not return to this user with empty values, which are not sent back. */
const asPlaced = ({
  dpi: _dpi,
  quality: _quality,
  corrected: _corrected,
  preview: _preview,
  ...design
}: ShownDesign) => ({
  ...design,
  note: '',
  who_did_it_uid: '',
  who_did_it_name: '',
});

const fileIdOf = ({ art }: RegionDraft): string | undefined =>
  art !== null && 'file_id' in art.source ? art.source.file_id : undefined;

/** The print regions that differ between two states of the design. */
function changedPlaces(
  before: DesignDraft,
  after: DesignDraft,
): readonly Pick<RegionDraft, 'index' | 'region'>[] {
  const places = new Map(
    [...before.lays, ...after.lays].map(({ index, region }) => [`${index} ${region}`, { index, region }]),
  );
  const asText = (draft: DesignDraft, { index, region }: Pick<RegionDraft, 'index' | 'region'>) =>
    JSON.stringify([regionDraftAt(draft, index, region), draft.colours[String(index)] ?? null]);
  return [...places.values()].filter((place) => asText(before, place) !== asText(after, place));
}
