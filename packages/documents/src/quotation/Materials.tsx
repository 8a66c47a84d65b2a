import type { Quotation } from '@zhidan/domain/quotation';

/** The material chosen from each group, under the name it had when the price was computed. */
export function ChosenMaterials({ save_calculation_data: lines }: Pick<Quotation, 'save_calculation_data'>) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>材料</h2>
      <table className="plain">
        <tbody>
          {lines.map(({ material_group, web_side_name, product_name }) => (
            <tr key={material_group}>
              <th scope="row">{web_side_name}</th>
              <td>{product_name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
