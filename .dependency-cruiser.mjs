// The layers of the project, lowest first. A layer may import itself and what stands below it, nothing else.
const LAYERS = [
  { name: 'domain', folders: ['domain'] },
  { name: 'engine', folders: ['engine'] },
  { name: 'journal', folders: ['journal'] },
  { name: 'browser', folders: ['browser'] },
  { name: 'plan', folders: ['plan'] },
  { name: 'agent', folders: ['agent'], level: 'plan' },
  { name: 'cli, mcp and desk', folders: ['cli', 'mcp', 'desk'] },
];

const foldersBelowOrIn = (index) => {
  const own = LAYERS[index];
  return LAYERS.filter((layer, at) => layer === own || (at < index && layer.name !== own.level)).flatMap(
    (layer) => layer.folders,
  );
};

const layerRules = LAYERS.map((layer, index) => ({
  name: `layer-${layer.folders.join('-')}`,
  comment: `${layer.name} may import only itself and: ${foldersBelowOrIn(index).join(', ')}`,
  severity: 'error',
  from: { path: `^src/(${layer.folders.join('|')})/` },
  to: { path: '^src/', pathNot: `^src/(${foldersBelowOrIn(index).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'domain-is-pure',
      comment: 'domain/ knows no Node module and no package but those that only describe data',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: ['^src/', '(^|/)node_modules/(zod|yaml)/'] },
    },
    {
      name: 'engine-knows-no-browser',
      severity: 'error',
      from: { path: '^src/(engine|journal)/' },
      to: { path: '(^|/)node_modules/playwright' },
    },
    {
      name: 'sources-know-no-tests',
      comment: 'nothing published may need steps, features, benches, scripts or reports',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(steps|features|bench|scripts|reports)/' },
    },
    {
      name: 'only-the-demo-knows-examples',
      comment: 'examples are published, but are for people; only the demonstration opens the shop in there',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/commands/demo\\.ts$' },
      to: { path: '^examples/' },
    },
    {
      name: 'only-published-packages',
      comment: 'a package that src/ needs at run time stands under dependencies or peerDependencies',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer', 'type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'types may refer to each other; what runs may not',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-orphans',
      comment: 'a file that nothing imports and that imports nothing is forgotten',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '^src/(index|playwright)\\.ts$' },
      to: {},
    },
    {
      name: 'used-by-an-entry-point',
      comment: 'a file that no entry point reaches is not part of the product',
      severity: 'warn',
      from: { path: '^src/(index|playwright|cli/main)\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(index|playwright|cli/main)\\.ts$', reachable: false },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count too: a layer that needs another's types depends on it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
    exoticRequireStrings: [],
    builtInModules: { add: ['node:sqlite'] },
  },
};
