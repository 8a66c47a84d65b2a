import { officeTitleOf } from '@zhidan/domain/page';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { fileFieldLabels } from './recordFilm.js';
import { RecordScreen } from './RecordScreen.js';
import type { RecordScreens } from './screens.js';

/** The screens of a kind of record, with its icon in the menu. */
interface InMenu extends RecordScreens {
  /** Each kind of record has a different icon. */
  readonly icon: ComponentType;
}

/** The manifest of a kind of master data: its list, with the form beside it or in a drawer. */
export function recordScreens({ icon, ...declared }: InMenu): ResourceProps {
  const { resource, called } = declared;
  return {
    name: resource,
    icon,
    options: { label: officeTitleOf(resource), historyWords: () => fileFieldLabels(declared) },
    recordRepresentation: called,
    // One screen serves all three addresses, so that the list stays unchanged while a form is open.
    hasEdit: true,
    list: () => <RecordScreen key={resource} screens={declared} />,
  };
}
