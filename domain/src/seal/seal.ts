import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type DomainEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import type { CalendarDate } from '../core/time.js';

/** The head of a stream at the time of the seal: its last revision and the hash of that event. */
export const streamHeadSchema = z.object({
  stream: z.string(),
  revision: z.int().min(0),
  hash: z.string().length(64),
});
export type SealedHead = z.infer<typeof streamHeadSchema>;

/** The most heads in one event; the store accepts at most 1 MiB at once. */
export const MAX_SEALED_HEADS = 2_000;

/** A seal begins; it covers all events since the beginning of the previous seal. */
export const sealBegun = defineEvent('SealBegun', {
  title: '開始封印',
  schema: z.object({ date: z.iso.date(), previous: streamHeadSchema.nullable() }),
});
export const headsSealed = defineEvent('HeadsSealed', {
  title: '封印事件流',
  schema: z.object({ part: z.int().min(0), heads: z.array(streamHeadSchema).max(MAX_SEALED_HEADS) }),
});
/** The totals that the parts of a seal must add up to. */
export const sealSums = z.object({
  parts: z.int().min(0),
  heads: z.int().min(0),
  /** SHA-256 over one line `stream revision hash` for each head, in the order of the parts. */
  digest: z.string().length(64),
});

/** An Ed25519 signature over `sealText`; both in base64, the key as SubjectPublicKeyInfo (DER). */
export const sealSignatureSchema = z.object({ public_key: z.string(), value: z.string() });
export type SealSignature = z.infer<typeof sealSignatureSchema>;

export const daySealed = defineEvent('DaySealed', {
  title: '完成封印',
  version: 2,
  schema: sealSums.extend({
    previous: streamHeadSchema.nullable(),
    /** Null in seals from before the installation had a key. */
    signature: sealSignatureSchema.nullable(),
  }),
  upcasters: { 1: (data) => ({ ...Object(data), signature: null }) },
});

/** The exact text that the signature of a seal covers: three lines, each ending with a line feed. */
export function sealText(
  date: string,
  { parts, heads, digest }: z.infer<typeof sealSums>,
  previous: SealedHead | null,
): string {
  const before = previous === null ? '-' : `${previous.stream} ${previous.revision} ${previous.hash}`;
  return `zhidan-seal ${date}\n${parts} ${heads} ${digest}\n${before}\n`;
}

export type SealEvent = EventOf<typeof sealBegun> | EventOf<typeof headsSealed> | EventOf<typeof daySealed>;

const summaries: SummariesOf<SealEvent> = {
  SealBegun: ({ date }) => `開始 ${date} 的封印`,
  HeadsSealed: ({ part, heads }) => `封印第 ${part + 1} 部分：${heads.length} 個事件流`,
  DaySealed: ({ heads, signature }) =>
    `完成封印：${heads.toLocaleString('en-US')} 個事件流${signature === null ? '' : '，已簽章'}`,
};

export const sealSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

export type SealCommand =
  | { readonly kind: 'begin'; readonly date: CalendarDate; readonly previous: SealedHead | null }
  | { readonly kind: 'seal-heads'; readonly part: number; readonly heads: readonly SealedHead[] }
  | {
      readonly kind: 'finish';
      readonly parts: number;
      readonly heads: number;
      readonly digest: string;
      readonly signature: SealSignature | null;
    };

export interface Seal {
  readonly begun: boolean;
  readonly previous: SealedHead | null;
  readonly parts: number;
  readonly finished: boolean;
}

/**
 * The seal of a day, stream `seal-<YYYY-MM-DD>`: the heads of all streams that changed since the previous seal.
 * All seals together contain the heads of all streams, so that a missing tail or stream is detected. If a
 * stream occurs in several parts, the last one counts.
 */
export const seal: Aggregate<Seal, SealCommand, SealEvent, unknown> = {
  category: 'seal',
  events: [sealBegun, headsSealed, daySealed],
  initial: { begun: false, previous: null, parts: 0, finished: false },

  decide(command, state): readonly SealEvent[] {
    switch (command.kind) {
      case 'begin':
        if (state.begun) return [];
        return [{ type: 'SealBegun', data: { date: command.date, previous: command.previous } }];
      case 'seal-heads':
        if (command.part < state.parts) return [];
        return [{ type: 'HeadsSealed', data: { part: command.part, heads: [...command.heads] } }];
      case 'finish': {
        if (state.finished) return [];
        const { parts, heads, digest, signature } = command;
        return [{ type: 'DaySealed', data: { parts, heads, digest, previous: state.previous, signature } }];
      }
    }
  },

  evolve(state, event): Seal {
    switch (event.type) {
      case 'SealBegun':
        return { ...state, begun: true, previous: event.data.previous };
      case 'HeadsSealed':
        return { ...state, parts: state.parts + 1 };
      case 'DaySealed':
        return { ...state, finished: true };
    }
  },
};

export const isSealEvent = (event: DomainEvent): event is SealEvent =>
  seal.events.some(({ type }) => type === event.type);
