import { officeTitleOf } from '@zhidan/domain/page';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { fileWords } from './recordFilm.js';
import { RecordScreen } from './RecordScreen.js';
import type { RecordScreens } from './screens.js';

/** The screens with what the menu shows beside their title. */
interface InMenu extends RecordScreens {
  /** No two kinds of record have the same. */
  readonly icon: ComponentType;
}

/** The manifest of a kind of master data: its list, with the form beside it or in a drawer. */
export function recordScreens({ icon, ...declared }: InMenu): ResourceProps {
  const { resource, called } = declared;
  return {
    name: resource,
    icon,
    options: { label: officeTitleOf(resource), historyWords: () => fileWords(declared) },
    recordRepresentation: called,
    // One screen for all three addresses: the list stays as it is while a form is open.
    hasEdit: true,
    list: () => <RecordScreen key={resource} screens={declared} />,
  };
}
