/**
 * Why no element was chosen.
 * no_candidates: the page offered none; absent: none shares anything that identifies; low_score: too little speaks for the best;
 * hidden: the only one that fits cannot be seen (a closed menu, another tab);
 * elsewhere: it says the same, but nothing of where it stood remains, so it may be another copy;
 * small_margin: another, unrelated one is nearly as good; twins: two with one name, and nothing tells them apart;
 * nothing_identifies: it has no name, key or address by which it could be told from another;
 * name_veto: its words changed; number_veto: its number changed (another row); row_veto, column_veto: it stands in another
 * row or column; role_veto: it is another kind of control; destructive_needs_exact: pressing it cannot be taken back, and
 * its name or surroundings are not exactly those; became_destructive, was_destructive: only one of the two is such a control.
 */
export const REFUSALS = [
  'no_candidates',
  'absent',
  'hidden',
  'low_score',
  'elsewhere',
  'small_margin',
  'twins',
  'nothing_identifies',
  'name_veto',
  'number_veto',
  'row_veto',
  'column_veto',
  'role_veto',
  'destructive_needs_exact',
  'became_destructive',
  'was_destructive',
] as const;

/** One reason of the closed list above. */
export type Refusal = (typeof REFUSALS)[number];
