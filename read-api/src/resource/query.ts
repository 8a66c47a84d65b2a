import { preparedQuery, type Pool } from '@zhidan/database';
import { isPreparedStatement } from './prepared.js';
import type { Row } from './resource.js';
import type { SqlStatement } from './statement.js';

export const queryRows = async <Found extends Row = Row>(
  pool: Pool,
  { text, values, isCommon }: SqlStatement,
): Promise<readonly Found[]> => {
  const asked =
    isCommon && isPreparedStatement(text) ? preparedQuery(text, [...values]) : { text, values: [...values] };
  return (await pool.query<Found>(asked)).rows;
};
