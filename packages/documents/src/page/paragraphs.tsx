/** What somebody wrote, line by line; nothing of empty lines. */
export const linesOf = (written: string): readonly string[] =>
  written.split('\n').filter((line) => line.trim() !== '');

/** What somebody wrote below a heading; nothing where nothing was written. */
export function Written({ title, text }: { title: string; text: string }) {
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
