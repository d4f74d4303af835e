import type { Bench } from './mutation-bench.ts';
import { type Row, seen } from './row.ts';

const span = (from: number, pay = 10_000) => ({ from, pay, time: 10_000 });
const days = Object.fromEntries(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su', 'holiday'].map((day) => [day, [span(0)]]));

let percentage = 11_000;
const card = (b: Bench) => b.made('createRateCard', { id: b.id('rtc'), name: 'Nights' });
const surchargeWords = (b: Bench) => {
  percentage += 100;
  return { id: b.id('sur'), name: 'Night', percentage };
};
const surcharge = (b: Bench) => b.made('createSurcharge', surchargeWords(b));

const typeWords = {
  name: 'Weekend crew',
  salaryBasis: 'WORKED',
  plusMin: false,
  cocFactor: '1.4',
  rateCardId: null,
  absencePolicyId: null,
};

const policyWords = { name: 'Office', rows: [], accrualSource: 'CONTRACT' };
const policy = (b: Bench) => b.made('createAbsencePolicy', { id: b.id('abp'), ...policyWords });
const balanceWords = { name: 'Extra days', defaultAccrual: '0.02' };
const balance = (b: Bench) => b.made('createTimeOffBalance', { id: b.id('tob'), unit: 'days', ...balanceWords });

const overtimeWords = {
  name: 'Long days',
  period: 'DAY',
  includeAbsence: true,
  rule: 'PAYOUT',
  tiers: [{ fromMinutes: 480, percent: 12_500 }],
};
const overtime = (b: Bench) => b.made('createOvertimePolicy', { id: b.id('otp'), ...overtimeWords });
const period = (from: string, to: string) => (b: Bench) => ({ id: b.id('prr'), from, to, checks: 999 });
const payrollRun = (b: Bench, from: string, to: string) => b.made('closePayroll', period(from, to)(b));
const payrollWords = {
  frequency: 'month',
  anchor: '2025-12-29',
  lookBack: 2,
  wageCodes: [],
  costCentres: [],
  adviserNr: null,
  clientNr: null,
};
const absenceTypeWords = {
  name: 'Study',
  icon: 'school',
  colour: '#2f9e6e',
  leave: true,
  isCounted: true,
  allowOpenEnded: false,
  defaultRosterAction: 'hide',
  requestable: true,
  percentage: 10_000,
  accrues: true,
  hasWaitHours: false,
  paid: true,
};
const absenceType = (b: Bench) => b.made('createAbsenceType', { id: b.id('abt'), unit: 'hours', ...absenceTypeWords });
const restrictionWords = {
  name: 'Summer',
  from: '2027-07-01',
  to: '2027-08-31',
  maxAbsent: 2,
  absenceTypeIds: [],
  departmentIds: [],
};
const restriction = (b: Bench) => b.made('createAbsenceRestriction', { id: b.id('abr'), ...restrictionWords });

/** A person with eight approved hours of a minijob in November. */
const minijobPayout = async (b: Bench) => {
  const { version } = await b.account();
  await b.send('editAccount', { version, flags: ['minijob'] });
  const employeeId = await b.lone();
  const type = await b.made('createContractType', { id: b.id('cty'), ...typeWords, minijob: true });
  const contract = { id: b.id('con'), employeeId, ...b.terms, contractTypeId: type.id };
  await b.made('createContract', contract);
  const entry = await b.entry(employeeId);
  await b.send('approveTimesheetEntries', { entries: [seen(entry)] });
  return { id: b.id('mjp'), employeeId, month: '2026-11-01', payoutDate: '2026-11-30' };
};

const correctionWords = async (b: Bench) => ({
  id: b.id('lco'),
  employeeId: b.employeeId,
  balanceId: (await balance(b)).id,
  date: b.date,
  amount: 150,
});

let networks = 0;
const networkWords = () => ({
  name: 'Kitchen',
  // Contains the address from which the other rows are sent.
  range: `203.0.113.0/${8 + (networks++ % 17)}`,
  departmentIds: [],
});
const fieldWords = (b: Bench) => ({ id: b.id('cfd'), appliesTo: 'shift', type: 'text', name: `Door ${b.id('x')}` });

/** Rows of pay, leave and the company's own fields. */
const kioskWords = {
  ...{ name: 'Entrance', departmentIds: [], asksPin: false, mayBreak: true, maySwitch: true },
  ...{ showsHours: true, asksMood: false, boundToNetworks: false },
};

export const termsRows: Record<string, Row> = {
  createRateCard: (b) => ({ id: b.id('rtc'), name: 'Nights' }),
  editRateCard: async (b) => ({ ...seen(await card(b)), name: 'Late' }),
  editRates: async (b) => ({ ...seen(await card(b)), rates: [{ from: null, days }] }),
  deleteRateCard: async (b) => seen(await card(b)),
  createSurcharge: surchargeWords,
  editSurcharge: async (b) => {
    const { percentage: kept, ...words } = surchargeWords(b);
    const { version } = await b.made('createSurcharge', { ...words, percentage: kept });
    return { id: words.id, version, name: 'Later', percentage: kept };
  },
  deleteSurcharge: async (b) => seen(await surcharge(b)),
  editContractTypeOfPeople: async (b) => {
    const employeeId = await b.lone();
    await b.made('createContract', { id: b.id('con'), employeeId, ...b.terms });
    const { id: contractTypeId } = await b.made('createContractType', { id: b.id('cty'), ...typeWords });
    return { employeeIds: [employeeId], contractTypeId, from: b.date };
  },
  createContractType: (b) => ({ id: b.id('cty'), ...typeWords }),
  editContractType: async (b) => ({
    ...seen(await b.made('createContractType', { id: b.id('cty'), ...typeWords })),
    ...typeWords,
    name: 'Crew',
  }),
  createClockIpAddress: (b) => ({ id: b.id('cip'), ...networkWords() }),
  editClockIpAddress: async (b) => ({
    ...seen(await b.made('createClockIpAddress', { id: b.id('cip'), ...networkWords() })),
    ...networkWords(),
  }),
  deleteClockIpAddress: async (b) => seen(await b.made('createClockIpAddress', { id: b.id('cip'), ...networkWords() })),
  createKiosk: (b) => ({ id: b.id('kio'), ...kioskWords }),
  editKiosk: async (b) => ({ ...seen(await b.made('createKiosk', { id: b.id('kio'), ...kioskWords })), ...kioskWords }),
  deleteKiosk: async (b) => seen(await b.made('createKiosk', { id: b.id('kio'), ...kioskWords })),
  closePayroll: period('2025-03-01', '2025-03-31'),
  exportPayroll: async (b) => ({ runId: (await payrollRun(b, '2025-04-01', '2025-04-30')).id, format: 'lodas' }),
  // The latest run of all, as no other can be reopened.
  reopenPayroll: async (b) => seen(await payrollRun(b, '2025-05-01', '2025-05-31')),
  editPayrollRules: () => ({ version: 0, ...payrollWords }),
  connectApp: () => ({ app: 'afas' }),
  disconnectApp: async (b) => {
    await b.send('connectApp', { app: 'nmbrs' });
    return { app: 'nmbrs' };
  },
  requestApp: (b) => ({ id: b.id('apr'), app: 'lightspeed', note: null }),
  withdrawAppRequest: async (b) => {
    await b.send('requestApp', { id: b.id('apr'), app: 'zenchef', note: null });
    return { app: 'zenchef' };
  },
  createOvertimePolicy: (b) => ({ id: b.id('otp'), ...overtimeWords }),
  editOvertimePolicy: async (b) => ({ ...seen(await overtime(b)), ...overtimeWords, name: 'Longer days' }),
  deleteOvertimePolicy: async (b) => seen(await overtime(b)),
  payOutMinijob: (b) => minijobPayout(b),
  deleteMinijobPayout: async (b) => seen(await b.made('payOutMinijob', await minijobPayout(b))),
  createAbsencePolicy: (b) => ({ id: b.id('abp'), ...policyWords }),
  editAbsencePolicy: async (b) => ({ ...seen(await policy(b)), ...policyWords, name: 'Kitchen' }),
  deleteAbsencePolicy: async (b) => seen(await policy(b)),
  createCustomField: fieldWords,
  editCustomField: async (b) => ({
    ...seen(await b.made('createCustomField', fieldWords(b))),
    name: `Key ${b.id('x')}`,
  }),
  deleteCustomField: async (b) => seen(await b.made('createCustomField', fieldWords(b))),
  createTimeOffBalance: (b) => ({ id: b.id('tob'), unit: 'days', ...balanceWords }),
  editTimeOffBalance: async (b) => ({ ...seen(await balance(b)), ...balanceWords, name: 'More days' }),
  deleteTimeOffBalance: async (b) => seen(await balance(b)),
  createAbsenceType: (b) => ({ id: b.id('abt'), unit: 'hours', ...absenceTypeWords }),
  editAbsenceType: async (b) => ({ ...seen(await absenceType(b)), ...absenceTypeWords, name: 'Course' }),
  deleteAbsenceType: async (b) => seen(await absenceType(b)),
  createAbsenceRestriction: (b) => ({ id: b.id('abr'), ...restrictionWords }),
  editAbsenceRestriction: async (b) => ({ ...seen(await restriction(b)), ...restrictionWords, maxAbsent: 1 }),
  deleteAbsenceRestriction: async (b) => seen(await restriction(b)),
  correctTimeOff: correctionWords,
  correctTimeOffOfPeople: async (b) => {
    const { employeeId, id, ...words } = await correctionWords(b);
    return { ...words, rehearsal: false, employeeIds: [employeeId, await b.lone()], lastDay: '2027-06-30', note: id };
  },
  importLeave: async (b) => {
    const { employeeId, balanceId, date } = await correctionWords(b);
    return {
      rehearsal: false,
      csv: `employee,balance,type,date,amount\n${employeeId},${balanceId},opening,${date},1.5`,
    };
  },
  closeLeaveYear: async (b) => {
    const words = await correctionWords(b);
    await b.made('correctTimeOff', words);
    const { employeeId, balanceId, amount: left } = words;
    return { year: 2026, rows: [{ employeeId, balanceId, left, carryOver: 0, payOut: 50 }] };
  },
  deleteTimeOffCorrection: async (b) => seen(await b.made('correctTimeOff', await correctionWords(b))),
};
