import { useState } from 'react';
import { Box, Button, Chip, Link, Stack, Typography } from '@mui/material';
import {
  approvalPartTitles,
  sampleStateTitle,
  type ApprovalState,
  type ShownApproval,
} from '@zhidan/domain/quotation';
import { safeHref } from '../link/safeHref.js';
import { ConfirmDialog } from '../act/ConfirmDialog.js';
import { useMoneyFormatter } from '../theme/DisplayStyle.js';
import { DateTime } from '../time/DateTime.js';
import { bindingText } from './bindingText.js';
import { SampleChangeForm } from './ChangeForm.js';
import { PictureWithMarkers } from './PinnedPicture.js';
import type { ChangeDrafts, SampleChangeRequest } from './pins.js';
import { isPicture, type SamplePicture } from './samplePicture.js';

/** Actions that this user may take on a sample now. */
export interface SampleActions {
  readonly mayApprove: boolean;
  readonly mayAskForChanges: boolean;
  readonly busy: boolean;
  readonly onApprove: (index: number) => void;
  readonly onAskForChanges: (wish: SampleChangeRequest) => void;
  readonly drafts?: ChangeDrafts;
}

export interface SampleApproval extends Omit<ShownApproval, 'by' | 'earlier_order'> {
  readonly by: { readonly name: string } | null;
  /** The number of the earlier order in which the sample was approved, where the reader may see that order. */
  readonly earlier_order?: string | null;
  /** Whether the sample was approved in an earlier order. */
  readonly is_earlier?: boolean;
}

interface SampleDesignProps {
  readonly approval: SampleApproval;
  readonly isMade: boolean;
  readonly photos: readonly SamplePicture[];
  /** Files of the sample that are no pictures. */
  readonly others: readonly SamplePicture[];
  /** The art that the sample is made from. */
  readonly art: readonly SamplePicture[];
  readonly acts?: SampleActions | undefined;
}

const tone: Readonly<Record<ApprovalState, 'success' | 'warning' | 'error'>> = {
  waiting: 'warning',
  approved: 'success',
  changed: 'error',
  rejected: 'error',
};

/** The sample of one design: its pictures with pins, the decision, and the actions that are possible now. */
export function SampleDesign({ acts, ...sample }: SampleDesignProps) {
  const { approval, isMade, photos, others, art } = sample;
  const [doing, setDoing] = useState<Choice>();
  const money = useMoneyFormatter();
  const { index, state } = approval;
  const close = () => setDoing(undefined);
  return (
    <Box component="section" aria-label={`第 ${index} 款樣品`}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          第 {index} 款
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={isMade ? tone[state] : 'default'}
          label={sampleStateTitle(state, isMade)}
          // The text is not in the colour of the state, which is too light for text.
          sx={{ color: 'text.primary' }}
        />
      </Stack>
      <Decision approval={approval} />
      {doing === 'change' && acts ? (
        <SampleChangeForm
          index={index}
          pictures={toBeMarked(photos, art)}
          busy={acts.busy}
          drafts={acts.drafts}
          onSend={acts.onAskForChanges}
          onCancel={close}
        />
      ) : (
        <Stack spacing={1.5}>
          <Sample {...sample} isToBeJudged={acts !== undefined} />
          {acts && <Choices acts={acts} state={state} onChoose={setDoing} />}
        </Stack>
      )}
      {acts && (
        <ConfirmDialog
          open={doing === 'approve'}
          title={`核准第 ${index} 款`}
          confirmLabel="核准"
          busy={acts.busy}
          onConfirm={() => {
            acts.onApprove(index);
            close();
          }}
          onCancel={close}
        >
          {bindingText(approval, photos.length + others.length + art.length, money)}
        </ConfirmDialog>
      )}
    </Box>
  );
}

interface SampleProps extends Omit<SampleDesignProps, 'acts'> {
  readonly isToBeJudged: boolean;
}

