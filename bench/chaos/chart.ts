import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Total } from './summary.ts';

/** What is drawn of each tool, in the order of the legend: what one wants first, harm last. */
const MEASURES = [
  {
    name: 'recovered',
    colour: '#2a7f62',
    of: (t: Total): number => (t.ends.recovered / Math.max(1, t.recoverable)) * 100,
  },
  {
    name: 'rightly refused',
    colour: '#7fb5d6',
    of: (t: Total): number => (t.ends['rightly refused'] / Math.max(1, t.refusable)) * 100,
  },
  {
    name: 'did harm',
    colour: '#b3261e',
    of: (t: Total): number => (t.harm / Math.max(1, t.recoverable + t.refusable)) * 100,
  },
] as const;

const spec = (totals: readonly Total[]): TopLevelSpec => ({
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  title: {
    text: 'Fault pages: recovered, rightly refused, harmed',
    subtitle: `${totals[0]?.recoverable ?? 0} pages to recover, ${totals[0]?.refusable ?? 0} to refuse; share of them in per cent`,
  },
  background: 'white',
  width: 520,
  height: { step: 16 },
  data: {
    values: totals.flatMap((total) =>
      MEASURES.map(({ name, of }) => ({ tool: total.tool, measure: name, share: Math.round(of(total)) })),
    ),
  },
  encoding: {
    y: { field: 'tool', type: 'nominal', sort: totals.map(({ tool }) => tool), title: null },
    yOffset: { field: 'measure', type: 'nominal', sort: MEASURES.map(({ name }) => name) },
    x: { field: 'share', type: 'quantitative', title: 'per cent', scale: { domain: [0, 100] } },
  },
  layer: [
    {
      mark: { type: 'bar' },
      encoding: {
        color: {
          field: 'measure',
          type: 'nominal',
          title: null,
          scale: { domain: MEASURES.map(({ name }) => name), range: MEASURES.map(({ colour }) => colour) },
        },
      },
    },
    { mark: { type: 'text', align: 'left', dx: 4, fontSize: 10 }, encoding: { text: { field: 'share' } } },
  ],
});

/** Draws the figures as an SVG, without a browser and without a canvas. */
export const drawChart = async (totals: readonly Total[], file: string): Promise<void> => {
  const view = new vega.View(vega.parse(compile(spec(totals)).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, svg);
};
