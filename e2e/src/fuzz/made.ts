import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';

/**
 * The number of records created per kind. During the run, some are erased or dismissed and still written to.
 */
const OF_EACH = 5;

const made = z.object({ id: z.string() });
type Post = (path: string, body: object) => Promise<unknown>;

/**
 * Creates customers, employees and authorities for the run, and returns their ids by resource. Writing to them
 * may withdraw rights, so no sender of the run has them.
 */
export async function createRecords(
  post: Post,
  customer_class: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const make = async (path: string, body: object): Promise<readonly string[]> => {
    const answer = made.safeParse(await post(path, body));
    return answer.success ? [answer.data.id] : [];
  };
  const customerNamed = (company: string) => ({
    company,
    customer_class,
    contact_person_name: '王小明',
    contact_person_title: '採購',
  });
  const [customers, employees, authorities]: [string[], string[], string[]] = [[], [], []];
  for (let count = 0; count < OF_EACH; count += 1) {
    const name = `fuzz ${randomUUID()}`;
    customers.push(...(await make('/api/customers', customerNamed(name))));
    for (const customer_id of await make('/api/customers', customerNamed(`${name} at work`)))
      employees.push(...(await make('/api/employees', { customer_id, name })));
    const type = `Z${String(randomInt(10_000)).padStart(4, '0')}`;
    authorities.push(...(await make('/api/authorities', { type, name })));
  }
  const records = new Map([
    ['customers', customers],
    ['employees', employees],
    ['authorities', authorities],
  ]);
  for (const [resource, ids] of records)
    if (ids.length === 0) throw new Error(`none of ${resource} could be made`);
  return records;
}
