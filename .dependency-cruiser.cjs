/** The floor plan of the house: who may import whom. Everything that is not allowed here is forbidden. */

const floors = ['domain', 'services', 'platform', 'graphql', 'functions', 'web', 'infra', 'tests', 'tools'];

/** What each floor may stand on, besides itself. */
const mayImport = {
  domain: [],
  services: ['domain'],
  platform: ['services/ports', 'domain'],
  graphql: ['services', 'domain'],
  functions: ['graphql', 'services', 'platform', 'domain'],
  web: ['domain'],
  infra: ['functions', 'platform', 'domain', 'tools'],
  tests: floors,
  tools: ['functions', 'platform', 'graphql', 'domain'],
};

/** Packages of the pure floor: validator, dates. */
const domainPackages = 'node_modules/(zod|temporal-polyfill)/';

/** Packages of types without code. */
const typesOnly = ['^aws-lambda$', '^@graphql-typed-document-node/core$'];

/** Tests lie beside what they test and may take their tools from tests/. */
const isTest = '\\.(test|testing)\\.tsx?$';
/** Items of the plan: what is planned, offered and required, its series and publications. */
const planStore = '^services/planning/(plan|shift-tags|worked-weeks)\\.store\\.ts$';
const planningAreas = ['planning', 'shifts', 'publishing', 'fill', 'schedule'];

/** Areas of the server in their order: each may import only those before it. The areas of the plan are planning, availability, labour, shifts, publishing, fill and schedule. */
const serverAreas = [
  ...['custom-fields', 'account', 'access', 'employees', 'identity', 'contracts'],
  ...['planning', 'availability', 'labour', 'rates', 'shifts', 'exchange'],
  ...['timesheet', 'clock', 'files', 'absence', 'plus-minus', 'publishing', 'fill'],
  ...[
    'organisation',
    'notifications',
    'schedule',
    'calendar',
    'closing',
    'news',
    'billing',
    'insights',
    'integrations',
    'payroll',
    'reports',
  ],
  ...['employment', 'onboarding', 'dashboard', 'sign-up', 'import', 'seed', 'example', 'history'],
  'kiosk',
];
/** What every area may import: the kit, the ports, and the one file that reads all stores. */
const serverGround = ['services/kit', 'services/ports'];

const inside = (...paths) => `^(${paths.join('|')})/`;

const floorRules = floors
  .filter((floor) => floor !== 'tests')
  .map((floor) => ({
    name: `${floor}-stands-on`,
    comment: `${floor}/ may import ${[floor, ...mayImport[floor]].join(', ')}`,
    severity: 'error',
    from: { path: inside(floor), pathNot: isTest },
    to: { path: inside(...floors), pathNot: inside(floor, ...mayImport[floor]) },
  }));

const areaRules = serverAreas.map((area, index) => ({
  name: `services-${area}-order`,
  comment: 'An area imports only areas before it; what goes the other way is an event',
  severity: 'error',
  from: { path: inside(`services/${area}`), pathNot: isTest },
  to: {
    path: inside('services'),
    pathNot: [
      inside(...serverGround, ...serverAreas.slice(0, index + 1).map((before) => `services/${before}`)),
      '^services/table\\.ts$',
    ],
  },
}));

const webLayers = ['app', 'areas', 'parts', 'kit', 'ui'];
/** Of the house the grid engine imports itself alone: it knows neither the product nor its looks. */
const gridRule = {
  name: 'web-grid-knows-itself',
  comment: 'web/grid imports nothing of the product',
  severity: 'error',
  from: { path: inside('web/grid'), pathNot: [isTest, inside('web/grid/example')] },
  to: { path: inside(...floors), pathNot: inside('web/grid') },
};
const webRules = webLayers.slice(1).map((layer, index) => ({
  name: `web-${layer}-below`,
  comment: 'web/app > web/areas > web/parts > web/kit > web/ui',
  severity: 'error',
  from: { path: inside(`web/${layer}`), pathNot: isTest },
  to: { path: inside(...webLayers.slice(0, index + 1).map((above) => `web/${above}`)) },
}));

