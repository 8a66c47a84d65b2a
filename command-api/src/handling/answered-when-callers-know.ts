import type { CommandRoutes } from './routes.js';

/**
 * Commands that change who may do what: they are answered once the callers of this process are known by the
 * change, which the table shows.
 */
export const answerOnceCallersKnow =
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
