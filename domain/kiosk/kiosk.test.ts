import { describe, expect, it } from 'vitest';
import { kioskCodeFrom, kioskCodeLetters, kioskCodeOf, usesKiosk } from './kiosk.ts';
import { type KioskPress, kioskPressText } from './kiosk-press.ts';
import { isPin, oneMoreTry, type PinTries, pinLockedUntil } from './pin.ts';

describe('a pairing code', () => {
  it('is read however it is typed', () => {
    expect(kioskCodeOf('k7f2-9qxd')).toBe('K7F29QXD');
    expect(kioskCodeOf(' K7F2 9QXD ')).toBe('K7F29QXD');
    for (const other of ['', 'K7F29QX', 'K7F29QXDD', 'K7F29QX0', 'K7F29QXI'])
      expect(kioskCodeOf(other)).toBeUndefined();
  });

  it('is made of letters that no one mistakes, each as likely as the others', () => {
    const all = Array.from({ length: 256 }, (_, byte) => kioskCodeFrom(new Uint8Array(8).fill(byte))[0]);
    for (const letter of kioskCodeLetters) expect(all.filter((one) => one === letter)).toHaveLength(8);
  });
});

describe('the lock after wrong PINs', () => {
  const now = '2026-11-11T08:00:00Z';
  const triesAt = (times: number[]): PinTries | null =>
    times.reduce<PinTries | null>(
      (tries, minute) => oneMoreTry(tries, `2026-11-11T08:${String(minute).padStart(2, '0')}:00Z`),
      null,
    );

  it('holds five minutes from the fifth failure on', () => {
    expect(pinLockedUntil(triesAt([0, 0, 0, 0]), now)).toBeNull();
    const locked = triesAt([0, 1, 2, 3, 4]);
    expect(pinLockedUntil(locked, '2026-11-11T08:04:00Z')).toBe('2026-11-11T08:09:00Z');
    expect(pinLockedUntil(locked, '2026-11-11T08:08:59Z')).toBe('2026-11-11T08:09:00Z');
    expect(pinLockedUntil(locked, '2026-11-11T08:09:00Z')).toBeNull();
  });

  it('forgets failures that lie five minutes back', () => {
    expect(triesAt([0, 1, 2, 3, 8])).toEqual({ failures: 1, lastAt: '2026-11-11T08:08:00Z' });
    expect(triesAt([0, 1, 2, 3, 7])?.failures).toBe(5);
  });
});

it('a PIN has four to six digits', () => {
  expect(['1234', '12345', '123456'].map(isPin)).toEqual([true, true, true]);
  expect(['123', '1234567', '12a4', '', ' 1234', '١٢٣٤'].map(isPin)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('a kiosk without departments is for those of all', () => {
  expect(usesKiosk({ departmentIds: [] })('dep_a')).toBe(true);
  expect(usesKiosk({ departmentIds: ['dep_a'] })('dep_b')).toBe(false);
});

it('no fact of a press can change without its signed text', () => {
  const press: KioskPress = {
    ...{
      deviceId: 'kdv_a',
      sequence: 7,
      step: 'IN',
      employeeId: 'emp_a',
      id: 'tms_a',
      occurrence_id: null,
      mood: null,
    },
    pressedAt: '2026-11-11T08:00:00Z',
  };
  const others: Partial<KioskPress>[] = [
    { deviceId: 'kdv_b' },
    { sequence: 8 },
    { step: 'OUT' },
    { employeeId: 'emp_b' },
    { id: 'tms_b' },
    { occurrence_id: 'happy' },
    { mood: 'happy' },
    { pressedAt: '2026-11-11T08:00:01Z' },
  ];
  const texts = [press, ...others.map((more) => ({ ...press, ...more }))].map(kioskPressText);
  expect(new Set(texts).size).toBe(texts.length);
});