module.exports = {
  forbidden: [
    ...floorRules,
    ...webRules,
    gridRule,
    {
      name: 'web-grid-below-areas',
      comment: 'Areas lay out rows with the grid engine; parts, kit and looks do without it',
      severity: 'error',
      from: { path: inside('web/parts', 'web/kit', 'web/ui') },
      to: { path: inside('web/grid') },
    },
    ...areaRules,
    {
      name: 'services-ground-below-areas',
      comment: 'The kit and the ports know no area',
      severity: 'error',
      from: { path: inside(...serverGround), pathNot: isTest },
      to: { path: inside('services'), pathNot: inside(...serverGround) },
    },
    {
      name: 'services-areas-are-listed',
      comment: 'A new area gets its place in serverAreas',
      severity: 'error',
      from: {
        path: '^services/[^/]+/',
        pathNot: [isTest, inside(...serverGround, ...serverAreas.map((area) => `services/${area}`))],
      },
      to: {},
    },
    {
      name: 'tests-are-no-ground',
      comment: 'Only tests import from tests/',
      severity: 'error',
      from: { path: inside(...floors), pathNot: [inside('tests'), isTest] },
      to: { path: [inside('tests'), isTest] },
    },
    {
      name: 'web-areas-apart',
      comment: 'One web area never imports another; what two need is a part',
      severity: 'error',
      from: { path: '^web/areas/([^/]+)/' },
      to: { path: '^web/areas/([^/]+)/', pathNot: '^web/areas/$1/' },
    },
    {
      name: 'web-ui-knows-no-api',
      comment: 'Looks only: nothing generated from the API',
      severity: 'error',
      from: { path: inside('web/ui') },
      to: { path: inside('web/generated') },
    },
    {
      name: 'stores-are-private',
      comment: 'A store belongs to its area; services/table.ts is the one file that reads all of them',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: isTest },
      to: { path: '^services/([^/]+)/[^/]+\\.store\\.ts$', pathNot: `^services/$1/|${planStore}` },
    },
    {
      name: 'plan-store-of-planning',
      comment: 'The areas that plan work share one store of planned items',
      severity: 'error',
      from: {
        path: '^services/',
        pathNot: [isTest, inside(...planningAreas.map((area) => `services/${area}`)), '^services/table.ts$'],
      },
      to: { path: planStore },
    },
    {
      name: 'stores-stay-below',
      comment: 'Resolvers, doors and adapters ask use cases, not stores',
      severity: 'error',
      from: { path: inside('graphql', 'functions', 'platform', 'tools', 'infra') },
      to: { path: '\\.store\\.ts$' },
    },
    {
      name: 'cloud-in-platform-only',
      comment: '@aws-sdk is for platform/, for tests of it, and for what stands in for parts of it in bundles',
      severity: 'error',
      from: { path: inside(...floors), pathNot: [inside('platform', 'tests'), '^tools/lambda/'] },
      to: { path: 'node_modules/(@aws-sdk|@smithy)/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain/ imports nothing but the validator and the dates: no I/O, no framework',
      severity: 'error',
      from: { path: inside('domain'), pathNot: isTest },
      to: {
        dependencyTypesNot: ['local', 'undetermined', 'type-only', 'aliased', 'aliased-subpath-import'],
        pathNot: [domainPackages, inside('domain')],
      },
    },
    {
      name: 'web-runs-in-browsers',
      comment: 'Nothing of Node in web/',
      severity: 'error',
      from: { path: inside('web'), pathNot: isTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      comment:
        'Files import each other in one direction, types and lazy imports included: what two of them need is in the lower one.',
      severity: 'error',
      from: { path: inside(...floors) },
      to: { circular: true },
    },
    {
      name: 'found',
      comment: 'An import that leads nowhere; `?url` asks the bundler for the address of a file',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: [...typesOnly, '\\?url$'] },
    },
  ],
  options: {
    // Not read, though imports of them are seen: what is generated of operations imports only the types of the schema, and tests in tests/
    // may import everything.
    doNotFollow: { path: ['node_modules', '\\.generated\\.ts$', '^tests/.+\\.(test|spec)\\.ts$'] },
    skipAnalysisNotInRules: true,
    exclude: { path: ['^dist/', '^out/', '^cdk\\.out/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
