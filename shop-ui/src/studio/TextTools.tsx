import { Button, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { fontFaces, roundedDegrees, type DesignText } from '@zhidan/domain/design';
import type { Region } from '@zhidan/domain/template';
import { SliderNumberField } from './Amount.js';
import { ColourField } from './ColourField.js';
import { newText, type RegionDraft } from './draft.js';
import { hostedFaces } from './fonts.js';
import { chosenText, withText, type ChosenElement } from './gestures.js';

interface TextToolsProps {
  readonly lay: RegionDraft;
  readonly region: Region;
  readonly chosen: ChosenElement | undefined;
  readonly onChoose: (chosen: ChosenElement | undefined) => void;
  readonly onLay: (lay: RegionDraft, isDone: boolean) => void;
}

const LONGEST = 200;

/** The settings of a text: content, font, size and colour. */
export function TextTools({ lay, region, chosen, onChoose, onLay }: TextToolsProps) {
  const text = chosenText(lay, chosen) ?? lay.texts.at(-1);
  const add = () => {
    const added = newText(lay, region);
    onLay({ ...lay, texts: [...lay.texts, added] }, true);
    onChoose({ text: added.id });
  };
  const remove = (id: string) => {
    onLay({ ...lay, texts: lay.texts.filter((one) => one.id !== id) }, true);
    onChoose(undefined);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {text !== undefined && (
        <TextForm
          key={text.id}
          text={text}
          region={region}
          onChange={(change, isDone) =>
            onLay(
              withText(lay, text.id, (one) => ({ ...one, ...change })),
              isDone,
            )
          }
          onRemove={() => remove(text.id)}
        />
      )}
      <Button
        variant={text === undefined ? 'contained' : 'outlined'}
        size="large"
        startIcon={<AddIcon />}
        disabled={lay.texts.length >= 20}
        onClick={add}
      >
        {text === undefined ? '加上文字' : '再加一段文字'}
      </Button>
    </Stack>
  );
}

interface TextFormProps {
  readonly text: DesignText;
  readonly region: Region;
  readonly onChange: (change: Partial<DesignText>, isDone: boolean) => void;
  readonly onRemove: () => void;
}

function TextForm({ text, region, onChange, onRemove }: TextFormProps) {
  return (
    <>
      {'text' in text && (
        <TextField
          label="文字"
          value={text.text}
          multiline
          maxRows={4}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ text: target.value === '' ? ' ' : target.value }, true)}
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
        />
      )}
      {hostedFaces.length > 1 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="字型"
          value={text.font}
          onChange={(_event, font: DesignText['font'] | null) => font && onChange({ font }, true)}
        >
          {hostedFaces.map((name) => (
            <ToggleButton key={name} value={name} sx={{ minHeight: 44 }}>
              {fontFaces[name].title}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <SliderNumberField
        label="字高"
        unit="cm"
        value={text.height_mm / 10}
        least={0.2}
        most={200}
        reaches={Math.max(2, Math.ceil(Math.min(...region.print_mm) / 20))}
        step={0.1}
        onChange={(cm, isDone) => onChange({ height_mm: Math.round(cm * 100) / 10 }, isDone)}
      />
      <SliderNumberField
        label="旋轉"
        unit="度"
        value={text.rotation_deg > 180 ? text.rotation_deg - 360 : text.rotation_deg}
        least={-180}
        most={180}
        step={1}
        onChange={(degrees, isDone) => onChange({ rotation_deg: roundedDegrees(degrees) }, isDone)}
      />
      <ColourField label="文字顏色" value={text.colour} onChange={(colour) => onChange({ colour }, true)} />
      <Button variant="outlined" size="small" onClick={onRemove} sx={{ minHeight: 44, justifySelf: 'start' }}>
        移除這段文字
      </Button>
    </>
  );
}
