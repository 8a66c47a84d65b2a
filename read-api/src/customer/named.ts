import { customerReadModel, sqlNames } from '@zhidan/domain';

/** SQL for the names of persons in other read models; an alias is given where tables are joined. */
export function personsJoin(alias?: string) {
  const { from, columns } = sqlNames(customerReadModel, alias);
  const { employee_data, name } = columns;
  return {
    from,
    columns,
    /** Staff are named by their working name, all other persons by their own name. */
    called: `coalesce(nullif(${employee_data} ->> 'name', ''), ${name})`,
    telephone: `coalesce(nullif(${employee_data} ->> 'cellphone', ''), ${employee_data} ->> 'telephone', '')`,
  };
}
