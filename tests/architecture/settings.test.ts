import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingKeys } from '#domain/organisation/settings.ts';
import type { Item } from '#services/ports/table.ts';
import { type Source, sources } from './sources.ts';

/**
 * A setting that no code reads is a defect. The stores say which settings are stored, the syntax tree of the product which are
 * read: a property that is accessed or destructured. Reads only count in files about the thing (`about`) whose purpose is not to
 * store or show it (`keeps`). Texts prove nothing, so every setting also names a test in settings-tests.tsv.
 */
type Kind = {
  about: RegExp;
  keeps: RegExp;
  /** Attributes that the product maintains itself. */
  facts?: string[];
  /** Attributes that describe a thing rather than set a rule: read, but without a separate test. Undefined: all set rules. */
  described?: string[] | 'all';
};

/** Attributes of every item, and those that only help people recognise it. */
const marks = new Set(['accountId', 'id', 'version', 'name', 'order', 'updatedAt', 'description', 'colour', 'icon']);

const kinds: Record<string, Kind> = {
  account: {
    about: /account|company|viewer/i,
    keeps: /edit-(account|settings)|services\/(sign-up|account|example)\/|areas\/account\/|setting-sheets/,
    // The settings of departments are checked separately.
    facts:
      'ownerId state trialUntil continue_subscription is_beta_account quotaUsage exampleSince demo settings earlierClockRules'.split(
        ' ',
      ),
    described: ['company', 'plan', 'country', 'currency', 'zone', 'locale', 'firstWeekday', 'publishDaysAhead'],
  },
  department: {
    about: /department/i,
    keeps: /(create|edit|reactivate)-department|areas\/organisation\/department/,
    facts: ['settings', 'earlierClockRules'],
    described: 'all',
  },
  team: { about: /team/i, keeps: /organisation\/teams\/|areas\/organisation\/team/, described: 'all' },
  location: {
    about: /location/i,
    keeps: /organisation\/locations\/|areas\/organisation\/(location|places)/,
    described: 'all',
  },
  locationGroup: {
    about: /locationGroup/i,
    keeps: /(create|edit|delete)-location|areas\/organisation\/location-group/,
    described: 'all',
  },
  holidayGroup: { about: /holiday/i, keeps: /(create|edit|delete)-holiday/, described: 'all' },
  shift: {
    about: /shift/i,
    keeps: /shifts\/types\/|areas\/shifts\/shift-type|services\/(example|import)\//,
    described: 'all',
  },
  contractType: {
    about: /contractType|cocFactor|factors/i,
    keeps: /contract-type|areas\/contracts\/types|services\/sign-up/,
  },
  overtimePolicy: {
    about: /overtime/i,
    keeps: /services\/plus-minus\/overtime-policies\.ts|areas\/plus-minus\/policies/,
  },
  absenceType: { about: /absence|leave/i, keeps: /manage-absence-types|areas\/absence\/types|services\/example/ },
  timeOffBalance: { about: /balance|leave/i, keeps: /manage-time-off-balances|areas\/absence\/balances/ },
  absencePolicy: { about: /polic(y|ies)/i, keeps: /manage-absence-policies|areas\/absence\/(policy|policies|row)\// },
  absenceRestriction: { about: /restriction/i, keeps: /manage-restrictions|areas\/absence\/restrictions/ },
  rateCard: { about: /card/i, keeps: /rates\/(create|edit|delete|first)-|areas\/rates/ },
  labourSet: { about: /sets?\b|rules/i, keeps: /labour-set|areas\/labour/, described: ['kind', 'source', 'ages'] },
  payrollRules: {
    about: /payroll|calendar/i,
    keeps: /services\/payroll\/payroll-rules|areas\/payroll\/rules/,
    described: 'all',
  },
  customField: {
    about: /fields?\b/i,
    keeps: /custom-field(-input)?\.ts|areas\/custom-fields/,
    described: ['type', 'options'],
  },
  clockIpAddress: { about: /address/i, keeps: /services\/clock\/ip-addresses|areas\/clock\/places/ },
  kiosk: { about: /kiosk/i, keeps: /services\/kiosk\/kiosks|areas\/kiosk\/setup/ },
  availabilityRules: {
    about: /availability/i,
    keeps: /-availability-rules|areas\/availability\/rules/,
    facts: ['departmentId', 'remindOn', 'shard'],
  },
  notificationSettings: {
    about: /notif|digest/i,
    keeps: /(edit|view)-notification-settings|areas\/notifications\/settings/,
    facts: ['employeeId'],
  },
  companyNotifications: {
    about: /notif|receivers/i,
    keeps: /(edit|view)-notification-(settings|receivers)|areas\/notifications\/settings/,
  },
  permissionGroup: { about: /group|grants/i, keeps: /permission-group|areas\/identity\/permission-groups/ },
  contract: {
    about: /contract/i,
    keeps: /manage-contracts|contract-input|new-contract|terms-input|areas\/(contracts\/contract|employees\/bulk)\//,
    facts: ['employeeId'],
    described: ['departmentId', 'contractTypeId', 'function', 'startdate', 'enddate', 'wageTax', 'note'],
  },
  employee: {
    about: /employee|person|people|viewer/i,
    keeps: /services\/employees\/edit-|areas\/employees\/(create|overview|own-profile)\//,
    facts: ['updatedBy', 'createdAt', 'createdBy', 'verified', 'example', 'avatar'],
    described: 'all',
  },
  skill: { about: /skill/i, keeps: /services\/organisation\/skills|areas\/organisation\/skill/, described: 'all' },
  surcharge: { about: /surcharge/i, keeps: /rates\/(create|edit|delete|first)-|areas\/rates/ },
  dayPlan: {
    about: /day-?plan|turnover|budget|diary/i,
    keeps: /set-(day-plans|turnover)|write-notes|areas\/organisation\/days/,
    described: 'all',
  },
  recurringReport: {
    about: /report/i,
    keeps: /manage-recurring-reports|areas\/reports\/schedule-report/,
    facts: ['ownerId', 'state', 'nextRunAt', 'missedSince', 'shard', 'waitsUntil'],
  },
  favoriteReport: {
    about: /favorite/i,
    keeps: /services\/reports\/favorite-reports|areas\/reports\/favorites\/SaveFavorite/,
    facts: ['ownerId'],
    described: ['audienceDepartmentIds'],
  },
  calendarFeed: {
    about: /feed/i,
    keeps: /manage-calendar-feeds|areas\/calendar\/sync/,
    facts: ['employeeId', 'tokenHash', 'createdAt', 'rotatedAt'],
  },
  inviteLink: {
    about: /link/i,
    keeps: /manage-invite-links|invite-links\/NewLink/,
    facts: ['departmentId', 'sealedToken', 'joined', 'createdBy', 'createdAt', 'revokedAt'],
    described: ['contractTypeId'],
  },
  keptToken: {
    about: /token/i,
    keeps: /areas\/identity\/tokens/,
    facts: ['userId', 'createdAt', 'hash'],
    described: ['expiresAt'],
  },
  appLink: { about: /app/i, keeps: /areas\/integrations/, facts: ['requestId', 'by', 'at'], described: 'all' },
  scheduleViews: { about: /view/i, keeps: /manage-schedule-views/, described: 'all' },
  dashboard: { about: /widget/i, keeps: /arrange-dashboard/, described: 'all' },
};

const agreed = 'what was planned, offered, asked, answered or written';
const done = 'what was worked, taken, paid or sent, and by whom';
const derived = 'counted or copied from other items';
const secret = 'a secret, its hash, or a device that has one';
const job = 'work that waits for a job';

/** Kinds of stored items without settings, each with its reason. */
const withoutSettings: Record<string, string> = {
  absence: agreed,
  absenceDay: derived,
  leaveCorrection: done,
  openAbsence: job,
  datedAvailability: agreed,
  recurringAvailability: agreed,
  wish: agreed,
  billing: 'the subscription and its invoices; the plan is an attribute of the account',
  invoice: done,
  calendarEvent: agreed,
  clockInWatch: job,
  activeClock: done,
  runningClocks: derived,
  scheduleCopy: job,
  dashboardFeedback: agreed,
  employeeNote: agreed,
  joinRequest: agreed,
  exampleData: 'what was added as an example',
  exchange: agreed,
  keptFile: agreed,
  credential: secret,
  loginCount: derived,
  twoFactor: secret,
  passkey: secret,
  sentimentAnswer: agreed,
  sentimentRespondent: agreed,
  kioskDevice: secret,
  kioskPin: secret,
  kioskRecord: done,
  kioskRefused: done,
  newsItem: agreed,
  newsComment: agreed,
  newsRead: done,
  notification: done,
  inbox: done,
  notificationDigest: job,
  digestMail: job,
  peopleWatch: job,
  heldNotice: job,
  userGuide: done,
  skillGroup: 'a name only',
  holiday: 'a date and its name',
  payrollRun: done,
  payrollShare: done,
  scheduledShift: agreed,
  openShift: agreed,
  requiredShift: agreed,
  series: agreed,
  openSeries: agreed,
  requiredSeries: agreed,
  seriesException: agreed,
  publication: done,
  shiftTags: derived,
  workedWeek: derived,
  backfilledWeeks: derived,
  minijobPayout: done,
  reportJob: job,
  reportRun: done,
  lastRun: derived,
  closedHours: done,
  timesheetEntry: done,
  approvedWeek: derived,
};
/** Settings that a company has for all departments, and a department for itself. */
const departmentSettings: Kind = {
  about: /./,
  keeps:
    /organisation\/(setting-input|changed-rules|setting-sheets|settings)|areas\/organisation\/settings|services\/sign-up/,
};

/** Settings without a reader yet, each with what it waits for. */
const waiting = new Map<string, string>();

type Node = Record<string, unknown> & { type?: string };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Names that a node reads from an object: `a.name`, `a['name']`, `{ name } = a` and `settingOf('name')`. */
const namesRead = (node: Node): unknown[] => {
  const { property, key, arguments: given } = node as Record<string, { type?: string; value?: string }>;
  if (node.type === 'MemberExpression') {
    const expression = (property as { expression?: { type: string; value?: string } }).expression;
    return [property?.value ?? (expression?.type === 'StringLiteral' ? expression.value : undefined)];
  }
  if (node.type === 'KeyValuePatternProperty' || node.type === 'AssignmentPatternProperty') return [key?.value];
  if (node.type !== 'CallExpression') return [];
  return (given as unknown as { expression: { type: string; value?: string } }[]).map(({ expression }) =>
    expression.type === 'StringLiteral' ? expression.value : undefined,
  );
};

const collectReads = (node: Node, reads: Set<string>): Set<string> => {
  for (const name of namesRead(node)) if (typeof name === 'string') reads.add(name);
  const isWrite = node.type === 'AssignmentExpression' && isNode(node.left) && node.left.type === 'MemberExpression';
  for (const [part, value] of Object.entries(node)) {
    const visited = isWrite && part === 'left' ? (value as Node).object : value;
    if (isNode(visited)) collectReads(visited, reads);
  }
  return reads;
};

const readsIn = ({ path, text }: Source): Set<string> =>
  collectReads(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }) as unknown as Node, new Set());

