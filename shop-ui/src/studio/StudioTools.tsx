import { useRef } from 'react';
import { Alert, Box, Tab, Tabs, Typography } from '@mui/material';
import type { Template } from '@zhidan/domain/template';
import { BackgroundTools } from './GroundTools.js';
import { PictureTools } from './PictureTools.js';
import { TextTools } from './TextTools.js';
import type { StudioTool, StudioWork } from './useWork.js';

const tools: Readonly<Record<StudioTool, string>> = { picture: '圖片', text: '文字', ground: '底色' };
const isTool = (value: unknown): value is StudioTool =>
  typeof value === 'string' && Object.hasOwn(tools, value);

interface StudioToolsProps {
  readonly work: StudioWork;
  readonly template: Template;
}

/** The tools for picture, text and background, one of which is open at a time. */
export function StudioTools({ work, template }: StudioToolsProps) {
  const { tool, failure, lost } = work;
  return (
    <>
      {failure !== undefined && (
        <Alert severity="warning" onClose={work.forgetFailure} sx={{ mb: 1.5 }}>
          {failure}
        </Alert>
      )}
      {lost.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          找不到「{lost.join('」、「')}」，請重新選擇圖片
        </Alert>
      )}
      <Tabs
        value={tool}
        onChange={(_event, next) => isTool(next) && work.setTool(next)}
        variant="fullWidth"
        aria-label="設計工具"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(tools).map(([name, label]) => (
          <Tab
            key={name}
            value={name}
            label={label}
            id={`tool-${name}`}
            aria-controls="tool-panel"
            sx={{ minHeight: 48, fontSize: 16 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tool-panel" aria-labelledby={`tool-${tool}`}>
        <ToolShown work={work} template={template} />
      </Box>
      <Typography sx={{ mt: 3, fontSize: 14, color: 'text.secondary' }}>{ABOUT_COLOUR}</Typography>
    </>
  );
}

const ABOUT_COLOUR =
  '螢幕顏色僅供參考。熱昇華顏色會因布料、批次與螢幕而不同，鮮豔的藍、綠、紫可能較暗。重視顏色請先打樣。示意圖，實際皺褶與接縫處花紋可能不連續。';

function ToolShown({ work, template }: StudioToolsProps) {
  const { lay, region, onLay } = work;
  switch (work.tool) {
    case 'picture':
      return <WithFile work={work} />;
    case 'text':
      return <TextTools {...{ lay, region, onLay }} chosen={work.chosen} onChoose={work.choose} />;
    case 'ground':
      return (
        <BackgroundTools
          background={lay.background}
          onBackground={(background) => onLay({ ...lay, background }, true)}
          colours={template.colours}
          colour={work.draft.colours[String(work.index)]}
          onColour={work.onColour}
          isPicking={work.isPicking}
          onPick={() => work.setPicking(!work.isPicking)}
        />
      );
  }
}

function WithFile({ work }: Pick<StudioToolsProps, 'work'>) {
  const field = useRef<HTMLInputElement>(null);
  const { art } = work.lay;
  const canCutOut = art !== null && 'kept' in art.source && art.kind === 'picture';
  return (
    <>
      <PictureTools
        lay={work.lay}
        region={work.region}
        isReading={work.isReading}
        onPickFile={() => field.current?.click()}
        onLay={work.onLay}
        onCutOut={canCutOut ? () => void work.takeGroundAway() : undefined}
      />
      <input
        ref={field}
        type="file"
        hidden
        accept="image/*,.svg"
        aria-label="選擇圖片檔案"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void work.takePicture(file);
        }}
      />
    </>
  );
}
