/** A sum in the last lines of a table. */
export const TableSumRow = (props: {
  /** How many columns the name and the amount span. */
  columns: readonly [name: number, amount: number];
  name: string;
  amount: string;
  isTotal?: boolean;
}) => (
  <tr className={props.isTotal ? 'total' : undefined}>
    <th scope="row" colSpan={props.columns[0]}>
      {props.name}
    </th>
    <td colSpan={props.columns[1]}>{props.amount}</td>
  </tr>
);
