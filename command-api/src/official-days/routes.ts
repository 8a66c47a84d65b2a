import { officialDaysTaken } from '@zhidan/domain/official-days';
import { parseBody } from '@zhidan/http';
import { z } from 'zod';
import { createStatementReceiver } from '../bank/text.js';
import type { CommandRoutes } from '../handling/routes.js';
import { readOfficialDaysInSandbox } from './read-apart.js';

/** A calendar as a file or as text, and the years to take, such as `2028,2029`; by default all of them. */
const about = {
  years: z
    .string()
    .max(200)
    .regex(/^\d{4}(?:,\d{4})*$/, '例如 2028,2029')
    .optional(),
};
const textBody = z.strictObject({ ...about, text: z.string().min(1) });
const fileBody = z.strictObject({ ...about, content: z.instanceof(Uint8Array) });

/**
 * What the government's calendar in a file would change. Nothing is stored: the years are taken by changing the
 * setting `calendar` to the values of the answer.
 */
export const officialDaysRoutes: CommandRoutes = (on, { facts, files }) => {
  on(
    'POST /api/official-days',
    async ({ body }) => {
      const isFile = typeof body === 'object' && body !== null && 'content' in body;
      const { years, content } = isFile ? parseBody(fileBody, body) : withContent(parseBody(textBody, body));
      const read = await readOfficialDaysInSandbox(content);
      const chosen = years?.split(',').map(Number);
      return {
        status: 200,
        body: officialDaysTaken(read, facts.setting('calendar'), chosen),
        position: undefined,
      };
    },
    { receive: createStatementReceiver(files), isReading: () => true },
  );
};

const withContent = ({ text, ...others }: z.infer<typeof textBody>) => ({
  ...others,
  content: new TextEncoder().encode(text),
});
