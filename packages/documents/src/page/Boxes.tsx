/** Empty boxes on the printed page for signatures and dates. */
export const SignatureBoxes = ({ names }: { names: readonly string[] }) => (
  <dl className="boxes">
    {names.map((name) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd />
      </div>
    ))}
  </dl>
);

/** Boxes for signatures under a heading, at the foot of a page. */
export const SignatureSection = ({ title, names }: { title: string; names: readonly string[] }) => (
  <section className="signing">
    <h2>{title}</h2>
    <SignatureBoxes names={names} />
  </section>
);
