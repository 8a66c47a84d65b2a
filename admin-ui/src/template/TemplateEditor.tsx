import { useState } from 'react';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, IconButton, Stack, Tab, Tabs } from '@mui/material';
import { CheckPanel } from './CheckPanel.js';
import { ClothPanel } from './ClothPanel.js';
import { ColoursPanel } from './ColoursPanel.js';
import { editedTemplate, type EditedTemplate } from './editing.js';
import { PhotoPanel } from './PhotoPanel.js';
import type { Photo } from './photos.js';
import { PublishBar } from './PublishBar.js';
import { RegionsPanel } from './RegionsPanel.js';
import { Stage } from './Stage.js';
import type { Brush } from './useBrush.js';
import type { NewestTemplate } from './template.api.js';
import { useEditing, type Editing, type EditorStep } from './useEditing.js';

interface TemplateEditorProps {
  readonly category_id: string;
  /** The newest published version; undefined before the first one. */
  readonly newest: NewestTemplate | undefined;
  readonly photos: ReadonlyMap<string, Photo>;
  /** Loads the version that was published meanwhile. */
  readonly onNewer: () => void;
}

const BLANK: EditedTemplate = { colours: [], views: [] };

const stepTitles: Readonly<Record<EditorStep, string>> = {
  photo: '照片',
  cloth: '布面',
  regions: '印刷位置',
  colours: '布色',
  check: '檢查',
};

const isStep = (value: unknown): value is EditorStep =>
  typeof value === 'string' && Object.hasOwn(stepTitles, value);

const BESIDE = '@media (min-width: 900px)';

/** Edits a template on its photos, and publishes it as the next version. */
export function TemplateEditor({ category_id, newest, photos, onNewer }: TemplateEditorProps) {
  const [first] = useState(() => (newest === undefined ? BLANK : editedTemplate(newest.template)));
  const editing = useEditing(first, photos);
  const { view, photo, step } = editing;
  const [brush, setBrush] = useState<Brush>();
  const [isChequered, setChequered] = useState(true);
  const [tried, setTried] = useState<string>();
  const colour = editing.template.colours.find(({ id }) => id === tried)?.hex ?? null;
  return (
    <>
      <Steps editing={editing} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 380px', gap: 3, alignItems: 'start' },
        }}
      >
        {view !== undefined && photo !== undefined && (
          <Box sx={{ minWidth: 0, [BESIDE]: { position: 'sticky', top: 64 } }}>
            <Views editing={editing} />
            <Stage
              key={view.photo}
              photo={photo}
              view={view}
              step={step}
              region={editing.region}
              brush={brush}
              isChequered={isChequered || step === 'check'}
              colour={colour}
              isMoving={editing.isMoving}
              onView={editing.changeView}
              onRegion={editing.changeRegion}
            />
          </Box>
        )}
        <Box role="tabpanel" id="template-panel" aria-labelledby={`step-${step}`} sx={{ minWidth: 0 }}>
          {step === 'photo' && <PhotoPanel editing={editing} />}
          {step === 'cloth' && <ClothPanel editing={editing} brush={brush} onBrush={setBrush} />}
          {step === 'regions' && (
            <RegionsPanel editing={editing} isChequered={isChequered} onChequered={setChequered} />
          )}
          {step === 'colours' && <ColoursPanel editing={editing} tried={tried} onTry={setTried} />}
          {step === 'check' && <CheckPanel editing={editing} tried={tried} onTry={setTried} />}
        </Box>
      </Box>
      <PublishBar category_id={category_id} newest={newest} editing={editing} onNewer={onNewer} />
    </>
  );
}

const Steps = ({ editing }: { readonly editing: Editing }) => (
  <Stack direction="row" sx={{ alignItems: 'center', mb: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Tabs
      value={editing.step}
      onChange={(_event, next) => isStep(next) && editing.setStep(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="樣板的步驟"
      sx={{ flex: 1, minWidth: 0 }}
    >
      {Object.entries(stepTitles).map(([step, title]) => (
        <Tab
          key={step}
          value={step}
          label={title}
          id={`step-${step}`}
          aria-controls="template-panel"
          disabled={step !== 'photo' && editing.view === undefined}
          sx={{ minWidth: 0, minHeight: 48, px: { xs: 1, sm: 2 } }}
        />
      ))}
    </Tabs>
    <IconButton aria-label="復原" disabled={!editing.canUndo} onClick={editing.undo} sx={target}>
      <UndoIcon />
    </IconButton>
    <IconButton aria-label="重做" disabled={!editing.canRedo} onClick={editing.redo} sx={target}>
      <RedoIcon />
    </IconButton>
  </Stack>
);

const target = { width: 44, height: 44 } as const;

/** Chooses the view that is edited; hidden for a single one. */
function Views({ editing: { template, viewAt, showView } }: { readonly editing: Editing }) {
  if (template.views.length < 2) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
      {template.views.map(({ photo }, at) => (
        <Button
          key={photo}
          variant={at === viewAt ? 'contained' : 'outlined'}
          aria-pressed={at === viewAt}
          onClick={() => showView(at)}
        >
          畫面 {at + 1}
        </Button>
      ))}
    </Stack>
  );
}
