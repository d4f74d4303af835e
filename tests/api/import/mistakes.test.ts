import { beforeAll, describe, expect, it } from 'vitest';
import { applyImport } from '#services/import/apply-import.ts';
import { contextFor } from '#services/kit/context.ts';
import { rollForward } from '#services/kit/journal.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { loadOrganisation, loadPeople, loadWeek } from '#services/table.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { apply, type File, ownAddresses, type Report, rehearse, wardFiles } from './ward-files.ts';

let world: World;
let owner: Client;
beforeAll(async () => {
  world = await newWorld();
  owner = await world.as('owner');
});

const header =
  'employee_nr,first_name,last_name,email,team,contract_type,contract_hours_per_week,hourly_wage,start_date,skills';
const good = 'N1,Ana,Lima,ana@mistakes.example,Day,Fixed hours,36,18.50,2025-01-01,';
const shiftTypes = {
  name: 'shift-types.csv',
  text: 'name,long_name,start,end,break_minutes\nE,Early,07:00,15:30,30\n',
};
const people = (...rows: string[]): File => ({ name: 'employees.csv', text: [header, ...rows].join('\n') });
const roster = (...rows: string[]): File => ({
  name: 'roster.csv',
  text: ['employee_nr,date,shift', ...rows].join('\n'),
});

const rehearsedInto = async (department: string, ...files: File[]): Promise<Report[]> => {
  const { data } = await owner.mutate(rehearse, { input: { department, files } });
  return data.rehearseImport.files;
};
const rehearsed = (...files: File[]): Promise<Report[]> => rehearsedInto('Mistakes', ...files);
const problems = async (...files: File[]) =>
  (await rehearsed(...files)).flatMap(({ file, problems: list }) =>
    list.map(({ line, column, reason, limit }) => [file, line, column, reason, ...(limit ? [limit] : [])]),
  );

