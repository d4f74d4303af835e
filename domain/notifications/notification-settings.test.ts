import { describe, expect, it } from 'vitest';
import { channels, kindIds, notificationGroups, notificationKinds } from './notification-kinds.ts';
import { channelsFor, choose } from './notification-settings.ts';

describe('the table of kinds', () => {
  it('has something in each group', () => {
    const used = new Set(kindIds.map((kind) => notificationKinds[kind].group));
    expect([...used].sort()).toEqual([...notificationGroups].sort());
  });

  it('never defaults to a channel that a kind does not have', () => {
    for (const kind of kindIds)
      for (const channel of notificationKinds[kind].never ?? [])
        expect(notificationKinds[kind].defaults[channel], kind).toBe(false);
  });
});

describe('the channels of a kind', () => {
  it('are the default, then what the company says, then what the person says', () => {
    expect(channelsFor('timesheetApproved', {}, {})).toEqual({ inApp: true, mail: false, push: false });
    expect(channelsFor('timesheetApproved', { timesheetApproved: { mail: true } }, {}).mail).toBe(true);
    const own = { timesheetApproved: { mail: false, inApp: false } };
    expect(channelsFor('timesheetApproved', { timesheetApproved: { mail: true } }, own)).toEqual({
      inApp: false,
      mail: false,
      push: false,
    });
  });

  it('never hold one that makes no sense', () => {
    expect(channelsFor('reportReady', { reportReady: { mail: true } }, { reportReady: { mail: true } }).mail).toBe(
      false,
    );
  });
});

describe('a choice', () => {
  it('is kept when it differs from what holds without it', () => {
    expect(choose({}, 'shiftAdded', { mail: false }, {})).toEqual({ shiftAdded: { mail: false } });
  });

  it('is forgotten when it is taken back, so that the company may change its mind', () => {
    for (const channel of channels)
      expect(choose({ shiftAdded: { [channel]: false } }, 'shiftAdded', { [channel]: true }, {})).toEqual({});
  });

  it('against the company is one, even when it is the default', () => {
    const company = { shiftAdded: { mail: false } };
    expect(choose({}, 'shiftAdded', { mail: true }, company)).toEqual({ shiftAdded: { mail: true } });
  });
});
