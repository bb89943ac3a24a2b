/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other; a limit keeps it cheap. */
const distance = (a: string, b: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (before[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    before = last;
    last = current;
  }
  return last[b.length] ?? 0;
};

const LONGEST_WORD = 64;

/**
 * The names most like a word, nearest first: at most `limit` (default 3), none when nothing is near.
 * Case does not count, and a name that begins with the word, or holds it, is near.
 */
export const nearest = (word: string, names: readonly string[], limit = 3): readonly string[] => {
  const wanted = word.toLowerCase().slice(0, LONGEST_WORD);
  if (wanted === '') return [];
  const scored = names.map((name) => {
    const other = name.toLowerCase().slice(0, LONGEST_WORD);
    const held = wanted.length >= 3 && (other.includes(wanted) || wanted.includes(other));
    return { name, score: held ? 0.5 : distance(wanted, other) };
  });
  const reach = Math.max(1, Math.floor(wanted.length / 3) + 1);
  return scored
    .filter(({ score }) => score <= reach)
    .sort((one, other) => one.score - other.score || one.name.localeCompare(other.name))
    .slice(0, limit)
    .map(({ name }) => name);
};