describe('mistakes are listed with file, line, column and reason', () => {
  it.each([
    ['a header that lacks a column', people().text.replace(',team', ''), 1, 'team', 'missingColumn'],
    ['a header with a column too many', people().text.replace('skills', 'skills,colour'), 1, 'colour', 'unknownColumn'],
    ['nothing at all', ' \n', 0, null, 'empty'],
    ['a number that stands twice', people(good, good.replace('ana@', 'bea@')).text, 3, 'employee_nr', 'duplicate'],
    ['an address that stands twice', people(good, good.replace('N1', 'N2')).text, 3, 'email', 'duplicate'],
    ['an impossible date', people(good.replace('2025-01-01', '2025-02-29')).text, 2, 'start_date', 'date'],
    ['a wage that is none', people(good.replace('18.50', 'lots')).text, 2, 'hourly_wage', 'number'],
    ['a negative wage', people(good.replace('18.50', '-18.50')).text, 2, 'hourly_wage', 'negative'],
    [
      'a formula',
      people(good.replace('Ana', '=HYPERLINK("http://x")')).text.replace('=HYPERLINK("http://x")', '"=1+1"'),
      2,
      'first_name',
      'formula',
    ],
    [
      'an unknown contract type',
      people(good.replace('Fixed hours', 'Forever')).text,
      2,
      'contract_type',
      'unknownContractType',
    ],
    ['a name too long', people(good.replace('Ana', 'A'.repeat(121))).text, 2, 'first_name', 'tooLong', 120],
    ['no address', people(good.replace('ana@mistakes.example', 'ana')).text, 2, 'email', 'email'],
    ['a cell too many', people(`${good},x`).text, 2, null, 'cellCount'],
    ['a quotation mark that is not closed', people(good.replace('Ana', '"Ana')).text, 2, null, 'quotes'],
    ['characters that were no UTF-8', people(good.replace('Ana', 'Ana\uFFFD')).text, 2, 'first_name', 'encoding'],
    ['control characters', people(good.replace('Ana', 'A\u0000na')).text, 2, 'first_name', 'control'],
    ['an empty name', people(good.replace('Ana', '')).text, 2, 'first_name', 'required'],
  ])('%s', async (_what, text, ...found) => {
    expect(await problems({ name: 'employees.csv', text })).toContainEqual(['employees.csv', ...found]);
  });

  it.each([
    ['an unknown shift', 'roster.csv', 'employee_nr,date,shift\nN1,2026-11-02,X', 'shift', 'unknownShift'],
    ['an unknown person', 'roster.csv', 'employee_nr,date,shift\nN9,2026-11-02,E', 'employee_nr', 'unknownEmployee'],
    ['a day that does not exist', 'roster.csv', 'employee_nr,date,shift\nN1,2026-11-31,E', 'date', 'date'],
    [
      'an impossible time',
      'hours.csv',
      'employee_nr,date,shift,start,end,break_minutes\nN1,2026-11-02,E,25:00,15:00,0',
      'start',
      'time',
    ],
    [
      'a break longer than the work',
      'hours.csv',
      'employee_nr,date,shift,start,end,break_minutes\nN1,2026-11-02,E,08:00,09:00,61',
      'break_minutes',
      'breakTooLong',
    ],
    [
      'hours before the first day',
      'hours.csv',
      'employee_nr,date,shift,start,end,break_minutes\nN1,2024-12-31,E,08:00,09:00,0',
      'date',
      'notEmployed',
    ],
    [
      'an unknown kind of absence',
      'days-off.csv',
      'employee_nr,date,type\nN1,2026-11-02,Siesta',
      'type',
      'unknownAbsenceType',
    ],
    [
      'a wish that is none',
      'wishes.csv',
      'employee_nr,date,shift,wish,weight\nN1,2026-11-02,E,maybe,1',
      'wish',
      'choice',
    ],
    ['no number of people', 'required-shifts.csv', 'date,shift,instances\n2026-11-02,E,1.5', 'instances', 'number'],
  ])('%s', async (_what, name, text, column, reason) => {
    expect(await problems(people(good), shiftTypes, { name, text })).toEqual([[name, 2, column, reason]]);
  });

  it('says of a shift type that its break takes all of it', async () => {
    const text = 'name,long_name,start,end,break_minutes\nE,Early,08:00,08:30,30';
    const found = [['shift-types.csv', 2, 'break_minutes', 'breakTakesAll']];
    expect(await problems({ name: 'shift-types.csv', text })).toEqual(found);
  });

  it('says the line although a value before it spans several', async () => {
    const spanning = good.replace('Lima', '"Li\nma"');
    const bad = good.replace('N1', 'N2').replace('ana@', 'bea@').replace('2025-01-01', '2025-13-01');
    expect(await problems(people(spanning, bad))).toEqual([
      ['employees.csv', 2, 'last_name', 'oneLine'],
      ['employees.csv', 4, 'start_date', 'date'],
    ]);
  });

  it('reads lines that end in several ways', async () => {
    const rows = [good, good.replace('N1', 'N2').replace('ana@', 'bea@').replace('Lima', '"Li, ma"')];
    const text = `${header}\r\n${rows[0]}\r\n${rows[1]}\n`;
    expect((await rehearsed({ name: 'employees.csv', text }))[0]).toMatchObject({ created: 2, problemCount: 0 });
  });

  it("reads past Excel's line that names the delimiter, and counts it", async () => {
    const text = `sep=;\r\n${[header, good].join('\r\n').replaceAll(',', ';')}\r\n`;
    expect((await rehearsed({ name: 'employees.csv', text }))[0]).toMatchObject({ created: 1, problemCount: 0 });
    const wrong = { name: 'employees.csv', text: text.replace('2025-01-01', '2025-13-01') };
    expect(await problems(wrong)).toEqual([['employees.csv', 3, 'start_date', 'date']]);
  });

  it('reads semicolons, a byte order mark and Windows line ends', async () => {
    const text = `\uFEFF${[header, good].join('\r\n').replaceAll(',', ';')}\r\n`;
    expect((await rehearsed({ name: 'employees.csv', text }))[0]).toMatchObject({ created: 1, problemCount: 0 });
  });
});

