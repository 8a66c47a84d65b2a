import { officeTitleOf } from '@zhidan/domain/page';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Adding } from '../form/field/adding.js';
import { AddingDialog } from './AddingDialog.js';
import { downloadFieldLabels } from './recordFilm.js';
import { RecordScreen } from './RecordScreen.js';
import type { RecordScreens } from './screens.js';

/** The screens of a kind of record, with its icon in the menu. */
interface InMenu extends RecordScreens {
  /** The icon in the menu, different for each kind of record. */
  readonly icon: ComponentType;
}

/** Declares a kind of master data to react-admin: its list, with the form beside it or in a drawer. */
export function recordResource({ icon, ...declared }: InMenu): ResourceProps {
  const { resource, called, title } = declared;
  const adding: Adding = {
    act: `新增${title}`,
    dialog: (props) => <AddingDialog screens={declared} {...props} />,
  };
  return {
    name: resource,
    icon,
    options: { label: officeTitleOf(resource), historyWords: () => downloadFieldLabels(declared), adding },
    recordRepresentation: called,
    // The same screen serves the addresses for list, new record and existing record, so the list stays mounted
    // while a form is open.
    hasEdit: true,
    list: () => <RecordScreen key={resource} screens={declared} />,
  };
}
