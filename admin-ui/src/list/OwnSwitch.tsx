import { FormControlLabel, Switch } from '@mui/material';

interface OwnSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Restricts a list to the records that the user is responsible for. */
export const OwnRecordsSwitch = ({ isOn, onChange }: OwnSwitchProps) => (
  <FormControlLabel
    label="我的訂單"
    control={<Switch checked={isOn} onChange={(_event, on) => onChange(on)} />}
    sx={{ mr: 0, whiteSpace: 'nowrap' }}
  />
);
