export const linesOf = (written: string): readonly string[] =>
  written.split('\n').filter((line) => line.trim() !== '');

/** A text below a heading; nothing where the text is empty. */
export function WrittenText({ title, text }: { title: string; text: string }) {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
