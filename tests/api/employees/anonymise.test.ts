import { beforeAll, describe, expect, it } from 'vitest';
import { newNotification } from '#tests/api/notifications/telling.ts';
import { keptHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const table = 'muster-anonymise';
const preview = `query ($employeeId: ID!) { anonymisePreview(employeeId: $employeeId) {
  name hindrance goes { fact count } stays { fact count } } }`;

/** Texts that occur nowhere else, one for each place. */
const canaries = {
  first_name: 'Zyxwina',
  last_name: 'Canarybird',
  phone: '+31 6 9988 7766',
  mobile_nr: '+31 6 1122 3344',
  emergency_nr: '+31 6 5566 7788',
  street_address: 'Canary Wharf 12',
  city: 'Canaryville',
  birthplace: 'Birthcanary',
  ssn: 'CANARY-123-BSN',
  passport_number: 'CANARYPASS',
  banknr: 'NL91CANA0417164300',
  roster_note: 'Canary likes mornings',
};
const written = {
  note: 'canary-note-about',
  file: 'canary-file-title',
  bytes: 'canary-file-bytes',
  contract: 'canary-contract-note',
  hours: 'canary-hours-note',
  declined: 'canary-declined-reason',
  absence: 'canary-absence-illness',
  comment: 'canary-comment-text',
  sickNote: 'canary-sick-note.pdf',
  pin: 'canary-pin-hash',
  exchange: 'canary-exchange-note',
  objection: 'canary-objection-text',
  weekly: 'canary-weekly-reason',
  dated: 'canary-dated-reason',
  feedback: 'canary-feedback-comment',
  severalDeclined: 'canary-several-reason',
  formerAddress: 'canary-former@test.example',
};

describe('anonymising a person', () => {
  let world: World;
  let owner: Client;
  let employeeId: string;
  let email: string;
  const id = (prefix: string) => world.ports.ids.next(prefix);
  const send = (name: string, input: object, fields = '', by = owner) => sendMutation(by, name, input, fields);
  const anonymise = async (input: object, by = owner) => {
    const { data } = await (await world.inBrowser(by)).run('AnonymiseEmployee', { input });
    return data.anonymiseEmployee;
  };
  const person = async () =>
    (await owner.query('query ($id: ID!) { employee(id: $id) { id version name email enddate } }', { id: employeeId }))
      .data.employee;
  const counts = async () => {
    const { data } = await owner.query(preview, { employeeId });
    const { goes, stays, ...rest } = data.anonymisePreview;
    const found = [...goes, ...stays].map(({ fact, count }: { fact: string; count: number }) => [fact, count]);
    return { ...rest, ...Object.fromEntries(found) };
  };

  beforeAll(async () => {
    world = await newWorld({ table });
    owner = await world.as('owner');
    employeeId = world.ids.employee;
    const telling = newNotification(world);
    await telling.passOver();
    await send('editEmployee', { id: employeeId, version: 1, ...canaries }, '... on Employee { id }');
    email = (await person()).email;
    await send('createEmployeeNote', { id: id('nte'), employeeId, text: written.note });
    const content = Buffer.from(`%PDF-1.7 ${written.bytes}`).toString('base64');
    const file = { id: id('fil'), employeeId, title: written.file, file_name: 'canary.pdf', content };
    expect((await send('createFile', file)).__typename).toBe('File');
    await send('createContract', {
      id: id('con'),
      employeeId,
      departmentId: world.departmentId,
      contractTypeId: world.made.contractTypes['Fixed hours'],
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
      startdate: '2026-11-02',
      wageMinor: 1417,
      note: written.contract,
    });
    const entry = await keptHours(world, { date: '2026-11-03', note: written.hours });
    await send('declineTimesheetEntries', {
      entries: [{ id: entry.id, version: entry.version }],
      reason: written.declined,
    });
    await keptHours(world, { date: '2026-11-04' });
    const day = { firstDay: '2026-11-05', lastDay: '2026-11-05', note: written.absence };
    const own = await world.as('employee');
    const absenceTypeId = world.made.absenceTypes.Vacation;
    expect(
      (await send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId, ...day }, '', own)).__typename,
    ).toBe('Absence');
    const newsId = id('nws');
    await send('createNewsItem', { id: newsId, title: 'Talk', text: 'Say.', comments: true });
    await send('addNewsComment', { id: id('nco'), newsId, text: written.comment }, '', own);
    await plantBytes();
    await speak(own);
    await telling.tell();
  });

  /** What the person says of themselves, and what is said of several of their hours at once. */
  const speak = async (own: Client): Promise<void> => {
    const objection = { userId: employeeId, month: '2026-11-01', comment: written.objection };
    expect((await send('disputeStatement', objection, '', own)).__typename).toBe('Done');
    const parts = [{ from: 540, until: 1020, level: 'unavailable' }];
    const weekly = { id: id('avr'), from: '2026-11-16', interval: 1, weekdays: { mo: parts }, reason: written.weekly };
    expect((await send('setRecurringAvailability', weekly, '', own)).__typename).toBe('Done');
    const dated = { days: [{ date: '2026-11-24', parts, reason: written.dated }] };
    expect((await send('setAvailability', dated, '', own)).__typename).toBe('Done');
    const feedback = { id: id('fbk'), mood: 'good', comment: written.feedback };
    expect((await send('sendDashboardFeedback', feedback, '', own)).__typename).toBe('Done');
    const entries = [
      await keptHours(world, { date: '2026-11-06' }),
      await keptHours(world, { date: '2026-11-07' }),
    ].map((entry) => ({ id: entry.id, version: entry.version }));
    const declined = { entries, reason: written.severalDeclined };
    expect((await send('declineTimesheetEntries', declined)).__typename).toBe('ReviewedTimesheetEntries');
  };

  const sickNoteKey = () => `${world.accountId}/absence/note.pdf`;
  /** A sick note, a PIN, and a decided exchange of a shift in December, as their areas store them. */
  const plantBytes = async () => {
    const { accountId, ports } = world;
    const pin = { pk: `a#${accountId}#kioskPins`, sk: employeeId, __edb_e__: 'kioskPin', accountId, id: employeeId };
    const [absence] = (await tableItems(table)).filter(
      ({ __edb_e__: kind, employeeId: whose }) => kind === 'absence' && whose === employeeId,
    );
    const decided = {
      id: id('exc'),
      departmentId: world.departmentId,
      scheduledShiftId: id('sch'),
      date: '2026-12-21',
      startsAt: '2026-12-21T08:00:00Z',
      endsAt: '2026-12-21T16:00:00Z',
      work: {},
      userId: employeeId,
      invitees: [],
      status: 'approved',
      note: written.exchange,
      createdAt: '2026-11-09T08:00:00Z',
    };
    const exchange = {
      pk: `a#${accountId}#exchanges#2026-W52`,
      sk: decided.id,
      __edb_e__: 'exchange',
      accountId,
      version: 1,
    };
    const attachments = [{ id: 'att_1', file_name: written.sickNote, key: sickNoteKey() }];
    await ports.files.put(sickNoteKey(), { bytes: new Uint8Array([1]), contentType: 'application/pdf' });
    const undo = { pk: `a#${accountId}#emailundo`, sk: employeeId, __edb_e__: 'emailUndo', accountId };
    const asked = {
      pk: `a#${accountId}#join`,
      sk: `ask#${written.formerAddress}`,
      __edb_e__: 'joinRequest',
      accountId,
    };
    const request = { ...asked, ...canaries, id: id('jrq'), email: written.formerAddress, version: 1 };
    const [event] = (await tableItems(table)).filter(
      (item) => item.__edb_e__ === 'event' && item.accountId === accountId,
    );
    const joined = JSON.stringify([{ kind: 'joinRequest', before: null, after: request }]);
    await ports.table.transact([
      { Put: { Item: { ...undo, userId: employeeId, email: written.formerAddress } } },
      { Put: { Item: { ...event!, sk: id('evt'), type: 'joinRequested', subject: request.id, changes: joined } } },
      { Put: { Item: { ...pin, version: 1, shut: written.pin, setAt: '2026-11-10T08:00:00Z' } } },
      { Put: { Item: { ...absence!, attachments } } },
      { Put: { Item: { ...exchange, ...decided, shelf: '2026-W52', place: decided.id } } },
    ]);
  };

  const traces = () => [...Object.values(canaries), ...Object.values(written), email];
  /** The items of this company that contain a text. */
  const placesOf = async (text: string): Promise<string[]> =>
    (await tableItems(table))
      .filter(
        (item) =>
          `${item.pk} ${item.accountId ?? ''}`.includes(world.accountId) || JSON.stringify(item).includes(email),
      )
      .filter((item) => JSON.stringify(item).includes(JSON.stringify(text).slice(1, -1)))
      .map(({ __edb_e__, type }) => `${__edb_e__}${type ? ` ${type}` : ''}`);

  it('has something to look for in each of the places', async () => {
    const { bytes: _, ...inTable } = written;
    for (const text of [...Object.values(canaries), ...Object.values(inTable), email])
      expect(await placesOf(text), text).not.toEqual([]);
    expect(await placesOf(written.hours)).toEqual(
      expect.arrayContaining(['timesheetEntry', expect.stringMatching(/^event/)]),
    );
    expect(await placesOf('Zyxwina Canarybird')).toEqual(expect.arrayContaining(['notification']));
  });

  it('is rehearsed: what goes and what stays, and what is in its way', async () => {
    expect(await counts()).toMatchObject({
      name: 'Zyxwina Canarybird',
      hindrance: 'active',
      profile: 1,
      notes: 1,
      files: 1,
      comments: 1,
      hourNotes: 3,
      absenceNotes: 1,
      otherNotes: 5,
      hours: 4,
      absences: 1,
      contracts: 1,
    });
    const { version } = await person();
    const answer = await anonymise({ id: employeeId, version, name: 'Zyxwina Canarybird' });
    expect(answer).toMatchObject({ code: 'STATE', key: 'anonymise.active' });
  });

  it('waits for the name, leaves the owner, and is for those with the right', async () => {
    const { version } = await person();
    await send('deactivateEmployee', { id: employeeId, version, lastDay: '2026-11-09' });
    const wanted = { id: employeeId, version: version + 1, name: 'Zyxwina' };
    expect(await anonymise(wanted)).toMatchObject({ key: 'anonymise.name', field: 'name' });
    const manager = await world.as('manager');
    const full = { ...wanted, name: 'Zyxwina Canarybird' };
    expect(await anonymise(full, manager)).toMatchObject({ code: 'FORBIDDEN' });
    const { data } = await owner.query('query ($id: ID!) { employee(id: $id) { version name } }', {
      id: world.ids.owner,
    });
    const { name, version: ownersVersion } = data.employee;
    const itself = { id: world.ids.owner, version: ownersVersion, name };
    expect(await anonymise(itself)).toMatchObject({ key: 'anonymise.owner' });
  });

  it('leaves no word of them anywhere in the table, and keeps hours, absences and contracts', async () => {
    const files = (await tableItems(table)).filter(({ holder }) => holder === employeeId).map(({ key }) => String(key));
    expect(files).toHaveLength(1);
    const { version } = await person();
    const done = await anonymise({ id: employeeId, version, name: ' Zyxwina Canarybird ' });
    expect(done).toMatchObject({ __typename: 'Done' });
    for (const text of traces()) expect(await placesOf(text), text).toEqual([]);
    for (const key of [files[0]!, sickNoteKey()]) expect(await world.ports.files.get(key)).toBeUndefined();
    const after = await person();
    expect(after).toMatchObject({ name: expect.stringMatching(/^Former employee \w{4}$/) });
    expect(after.email).toMatch(/@anonymised\.invalid$/);
    expect(await counts()).toMatchObject({ hindrance: 'done', hours: 4, absences: 1, contracts: 1, notes: 0, log: 0 });
  });

  it('frees the address, and cannot be undone', async () => {
    const { operation } = await send('createEmployee', {
      id: id('emp'),
      first_name: 'New',
      last_name: 'Holder',
      email,
      teamIds: [world.teamId],
      contract: {
        id: id('con'),
        contractTypeId: world.made.contractTypes['Fixed hours'],
        minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
        wageMinor: 1500,
      },
    });
    expect(operation).toBeTruthy();
  });
});