/** Photos with pins, other files, the messages, and the art separately. */
function Sample({ approval, isMade, photos, others, art, isToBeJudged }: SampleProps) {
  const { state, pins } = approval;
  const numbered = pins.map((pin, at) => ({ ...pin, number: at + 1 }));
  const markedArt = art.filter(({ file_id }) => pins.some((pin) => pin.file_id === file_id));
  const pictures = [...photos, ...markedArt];
  return (
    <>
      <Pictures pictures={pictures} pins={numbered} isFolded={!isToBeJudged && state === 'approved'} />
      {photos.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {isMade ? '這一款還沒有樣品照片。' : '樣品製作中，完成後會放上照片。'}
        </Typography>
      )}
      <FileLinks files={others} />
      {numbered.map(({ number, text }) => (
        <Typography key={number}>
          標記 {number}：{text}
        </Typography>
      ))}
      {art.length > 0 && (
        <Stack component="section" aria-label="依據的圖稿" sx={{ fontSize: 14, color: 'text.secondary' }}>
          依據的圖稿
          <FileLinks files={art} isNew={cameSince(approval)} />
        </Stack>
      )}
    </>
  );
}

interface FileLinksProps {
  readonly files: readonly SamplePicture[];
  readonly isNew?: (file_id: string) => boolean;
}

const FileLinks = ({ files, isNew }: FileLinksProps) =>
  files.map(({ file_id, src, name }) => {
    const href = safeHref(src);
    return (
      <Box key={file_id}>
        <Link {...(href && { href })} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        {isNew?.(file_id) === true && (
          <Typography component="span" variant="body2" sx={{ ml: 1, color: 'error.main' }}>
            核准後新增
          </Typography>
        )}
      </Box>
    );
  });

/** Whether a file was added after the approval, which it made invalid. */
const cameSince = ({ state, changes, bound }: SampleApproval) => {
  const known = new Set(bound.files.map(({ id }) => id));
  return (file_id: string): boolean =>
    state === 'changed' && changes.includes('files') && !known.has(file_id);
};

/** The pictures on which pins are set: the photos, or the art where there are none. */
const toBeMarked = (photos: readonly SamplePicture[], art: readonly SamplePicture[]) =>
  photos.length > 0 ? photos : art.filter(isPicture);

type Choice = 'approve' | 'change';

interface ChoicesProps {
  readonly acts: SampleActions;
  readonly state: ApprovalState;
  readonly onChoose: (choice: Choice) => void;
}

const Choices = ({ acts, state, onChoose }: ChoicesProps) => (
  <Stack direction="row" spacing={1}>
    {acts.mayApprove && state !== 'approved' && (
      <Button variant="outlined" onClick={() => onChoose('approve')}>
        {state === 'changed' ? '重新核准' : '核准'}
      </Button>
    )}
    {acts.mayAskForChanges && (
      <Button variant="outlined" color="error" onClick={() => onChoose('change')}>
        請修改
      </Button>
    )}
  </Stack>
);

interface PicturesProps {
  readonly pictures: readonly SamplePicture[];
  readonly pins: readonly (ShownApproval['pins'][number] & { readonly number: number })[];
  /** Whether the design is settled, so that it is shown collapsed. */
  readonly isFolded: boolean;
}

function Pictures({ pictures, pins, isFolded }: PicturesProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  if (pictures.length === 0) return null;
  if (!isOpen)
    return (
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        看樣品照片（{pictures.length} 張）
      </Button>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {pictures.map(({ file_id, src, name }) => (
        <PictureWithMarkers
          key={file_id}
          src={src}
          alt={name}
          pins={pins.filter((pin) => pin.file_id === file_id)}
        />
      ))}
    </Box>
  );
}

function Decision({ approval }: { readonly approval: SampleApproval }) {
  const {
    at,
    by,
    with_order,
    message,
    changes,
    earlier_order = null,
    is_earlier = earlier_order !== null,
  } = approval;
  return (
    <Stack sx={{ mb: 1, color: 'text.secondary' }}>
      {at !== null && (
        <Typography variant="body2">
          {by?.name}　<DateTime at={at} />
          {with_order && '　下單生產時一併核准'}
        </Typography>
      )}
      {is_earlier && (
        <Typography variant="body2">
          {earlier_order === null ? '在先前的訂單核准' : `在訂單 ${earlier_order} 核准`}
          {changes.length === 0 && '，這次沿用，不需要再打樣'}
        </Typography>
      )}
      {changes.length > 0 && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {is_earlier ? '與核准的樣品不同' : '核准後變更'}：
          {changes.map((change) => approvalPartTitles[change]).join('、')}
        </Typography>
      )}
      {message !== '' && <Typography variant="body2">{message}</Typography>}
    </Stack>
  );
}