const isProduct = ({ path }: Source): boolean =>
  /^(domain|services|platform|functions|web)\//.test(path) &&
  !/\.(test|testing)\.tsx?$|\.store\.ts$|^services\/seed\/|^web\/kit\/testing\//.test(path);

/** Names that object literals of the text give a value, and helpers of the name that it calls. */
const namesSet = (text: string): Set<string> => {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'ObjectExpression')
      for (const property of node.properties as Node[]) {
        const { value, expression } = (property.key ?? property) as { value?: string; expression?: { value?: string } };
        const name = value ?? expression?.value;
        if (typeof name === 'string') names.add(name);
      }
    const { callee } = node as { callee?: { type: string; value?: string } };
    if (node.type === 'CallExpression' && callee?.type === 'Identifier') names.add(String(callee.value));
    for (const part of Object.values(node)) if (isNode(part)) visit(part);
  };
  visit(parseSync(text, { syntax: 'typescript' }) as unknown as Node);
  return names;
};

const setsAndExpects = (path: string, name: string): boolean => {
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return namesSet(text).has(name) && text.includes('expect(');
};

type Files = { path: string; text: string; reads: Set<string> }[];
type StoreLike = { kind: string; parse: (raw: Item) => object };
const isStore = (value: unknown): value is StoreLike => isNode(value) && 'kind' in value && 'keyOf' in value;

