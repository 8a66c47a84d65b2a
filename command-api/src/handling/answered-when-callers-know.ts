import type { CommandRoutes } from './routes.js';

/**
 * Delays the answer of commands that change the rights of people until every process reads its callers from a
 * table that includes the change.
 */
export const delayUntilCallersUpdated =
  (table: string, routes: CommandRoutes): CommandRoutes =>
  (on, parts) =>
    routes(
      (route, command, options) =>
        on(
          route,
          async (call) => {
            const answer = await command(call);
            if (answer.position !== undefined) await parts.callersKnow(table, answer.position);
            return answer;
          },
          options,
        ),
      parts,
    );
