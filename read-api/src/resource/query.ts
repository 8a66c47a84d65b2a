import type { Pool } from '@zhidan/database';
import { preparedNameOf } from './prepared.js';
import type { Row } from './resource.js';
import type { Statement } from './statement.js';

export const query = async (pool: Pool, { text, values, isCommon }: Statement): Promise<readonly Row[]> => {
  const name = isCommon ? preparedNameOf(text) : undefined;
  return (await pool.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows;
};
