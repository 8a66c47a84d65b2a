import { useState, type ReactNode } from 'react';
import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import type { z } from 'zod';
import type { Act, ShownRecord } from '../act/act.js';
import { ActDialog } from '../act/ActDialog.js';
import { mayCall } from '../act/mayCall.js';
import type { Turn } from './queue.js';
import { WorkActs } from './WorkActs.js';

interface Asked {
  readonly record: ShownRecord;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Something that a queue offers to do by the dialog of its command. */
export interface DialogAct extends Pick<Act, 'title' | 'route'> {
  readonly isDestructive: boolean;
  readonly stays: boolean;
  readonly dialog: (asked: Asked) => ReactNode;
}

interface Extras {
  /** In the address instead of the record's own. */
  readonly id?: string;
  /** The record stays at hand when it is done. */
  readonly stays?: boolean;
}

/** A command on a record as a queue offers it. */
export const byDialog = <Body extends z.ZodObject>(
  act: Act<Body>,
  { id, stays = false }: Extras = {},
): DialogAct => ({
  title: act.title,
  route: act.route,
  isDestructive: act.isDestructive === true,
  stays,
  dialog: ({ record, ...asked }) => (
    <ActDialog act={act} id={id ?? String(record.id)} record={record} {...asked} />
  ),
});

interface DialogActsProps {
  readonly record: ShownRecord;
  /** The usual thing first; those that the reader may not do are left out. */
  readonly acts: readonly DialogAct[];
  readonly turn: Turn;
}

/** What may be done with a record, each asked for by its dialog. */
export function DialogActs({ record, acts, turn }: DialogActsProps) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const [opened, setOpened] = useState<string>();
  const allowed = acts.filter(({ route }) => mayCall(route, permissions));
  const asked = allowed.find(({ title }) => title === opened);
  return (
    <>
      <WorkActs
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
          // What may be done is another from now on: the same act is not asked for again by itself.
          setOpened(undefined);
          if (!asked.stays) turn.onDone();
        },
        onClose: () => setOpened(undefined),
      })}
    </>
  );
}
