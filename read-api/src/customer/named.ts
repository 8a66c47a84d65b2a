import { customerReadModel, sqlNames } from '@zhidan/domain';

/** Persons as other read models name them, in SQL; with an alias where tables are joined. */
export function persons(alias?: string) {
  const { from, columns } = sqlNames(customerReadModel, alias);
  const { employee_data, name } = columns;
  return {
    from,
    columns,
    /** Staff by the name that they work under, everyone else by their own. */
    called: `coalesce(nullif(${employee_data} ->> 'name', ''), ${name})`,
    telephone: `coalesce(nullif(${employee_data} ->> 'cellphone', ''), ${employee_data} ->> 'telephone', '')`,
  };
}