const storesIn = async (path: string): Promise<StoreLike[]> =>
  Object.values((await import(/* @vite-ignore */ resolve(path))) as object).filter(isStore);

/** `setting` is `kind.attribute`. */
type Setting = { setting: string; attribute: string; kind: Kind; isRule: boolean };
const settingsOf = (stores: StoreLike[]): Setting[] => [
  ...stores.flatMap((store) => {
    const kind = kinds[store.kind];
    if (!kind) return [];
    return Object.keys(store.parse({} as Item))
      .filter((attribute) => !marks.has(attribute) && !kind.facts?.includes(attribute))
      .map((attribute) => ({
        setting: `${store.kind}.${attribute}`,
        attribute,
        kind,
        isRule: kind.described !== 'all' && !kind.described?.includes(attribute),
      }));
  }),
  ...settingKeys.map((attribute) => ({
    setting: `settings.${attribute}`,
    attribute,
    kind: departmentSettings,
    isRule: true,
  })),
];

const readersOf = (files: Files, attribute: string, { about, keeps }: Kind): string[] =>
  files
    .filter(({ path, text, reads }) => reads.has(attribute) && !keeps.test(path) && about.test(text))
    .map(({ path }) => path);

const proofs = readFileSync('tests/architecture/settings-tests.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [setting: string, path: string]);

let files: Files;
let stores: StoreLike[];
let stored: ReturnType<typeof settingsOf>;
beforeAll(async () => {
  files = sources()
    .filter(isProduct)
    .map((source) => ({ ...source, reads: readsIn(source) }));
  stores = (await Promise.all(globSync('services/**/*.store.ts').map(storesIn))).flat();
  stored = settingsOf(stores);
});

describe('settings', () => {
  it('are found by this test', () => {
    expect(stored.length).toBeGreaterThan(100);
    expect(Object.keys(kinds).filter((kind) => !stores.some((store) => store.kind === kind))).toEqual([]);
  });

  it('are in kinds of items that this test knows, or that have none for a reason', () => {
    const stored = new Set(stores.map(({ kind }) => kind));
    expect(stored.size).toBeGreaterThan(90);
    expect([...stored].filter((kind) => !(kind in kinds) && !(kind in withoutSettings))).toEqual([]);
    const listed = Object.keys(withoutSettings);
    expect(listed.filter((kind) => !stored.has(kind) || kind in kinds)).toEqual([]);
  });

  it('are not read where they are only set, or where another thing has the name', () => {
    const text =
      'const f = ({ roundClockIn }) => roundClockIn; account.flags = given; read(type.salaryBasis, { plusMin });';
    expect([...readsIn({ path: 'a.ts', text })]).toEqual(['roundClockIn', 'salaryBasis']);
    const one = (path: string, about: string) => [{ path, text: about, reads: new Set(['salaryBasis']) }];
    const readers = (path: string, about: string) => readersOf(one(path, about), 'salaryBasis', kinds.contractType!);
    expect(readers('services/contracts/manage-contract-types.ts', 'ContractType')).toEqual([]);
    expect(readers('domain/payroll/pay-lines.ts', 'people')).toEqual([]);
    expect(readers('domain/payroll/pay-lines.ts', 'contractTypes')).toHaveLength(1);
  });

  it('that are stored are read by something', () => {
    const unread = stored.filter(({ attribute, kind }) => readersOf(files, attribute, kind).length === 0);
    expect(unread.map(({ setting }) => setting).filter((setting) => !waiting.has(setting))).toEqual([]);
  });

  it('leave the waiting list when something reads them', () => {
    const read = stored.filter(({ attribute, kind }) => readersOf(files, attribute, kind).length > 0);
    expect(read.map(({ setting }) => setting).filter((setting) => waiting.has(setting))).toEqual([]);
  });

  it('each have a test in which they change a result', () => {
    const named = new Map(proofs.map(([setting, path]) => [setting, path]));
    const bare = stored.filter(({ setting, isRule }) => isRule && !named.has(setting) && !waiting.has(setting));
    expect(
      bare.map(({ setting }) => setting),
      'without a row in settings-tests.tsv',
    ).toEqual([]);
    const known = new Set(stored.map(({ setting }) => setting));
    expect(
      [...named.keys()].filter((setting) => !known.has(setting)),
      'rows of no setting',
    ).toEqual([]);
  });

  it('are set by those tests, which then expect something', () => {
    const wrong = proofs.filter(([setting, path]) => !setsAndExpects(path, setting.split('.')[1]!));
    expect(wrong.map(([setting, path]) => `${path} does not set ${setting}`)).toEqual([]);
  });

  it('are not set by a title, a comment or a reading', () => {
    const text =
      "// { plusMin: true }\nit('plusMin', () => expect(type.plusMin, 'plusMin').toBe(read(({ plusMin }) => plusMin)));";
    expect(namesSet(text).has('plusMin')).toBe(false);
    expect([...namesSet("send({ plusMin, ['unit']: 'days', nested: { 'active': false } })")]).toEqual([
      'send',
      'plusMin',
      'unit',
      'nested',
      'active',
    ]);
  });
});
