import { P01 } from './cases/p01.ts';
import { P02 } from './cases/p02.ts';
import { P03 } from './cases/p03.ts';
import { P04 } from './cases/p04.ts';
import { P05 } from './cases/p05.ts';
import { P06 } from './cases/p06.ts';
import { P07 } from './cases/p07.ts';
import { P08 } from './cases/p08.ts';
import { P09 } from './cases/p09.ts';
import { P10 } from './cases/p10.ts';
import { P11 } from './cases/p11.ts';
import { P12 } from './cases/p12.ts';
import { P13 } from './cases/p13.ts';
import { P14 } from './cases/p14.ts';
import { P15 } from './cases/p15.ts';
import { P16 } from './cases/p16.ts';
import { P17 } from './cases/p17.ts';
import { P18 } from './cases/p18.ts';
import { P19 } from './cases/p19.ts';
import { P20 } from './cases/p20.ts';
import { P21 } from './cases/p21.ts';
import { P22 } from './cases/p22.ts';
import { P23 } from './cases/p23.ts';
import { P24 } from './cases/p24.ts';
import type { FaultRow } from './fault-row.ts';

/** Every variant of every page case, in order. */
export const FAULT_ROWS: readonly FaultRow[] = [
  ...P01,
  ...P02,
  ...P03,
  ...P04,
  ...P05,
  ...P06,
  ...P07,
  ...P08,
  ...P09,
  ...P10,
  ...P11,
  ...P12,
  ...P13,
  ...P14,
  ...P15,
  ...P16,
  ...P17,
  ...P18,
  ...P19,
  ...P20,
  ...P21,
  ...P22,
  ...P23,
  ...P24,
];
