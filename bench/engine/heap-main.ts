// node --expose-gc bench/engine/heap-main.ts [retries]: the heap figures alone, as one line of JSON.
import { heapFigures } from './heap.ts';

console.log(JSON.stringify(await heapFigures(Number(process.argv[2] ?? 100_000))));
