import { dynamoTable } from '#platform/aws/table.ts';
import { testTable } from '#tests/kit/engine.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld } from '#tests/kit/world.ts';
import { fill, timed } from './leave.ts';
import { median, ms, type Section } from './report.ts';

/** Size M; `BENCH_PEOPLE=50` lowers the number for a trial run. */
const people = Number(process.env.BENCH_PEOPLE ?? 300);
const recomputed = 20;
const wantedMs = 2000;
const page = `{ plusMinusBalances(first: ${recomputed}) { people { current lastWeek trend } } }`;

/** A tier of an overtime policy changes, and the balances of 20 people are derived again from a year of hours. */
export const policyChange = async (): Promise<Section> => {
  const world = await newWorld();
  await fill(world, people);
  world.ports.table = dynamoTable('muster-tests', (await testTable('muster-tests')).documents);
  const owner = await world.as('owner');
  const id = world.ports.ids.next('otp');
  const policy = { name: 'Weeks', period: 'WEEK', includeAbsence: true, rule: 'PLUS_MIN', timeOffBalanceId: null };
  const tiersAt = (percent: number) => ({ ...policy, tiers: [{ fromMinutes: 1800, percent }] });
  const send = async (name: string, input: object, fields: string) => {
    const answer = await sendMutation(owner, name, input, fields);
    if (!answer.version) throw new Error(JSON.stringify(answer));
    return answer;
  };
  await send('createOvertimePolicy', { id, ...tiersAt(12_000) }, '... on OvertimePolicy { version }');
  const type = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35', overtimePolicyId: id };
  const contractType = { id: world.made.contractTypes['Fixed hours']!, version: 1, ...type };
  await send('editContractType', contractType, '... on ContractType { version }');
  let version = 1;
  const change = async (): Promise<void> => {
    const given = { id, version, ...tiersAt(12_000 + 100 * version) };
    version = (await send('editOvertimePolicy', given, '... on OvertimePolicy { version }')).version;
    const answer = await owner.query(page);
    if (answer.data?.plusMinusBalances.people.length !== recomputed) throw new Error(JSON.stringify(answer.errors));
  };
  await change();
  const { counts } = await world.counted(change);
  const times = [await timed(change), await timed(change), await timed(change)];
  return {
    title: `A policy change for ${recomputed} of ${people.toLocaleString('en')} people`,
    note: 'An overtime tier is changed and the list of plus-minus balances read, which derives 20 people again from a year of hours and leave. Through the whole handler, median of 3. Calls are held by tests/api/plus-minus/kept-balances.test.ts.',
    head: ['both requests', 'calls', 'waves', 'wanted'],
    rows: [[ms(median(times)), String(counts.calls), String(counts.waves), `<= ${ms(wantedMs)}`]],
  };
};
