import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { newContract } from '#domain/contracts/new-contract.ts';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import type { Item } from '#services/ports/table.ts';
import { sources } from '#tests/architecture/sources.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { exportedKinds, otherKinds } from './person-kinds.ts';

const answers = { exportPersonData: '... on ExportedReport { name url }' };
/** Every kind of item in a store, with its declared attributes. */
const stores = sources()
  .filter(({ path }) => path.startsWith('services/') && path.endsWith('.store.ts'))
  .flatMap(({ text }) => text.split(/= defineStore\b/).slice(1))
  .flatMap((declared) => {
    const kind = /^[^(]*\(\s*'(\w+)'/.exec(declared)?.[1];
    return kind ? [{ kind, attributes: declared.slice(0, declared.indexOf('primary:')) }] : [];
  });
const namesSomeone =
  /\b(employeeIds?|userId|authorId|ownerId|actorId|acceptUserId|invitees|invitedIds|candidates|readers|holder|(created|updated|reviewed|entered|decided|closed|reopened)By)\b/;

describe('kinds of stored items', () => {
  it('are each in the export of a person, or out of it for a reason', () => {
    expect(stores.length).toBeGreaterThan(80);
    const known = new Set([...Object.keys(exportedKinds), ...Object.keys(otherKinds)]);
    const kinds = new Set(stores.map(({ kind }) => kind));
    expect([...kinds].filter((kind) => !known.has(kind))).toEqual([]);
    // Written without a store: the log and sessions.
    expect([...known].filter((kind) => !kinds.has(kind) && !['event', 'session'].includes(kind))).toEqual([]);
  });

  it('that name a person are not called nameless', () => {
    const wrong = stores.filter(({ kind, attributes }) => {
      return otherKinds[kind] === 'names no person' && namesSomeone.test(attributes);
    });
    expect(wrong.map(({ kind }) => kind)).toEqual([]);
  });
});

/** One item of every kind that names Eva, in the format of the table. */
const itemsAbout = (world: Awaited<ReturnType<typeof ownersWorld>>['world']): Item[] => {
  const { accountId, departmentId, teamId, ids, ports } = world;
  const employeeId = ids.employee;
  const next = (prefix: string) => ports.ids.next(prefix);
  const base = `a#${accountId}`;
  const own = `${base}#e#${employeeId}`;
  const at = '2026-11-02T08:00:00Z';
  const place = { departmentId, teamId, shiftId: next('shf'), zone: 'Europe/Amsterdam' };
  const times = { starttime: '09:00', endtime: '17:00', startsAt: at, endsAt: '2026-11-02T16:00:00Z', breakMinutes: 0 };
  const item = (kind: string, pk: string, sk: string, more: object): Item => ({
    ...more,
    pk,
    sk,
    __edb_e__: kind,
    accountId,
    version: 1,
  });
  const dated = (kind: string, id: string, more: object): Item => ({
    ...item(kind, `${base}#test`, id, { id, employeeId, departmentId, date: '2026-11-02', week: '2026-W46', ...more }),
    gsi1pk: own,
    gsi1sk: `2026-11-02#${kind}#${id}`,
  });
  const run = next('prr');
  const contract = newContract(
    {
      ...{ accountId, employeeId, departmentId, id: next('con'), contractTypeId: 'cty' },
      ...{ minutes: evenWeek(2400), startdate: '2026-01-01', wageMinor: 1417 },
    },
    [],
  );
  const entry = newEntry({
    ...{ accountId, employeeId, ...place, id: next('tms'), occurrence_id: null, date: '2026-11-02' },
    ...{ starttime: '09:00', endtime: '17:00', breakMinutes: 30, note: null },
  });
  const line = { employeeId, departmentId, contractTypeId: 'cty', date: '2026-10-01', component: 'workedHours' };
  const status = { status: 'Approved', absenceTypeId: 'aty', requestedAt: at, rosterAction: 'nothing' };
  const span = { firstDay: '2026-11-02', lastDay: '2026-11-02' };
  const planned = { ...place, ...times, id: next('sch'), occurrence_id: next('occ'), hide_end_time: false };
  const pattern = { interval: 1, weekdays: [1], from: '2026-11-02', date: '2026-11-02', repeat: 'weekly' };
  const [news, exchange] = [next('nws'), next('exc')];
  return [
    item('contract', `${base}#people`, `con#${employeeId}#${contract.id}`, contract),
    dated('timesheetEntry', entry.id, entry),
    {
      ...item('absence', `${base}#test`, 'abs', { id: 'abs', employeeId, departmentId, ...status, ...span }),
      gsi1pk: `${own}#absences`,
      gsi1sk: '2026-11-02#abs',
    },
    dated('absenceDay', 'abd', { absenceId: 'abs', ...status, minutes: 480, zone: place.zone }),
    dated('leaveCorrection', next('lvc'), {
      balanceId: 'overtime',
      amount: 60,
      kind: 'correction',
      enteredBy: employeeId,
      enteredAt: at,
    }),
    dated('minijobPayout', next('mjp'), { month: '2026-10-01', payoutDate: '2026-11-02' }),
    dated('datedAvailability', next('avd'), { zone: place.zone, parts: [] }),
    dated('scheduledShift', planned.id, planned),
    item('recurringAvailability', `${base}#series`, `avr#${employeeId}#1`, {
      id: next('avr'),
      employeeId,
      departmentId,
      zone: place.zone,
      ...pattern,
    }),
    item('series', `${base}#series`, `ser#1`, {
      ...{ ...planned, ...pattern, id: next('ser'), employeeId, first_occurrence: '2026-11-02' },
    }),
    {
      ...item('openShift', `${base}#test`, 'osh', {
        ...planned,
        id: next('osh'),
        date: '2026-11-02',
        week: '2026-W46',
        instances: 1,
        approval_required: true,
        candidates: [{ employeeId, status: 'requested', invited: false }],
      }),
      gsi1pk: `${base}#e#open`,
      gsi1sk: '2026-11-02#osh',
    },
    item('exchange', `${base}#exchanges#2026-W46`, exchange, {
      ...times,
      id: exchange,
      departmentId,
      scheduledShiftId: planned.id,
      date: '2026-11-02',
      work: {},
      userId: employeeId,
      invitees: [{ userId: ids.colleague, answer: 'rejected', note: 'Cem is away' }],
      status: 'withdrawn',
      createdAt: at,
      shelf: '2026-W46',
      place: exchange,
    }),
    item('newsItem', `${base}#news`, `${at}#${news}`, {
      id: news,
      title: 'Cake',
      text: 'In the kitchen',
      authorId: employeeId,
      created: at,
    }),
    item('newsComment', `${base}#news#${news}`, `${at}#1`, {
      id: next('cmt'),
      newsId: news,
      authorId: employeeId,
      text: 'Thanks',
      created: at,
    }),
    item('newsRead', `${own}#news`, news, { newsId: news, employeeId }),
    item('notification', `${own}#notifications`, 'ntf_1', {
      id: 'ntf_1',
      employeeId,
      eventId: 'evt',
      actorId: ids.owner,
      at,
      lines: [
        {
          ...{
            kind: 'shiftAdded',
            text: 'shiftAdded',
            subject: 'sch',
            facts: {},
            departmentId: null,
            was: null,
            now: null,
          },
          ...{ inApp: true, mail: false, push: false },
        },
      ],
      inApp: true,
      expiresAt: 4e9,
    }),
    item('notificationSettings', `${own}#notifications`, 'settings', {
      id: employeeId,
      employeeId,
      choices: {},
      digest: 'daily',
      dailyAt: '08:00',
    }),
    item('payrollRun', `${base}#payroll`, `run#${run}`, {
      id: run,
      frequency: 'month',
      from: '2026-10-01',
      to: '2026-10-31',
      state: 'closed',
      closedBy: ids.owner,
      closedAt: at,
      people: 1,
    }),
    item('payrollShare', `${base}#payroll#${run}`, employeeId, {
      id: `${run}:${employeeId}`,
      runId: run,
      employeeId,
      lines: [{ ...line, detail: '', minutes: 480, quantity: 0, amountMinor: 11336, corrects: null, reason: null }],
    }),
    item('wish', `${base}#d#${departmentId}#wishes`, '2026-11-02#1', {
      id: next('wsh'),
      departmentId,
      employeeId,
      date: '2026-11-02',
      shiftId: place.shiftId,
      kind: 'on',
      weight: 1,
    }),
    item('sentimentRespondent', `${base}#d#${departmentId}#respondents`, '2026-W46#1', {
      id: entry.id,
      departmentId,
      teamId,
      week: '2026-W46',
      employeeId,
    }),
    item('dashboardFeedback', `${base}#feedback`, 'fbk', { id: 'fbk', authorId: employeeId, mood: 'happy', sent: at }),
    item('activeClock', `${own}#clock`, 'active', {
      id: next('tms'),
      employeeId,
      ...place,
      date: '2026-11-10',
      clockedIn: at,
      watchAt: at,
      shard: 'c0',
    }),
    item('passkey', `${base}#passkeys#${employeeId}`, 'key', {
      userId: employeeId,
      id: 'key',
      name: 'Phone',
      publicKey: 'publicOfEva',
      counter: 0,
      transports: [],
      createdAt: at,
    }),
    item('session', `${base}#ses#${employeeId}`, 'hashOfEva', {
      id: next('ses'),
      userId: employeeId,
      createdAt: '2026-11-10T07:00:00Z',
      lastSeenAt: '2026-11-10T07:00:00Z',
      confirmedAt: at,
      strong: false,
      userAgent: 'Firefox',
      address: '::1',
      expiresAt: 4e9,
    }),
    item('calendarFeed', `${base}#feeds#${employeeId}`, 'cal#1', {
      id: next('cal'),
      employeeId,
      name: 'Mine',
      rosters: 'own',
      openShifts: false,
      events: false,
      absentees: 'none',
      absenceStatuses: [],
      tokenHash: 'hashOfFeed',
      createdAt: at,
      rotatedAt: at,
    }),
    item('keptFile', `${base}#files`, `${employeeId}#1`, {
      id: next('fil'),
      holder: employeeId,
      title: 'Contract',
      file_name: 'c.pdf',
      contentType: 'application/pdf',
      size: 1,
      key: 'k',
      shared: true,
      created: at,
      createdBy: ids.owner,
    }),
    item('event', `${base}#log#2026-W46`, 'evt_1', {
      ...{ id: 'evt_1', actorId: employeeId, at, operationId: 'opr_1', type: 'statementDisputed', area: 'reports' },
      ...{ subject: employeeId, employeeId, details: { comment: 'Monday is missing' }, changes: '[]' },
    }),
    item('kioskRefused', `${base}#kioskRefused`, `${at}#1`, {
      ...{ deviceId: 'kde', order: '1', kioskId: 'ksk', employeeId, step: 'in', pressedAt: at, heardAt: at },
      ...{ refused: { code: 'STATE', key: 'clockedIn', measured: null, limit: null }, expiresAt: 4e9 },
    }),
    item('keptToken', `${base}#tokens`, 'tok', {
      ...{ id: 'tok', userId: employeeId, name: 'Mine', scopes: ['*'], createdAt: at, hash: 'hashOfToken' },
    }),
    item('employeeNote', `${own}#notes`, next('nte'), {
      id: next('nte'),
      employeeId,
      text: 'Written about Eva',
      authorId: ids.owner,
      created: at,
    }),
  ];
};

const dataFor = async (who: 'owner' | 'employee') => {
  const made = await ownersWorld(answers);
  const { world, send } = made;
  const items = itemsAbout(world);
  await world.ports.table.transact(withCopies(items.map((Item) => ({ Put: { Item } }))));
  const { url } = await send('exportPersonData', { userId: world.ids.employee }, await world.as(who));
  const kept = await world.ports.files.get(url.replace('/api/files/', ''));
  return { data: JSON.parse(strFromU8(unzipSync(kept!.bytes)['data.json']!)), items };
};

describe("a person's own export", () => {
  it('has a list with something in it for every kind that it should have, but notes about the person', async () => {
    const { data, items } = await dataFor('employee');
    const written = new Set(items.map((item) => item.__edb_e__));
    const lists = Object.entries(exportedKinds).filter(([kind]) => kind !== 'employeeNote');
    expect(lists.filter(([, list]) => !data[list]?.length).map(([kind]) => kind)).toEqual([]);
    expect(Object.keys(exportedKinds).filter((kind) => kind !== 'employee' && !written.has(kind))).toEqual([]);
    expect(data.log).toMatchObject([{ type: 'statementDisputed', byThePerson: true, comment: 'Monday is missing' }]);
    expect(data.availability).toHaveLength(2);
    const text = JSON.stringify(data);
    for (const secret of [
      'hashOfEva',
      'publicOfEva',
      'hashOfFeed',
      'hashOfToken',
      'Cem is away',
      '11336',
      'Written about Eva',
      'accountId',
    ])
      expect(text).not.toContain(secret);
  });

  it('shows another reader amounts and notes, and nothing of how the person signs in', async () => {
    const { data } = await dataFor('owner');
    expect(data.payrollLines).toMatchObject([{ from: '2026-10-01', amountMinor: 11336 }]);
    expect(data.notes).toHaveLength(1);
    expect(data.minijobPayouts ?? []).toEqual([]);
    for (const list of ['sessions', 'passkeys', 'accessTokens', 'calendarFeeds', 'notificationSettings', 'comments'])
      expect(data[list]).toBeUndefined();
  });
});
