import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { keptClock } from './clock.ts';

const start = Temporal.Instant.from('2026-11-18T08:00:00Z');
const minutesAfter = (moment: Temporal.Instant, from: Temporal.Instant) => from.until(moment).total('minutes');

let file: string;
beforeEach(() => {
  file = join(temporaryFolder(), 'clock.json');
});

/** As if a process had run from that start until then. */
const ranUntil = (reached: string) =>
  writeFileSync(file, JSON.stringify({ start: '2026-11-18T09:00:00+01:00', reached }));

it('begins at its start, and runs', async () => {
  const { clock, wentOn, stop } = await keptClock(file, start);
  expect(minutesAfter(clock.now(), start)).toBeCloseTo(0, 0);
  expect(wentOn).toBeUndefined();
  await stop();
});

it('with the same start it goes on where the last process left it', async () => {
  ranUntil('2026-11-18T08:12:00Z');
  const { clock, wentOn, stop } = await keptClock(file, start);
  expect(wentOn?.toString()).toBe('2026-11-18T08:12:00Z');
  expect(minutesAfter(clock.now(), start)).toBeCloseTo(12, 0);
  await stop();
});

it.each(['2026-11-20T08:00:00Z', '2026-03-28T22:00:00Z'])('with another start, %s, it begins there', async (other) => {
  ranUntil('2026-11-18T08:12:00Z');
  const { clock, stop } = await keptClock(file, Temporal.Instant.from(other));
  expect(minutesAfter(clock.now(), Temporal.Instant.from(other))).toBeCloseTo(0, 0);
  await stop();
});

it('never goes back, also after a process that could not say goodbye', async () => {
  const killed = await keptClock(file, start);
  const again = await keptClock(file, start);
  expect(again.clock.now().epochNanoseconds).toBeGreaterThan(killed.clock.now().epochNanoseconds);
  await again.stop();
  const shown = again.clock.now();
  const third = await keptClock(file, start);
  expect(minutesAfter(third.clock.now(), shown)).toBeCloseTo(0, 0);
  await Promise.all([killed.stop(), third.stop()]);
});

it('what is noted and cannot be read is as if nothing were', async () => {
  writeFileSync(file, '{"start":');
  const { clock, stop } = await keptClock(file, start);
  expect(minutesAfter(clock.now(), start)).toBeCloseTo(0, 0);
  await stop();
});

it("without a start it is the machine's", async () => {
  expect((await keptClock(file)).clock).toBe(systemClock);
});