it('a number of someone else is reported, a new name or address of the same person is taken', async () => {
  const row = good.replace('N1', 'S1').replace('ana@', 'eve@');
  await owner.mutate(apply, { input: { department: 'Same', files: [people(row)] } });
  const married = await rehearsedInto('Same', people(row.replace('Lima', 'Santos')));
  expect(married[0]).toMatchObject({ changed: 1, problemCount: 0 });
  const other = await rehearsedInto('Same', people(row.replace('Ana,Lima', 'Rui,Melo').replace('eve@', 'rui@')));
  expect(other[0]).toMatchObject({ problems: [{ line: 2, column: 'employee_nr', reason: 'numberTaken' }] });
});

describe('nothing is half done', () => {
  const stands = async () => {
    const ctx = contextFor(world.ports, { viewer: null });
    const { departments, shifts } = await loadOrganisation(ctx, world.accountId);
    const { employees } = await loadPeople(ctx, world.accountId);
    return { departments: departments.length, shifts: shifts.length, people: employees.length };
  };

  it('a file with one bad row is not imported, nor what waits for it; others are', async () => {
    const before = await stands();
    const bad = good.replace('N1', 'N2').replace('ana@', 'bea@').replace('36', 'many');
    const files = [people(good, bad), shiftTypes, roster('N1,2026-11-02,E')];
    const { data } = await owner.mutate(apply, { input: { department: 'Half', files } });
    const byName = Object.fromEntries(data.applyImport.files.map((file: Report) => [file.file, file]));
    expect(byName['employees.csv']).toMatchObject({
      applied: false,
      problems: [{ line: 3, column: 'contract_hours_per_week' }],
    });
    expect(byName['shift-types.csv']).toMatchObject({ applied: true, created: 1 });
    expect(byName['roster.csv']).toMatchObject({
      applied: false,
      problems: [{ line: 0, reason: 'waitsFor', value: 'employees.csv' }],
    });
    expect(await stands()).toEqual({
      departments: before.departments + 1,
      shifts: before.shifts + 1,
      people: before.people,
    });
  });

  it('an address of someone else is reported, and the file waits', async () => {
    const theirs = await newWorld();
    const { employees } = await loadPeople(contextFor(theirs.ports, { viewer: null }), theirs.accountId);
    const taken = employees.find(({ id }) => id === theirs.ids.owner)!.email;
    expect(await problems(people(good.replace('ana@mistakes.example', taken)))).toEqual([
      ['employees.csv', 2, 'email', 'emailTaken'],
    ]);
  });

  it('text of another encoding is named once, not column by column', async () => {
    const text = new TextDecoder().decode(Buffer.from(`\uFEFF${people(good).text}`, 'utf16le'));
    expect(await problems({ name: 'employees.csv', text })).toEqual([['employees.csv', 1, null, 'encoding']]);
  });

  it('files together larger than ten megabytes, and files of other names, are refused', async () => {
    const files = [{ name: 'hours.csv', text: 'x'.repeat(10_000_001) }];
    const large = await applyImport(await world.context('owner'), { department: 'Large', files });
    expect(large).toMatchObject({ code: 'INVALID', key: 'input.tooLarge', field: 'files' });
    const { data } = await owner.mutate(apply, {
      input: { department: 'Other', files: [{ name: 'notes.txt', text: 'x' }] },
    });
    expect(data.applyImport).toMatchObject({ code: 'INVALID', key: 'input.unknownFile' });
  });

  it('two that import the same at once leave one of everything', async () => {
    const twice = await newWorld();
    const caller = await twice.as('owner');
    const files = ownAddresses('twice').filter(({ name }) => ['employees.csv', 'shift-types.csv'].includes(name));
    const answers = await Promise.all([1, 2].map(() => caller.mutate(apply, { input: { department: 'Ward', files } })));
    for (const { data, errors } of answers) {
      expect(errors).toBeUndefined();
      // A caller that repeatedly finds the other at work is asked to retry.
      if (data.applyImport.code) expect(data.applyImport).toMatchObject({ code: 'CONFLICT', key: 'busy' });
    }
    const ctx = contextFor(twice.ports, { viewer: null });
    const { employees, contracts } = await loadPeople(ctx, twice.accountId);
    const { departments, shifts } = await loadOrganisation(ctx, twice.accountId);
    expect([contracts.length, departments.length, shifts.length]).toEqual([40, 2, 6]);
    expect(new Set(employees.map(({ employee_nr }) => employee_nr)).size).toBe(41);
    expect(employees.filter(({ employee_nr }) => employee_nr !== null)).toHaveLength(40);
  });

  it('cut off at any write, a second import completes the first', async () => {
    const files = ownAddresses('cut').filter(({ name }) =>
      ['employees.csv', 'shift-types.csv', 'roster.csv'].includes(name),
    );
    for (const lives of process.env.FULL ? Array.from({ length: 14 }, (_, index) => index + 1) : [3, 8]) {
      const cut = await newWorld();
      const mine = files.map((file) => ({
        ...file,
        text: file.text.replaceAll('@cut.example', `@cut${lives}.example`),
      }));
      const ctx = await cut.context('owner');
      let left = lives;
      const dying = {
        ...ctx.ports.table,
        transact: async (actions: Parameters<typeof ctx.ports.table.transact>[0]) => {
          if (left === 0) throw new Error('cut off');
          left -= 1;
          return ctx.ports.table.transact(actions);
        },
      };
      const first = await applyImport({ ...ctx, table: dying }, { department: 'Ward', files: mine }).catch(
        () => 'cut off',
      );
      expect(first).toBe('cut off');
      const again = await applyImport(await cut.context('owner'), { department: 'Ward', files: mine });
      if (isRefusal(again)) throw new Error(again.key);
      expect(again.files.every(({ applied }) => applied)).toBe(true);
      await rollForward(contextFor(cut.ports, { viewer: null }));
      const ctx2 = contextFor(cut.ports, { viewer: null });
      const [{ employees, contracts }, { departments, shifts }] = await Promise.all([
        loadPeople(ctx2, cut.accountId),
        loadOrganisation(ctx2, cut.accountId),
      ]);
      expect([employees.filter(({ employee_nr }) => employee_nr).length, contracts.length, shifts.length]).toEqual([
        40, 40, 6,
      ]);
      const weeks = await Promise.all(
        ['2026-W45', '2026-W46', '2026-W47', '2026-W48'].map((week) =>
          loadWeek(ctx2, cut.accountId, departments[1]!.id, week),
        ),
      );
      expect(weeks.flatMap((week) => week.scheduledShifts)).toHaveLength(602);
    }
  }, 120_000);
});

it('the example is whole: seven files', () => {
  expect(wardFiles()).toHaveLength(7);
});

it('planned shifts of an import are where the planner put them', async () => {
  const files = [people(good.replace('N1', 'P1').replace('ana@', 'pia@')), shiftTypes, roster('P1,2026-11-02,E')];
  await owner.mutate(apply, { input: { department: 'Moved', files } });
  const ctx = contextFor(world.ports, { viewer: null });
  const department = (await loadOrganisation(ctx, world.accountId)).departments.find(({ name }) => name === 'Moved')!;
  const { scheduledShifts } = await loadWeek(ctx, world.accountId, department.id, '2026-W45');
  expect(scheduledShifts).toMatchObject([{ date: '2026-11-02', starttime: '07:00', version: 1 }]);
});
