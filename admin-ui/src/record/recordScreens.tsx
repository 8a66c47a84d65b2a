import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { RecordScreen } from './RecordScreen.js';
import type { RecordScreens } from './screens.js';

/** The manifest of a kind of master data: its list, with the form beside it or in a drawer. */
export function recordScreens(declared: RecordScreens): ResourceProps {
  const { resource, called } = declared;
  return {
    name: resource,
    options: { label: officeTitleOf(resource) },
    recordRepresentation: called,
    // One screen for all three addresses: the list stays as it is while a form is open.
    list: () => <RecordScreen key={resource} screens={declared} />,
  };
}
