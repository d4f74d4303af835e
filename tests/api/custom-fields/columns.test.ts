import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const values = 'customFields { fieldId values }';
const { world, owner, id, send } = await ownersWorld({
  createCustomField: '... on CustomField { id version }',
  createTimesheetEntry: '... on TimesheetEntry { id }',
  exportReport: '... on ExportedReport { url }',
  editEmployee: `... on Employee { id version ${values} }`,
});
const filter = { from: '2026-11-09', to: '2026-11-15', statuses: ['pending', 'approved'] };
const field = async (appliesTo: string, name: string, type: string, more: object = {}): Promise<string> =>
  (await send('createCustomField', { id: id('cfd'), appliesTo, type, name, ...more })).id as string;
const file = async (format: 'csv' | 'xlsx'): Promise<Uint8Array> => {
  const { url } = await send('exportReport', { type: 'Timesheets', filter, format });
  return world.ports.files.stored.get(String(url).replace('/api/files/', ''))!.bytes;
};

it('own fields of hours are columns of the report’s file where someone filled them in, each as its type', async () => {
  const km = await field('timesheet', 'Kilometres', 'decimal');
  const van = await field('timesheet', 'By van', 'boolean');
  const where = await field('timesheet', 'Where', 'multi_select', { options: ['North', 'South'] });
  const formula = await field('timesheet', '=Cmd', 'text');
  await field('timesheet', 'Never said', 'text');
  await field('schedule', 'Of shifts', 'text');
  const said = [
    { fieldId: km, values: ['12.5'] },
    { fieldId: van, values: ['true'] },
    { fieldId: where, values: ['North', 'South'] },
    { fieldId: formula, values: ['=1+1'] },
  ];
  const place = { employeeId: world.ids.employee, departmentId: world.departmentId, teamId: world.teamId };
  const times = { starttime: '09:00', endtime: '17:00', breakMinutes: 30 };
  await send('createTimesheetEntry', { id: id('tms'), ...place, ...times, date: '2026-11-10', customFields: said });
  await send('createTimesheetEntry', { id: id('tms'), ...place, ...times, date: '2026-11-11' });

  const csv = Papa.parse<string[]>(new TextDecoder().decode(await file('csv')), { skipEmptyLines: true }).data;
  const from = csv[0]!.indexOf('Kilometres');
  expect(csv[0]!.slice(from)).toEqual(['Kilometres', 'By van', 'Where', "'=Cmd"]);
  expect(csv[1]!.slice(from)).toEqual(['12.5', 'Yes', 'North, South', "'=1+1"]);
  expect(csv[2]!.slice(from)).toEqual(['', '', '', '']);
  const sheet = (await readXlsxFile(Buffer.from(await file('xlsx'))))[0]!.data;
  expect(sheet[0]!.slice(from)).toEqual(['Kilometres', 'By van', 'Where', "'=Cmd"]);
  expect(sheet[1]!.slice(from)).toEqual([12.5, 'Yes', 'North, South', "'=1+1"]);

  const report = `query ($filter: ReportFilterInput!) { timesheetsReport(filter: $filter) { rows { nodes { ${values} } } } }`;
  const { data } = await owner.query(report, { filter });
  expect(data.timesheetsReport.rows.nodes).toEqual([{ customFields: said }, { customFields: [] }]);
});

it('own fields of people come with the list of employees, for those who may see the person', async () => {
  const size = await field('user', 'Shirt', 'text');
  const { data } = await owner.query('query ($id: ID!) { employee(id: $id) { version } }', { id: world.ids.employee });
  const customFields = [{ fieldId: size, values: ['M'] }];
  await send('editEmployee', { id: world.ids.employee, version: data.employee.version, customFields });
  const list = async (by: typeof owner) => {
    const answer = await by.query(`{ employees(first: 50) { edges { node { id ${values} } } } }`);
    const found = answer.data?.employees?.edges.find(
      (edge: { node: { id: string } }) => edge.node.id === world.ids.employee,
    );
    return found?.node.customFields ?? null;
  };
  expect(await list(owner)).toEqual(customFields);
  expect(await list(await world.as('colleague'))).toBeNull();
});
