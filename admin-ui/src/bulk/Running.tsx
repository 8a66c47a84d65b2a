import { ProgressBar, UnsavedGuard } from '@zhidan/ui-kit';

/** The number of records with a result, and the number of all records. */
export interface BulkProgress {
  readonly done: number;
  readonly all: number;
}

interface RunningProps {
  /** The progress so far; undefined while no action is running. */
  readonly progress: BulkProgress | undefined;
  /** Called to stop before the next record. */
  readonly stop: () => void;
}

/**
 * The progress of an action on several records; leaving the page asks for confirmation and stops the action.
 */
export function BulkActionProgress({ progress, stop }: RunningProps) {
  const { done, all } = progress ?? { done: 0, all: 1 };
  return (
    <>
      <UnsavedGuard
        when={progress !== undefined}
        question={{
          title: '還在進行中',
          text: `還有 ${all - done} 筆沒有完成。現在離開會停在這裡，已經完成的不會取消。`,
          leave: '停止並離開',
          stay: '等它完成',
          onLeave: stop,
        }}
      />
      {progress !== undefined && (
        <ProgressBar withText percent={(done / all) * 100} label={`進行中 ${done}／${all}`} />
      )}
    </>
  );
}
