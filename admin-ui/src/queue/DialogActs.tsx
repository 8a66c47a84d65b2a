import { useState, type ReactNode } from 'react';
import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import type { z } from 'zod';
import type { FormAction, ShownRecord } from '../act/act.js';
import { CommandDialog } from '../act/ActDialog.js';
import { mayCall } from '../act/mayCall.js';
import type { QueueCallbacks } from './queue.js';
import { WorkActionButtons } from './WorkActs.js';

interface Asked {
  readonly record: ShownRecord;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** An action of a queue that opens the dialog of a command. */
export interface DialogAction extends Pick<FormAction, 'title' | 'route'> {
  readonly isDestructive: boolean;
  readonly stays: boolean;
  readonly dialog: (asked: Asked) => ReactNode;
}

interface Extras {
  /** The id in the route, where it differs from the record's id. */
  readonly id?: string;
  /** Whether the record stays open after the command. */
  readonly stays?: boolean;
}

/** Creates the action of a queue from a command. */
export const dialogAction = <Body extends z.ZodObject>(
  act: FormAction<Body>,
  { id, stays = false }: Extras = {},
): DialogAction => ({
  title: act.title,
  route: act.route,
  isDestructive: act.isDestructive === true,
  stays,
  dialog: ({ record, ...asked }) => (
    <CommandDialog act={act} id={id ?? String(record.id)} record={record} {...asked} />
  ),
});

interface DialogActsProps {
  readonly record: ShownRecord;
  /** The possible actions, usual one first; actions that the user may not take are not shown. */
  readonly acts: readonly DialogAction[];
  readonly turn: QueueCallbacks;
}

export function DialogActionButtons({ record, acts, turn }: DialogActsProps) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const [opened, setOpened] = useState<string>();
  const allowed = acts.filter(({ route }) => mayCall(route, permissions));
  const asked = allowed.find(({ title }) => title === opened);
  return (
    <>
      <WorkActionButtons
        acts={allowed.map(({ title, isDestructive, stays }) => ({
          title,
          isDestructive,
          stays,
          run: () => setOpened(title),
        }))}
      />
      {asked?.dialog({
        record,
        onDone: () => {
          // When the possible actions change, an open dialog is closed for good.
          setOpened(undefined);
          if (!asked.stays) turn.onDone();
        },
        onClose: () => setOpened(undefined),
      })}
    </>
  );
}
