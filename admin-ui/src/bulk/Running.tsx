import { ProgressBar, Unsaved } from '@zhidan/ui-kit';

/** How many of how many have been answered. */
export interface BulkProgress {
  readonly done: number;
  readonly all: number;
}

interface RunningProps {
  /** Undefined while nothing is under way. */
  readonly progress: BulkProgress | undefined;
  /** No further one is begun. */
  readonly stop: () => void;
}

/** How far an act on many records has come; leaving it meanwhile is asked about, and stops it. */
export function Running({ progress, stop }: RunningProps) {
  const { done, all } = progress ?? { done: 0, all: 1 };
  return (
    <>
      <Unsaved
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
