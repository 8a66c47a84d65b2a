import { z } from 'zod';
import { idOfStream } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type EventSummarizer, type SummariesOf } from '../core/summaries.js';
import { savedDesignSchema } from './bodies.js';

/** The texts of a design and the names of its files are encrypted with the key of the customer. */
const person = (_data: unknown, stream: string): string => `customer-${idOfStream(stream)}`;

export const designSaved = defineEvent('DesignSaved', {
  title: '儲存設計',
  schema: savedDesignSchema,
  personal: [{ fields: ['title', 'regions'], person }],
});

export const savedDesignRemoved = defineEvent('SavedDesignRemoved', {
  title: '移除儲存的設計',
  schema: z.object({ id: z.string(), created_date: z.string() }),
});

export const savedDesignEvents = [designSaved, savedDesignRemoved] as const;
export type SavedDesignEvent = EventOf<(typeof savedDesignEvents)[number]>;

const summaries: SummariesOf<SavedDesignEvent> = {
  DesignSaved: ({ title }) => `儲存設計「${title}」`,
  SavedDesignRemoved: () => '移除儲存的設計',
};

export const savedDesignSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);
