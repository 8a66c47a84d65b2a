import { useRef, useState } from 'react';
import {
  Autocomplete,
  Button,
  FormControlLabel,
  Menu,
  MenuItem,
  Stack,
  Switch,
  TextField,
} from '@mui/material';
import { MessageComposer } from '@zhidan/ui-kit/thread';
import { type Colleague, useColleagues } from '../../activity/colleagues.api.js';
import { windowStorage } from '../../data/kept.js';
import { usePhrases } from '../../form/field/PhraseInput.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** An input for a message by staff, internal or to the buyer, with mentions. */
export function StaffComposer({ order: { quotation_no } }: { readonly order: StaffsQuotation }) {
  const [internal, setInternal] = useState(false);
  const [mention, setMention] = useState<readonly Colleague[]>([]);
  const { data: colleagues = [] } = useColleagues();
  const key = `message.${quotation_no}`;
  return (
    <Stack spacing={1}>
      <Autocomplete
        multiple
        size="small"
        options={colleagues}
        value={[...mention]}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, chosen) => setMention(chosen)}
        noOptionsText="沒有這位同事"
        renderInput={(params) => <TextField {...params} label="通知同事" placeholder="@同事" />}
      />
      <MessageComposer
        no={quotation_no}
        placeholder={internal ? '只有同事看得到' : '寫給客戶'}
        draft={{ read: () => windowStorage.read(key), write: (text) => windowStorage.write(key, text) }}
        more={{ internal, mention: mention.map(({ id }) => id) }}
        onSent={() => setMention([])}
        beside={(say) => (
          <>
            <PhraseMenu onSay={say} />
            <FormControlLabel
              control={<Switch checked={internal} onChange={(_event, isOn) => setInternal(isOn)} />}
              label="內部訊息"
            />
          </>
        )}
      />
    </Stack>
  );
}

/** Inserts frequent phrases into a message. */
function PhraseMenu({ onSay }: { readonly onSay: (text: string) => void }) {
  const phrases = usePhrases('message');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (phrases.length === 0) return null;
  return (
    <>
      <Button ref={button} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        常用句
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {phrases.map((phrase) => (
          <MenuItem
            key={phrase}
            onClick={() => {
              setOpen(false);
              onSay(phrase);
            }}
            sx={{ whiteSpace: 'normal', maxWidth: 420 }}
          >
            {phrase}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
