/**
 * Checks that paths, commands, links and sections in documents and comments exist, and that forbidden words are
 * absent. With --words it also counts forbidden words in folders where they are still permitted.
 */
import { danglingReferences } from './lib/documents.mjs';
import { Failed, main, say } from './lib/run.mjs';
import { forbiddenWords } from './lib/words.mjs';

await main(() => {
  const { faults, left } = forbiddenWords();
  const lines = [...danglingReferences(), ...faults];
  for (const line of lines) say(line);
  if (process.argv.includes('--words'))
    for (const [instead, number] of Object.entries(left)) say(`${number} left: ${instead}`);
  if (lines.length > 0) throw new Failed(`Documents and words: ${lines.length} faults`);
});
