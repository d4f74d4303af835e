import { expect, it } from 'vitest';
import { eventOf } from './words.ts';

it.each([
  ['lock-week', 'weekLocked'],
  ['create-shift', 'shiftCreated'],
  ['copy-rate-card', 'rateCardCopied'],
  ['delay-run', 'runDelayed'],
  ['keep-file', 'fileKept'],
  ['make-proposal', 'proposalMade'],
  ['pay-invoice', 'invoicePaid'],
  ['stop-clock', 'clockStopped'],
  ['plan-shift', 'shiftPlanned'],
  ['submit-hours', 'hoursSubmitted'],
  ['transfer-person', 'personTransferred'],
  ['open-day', 'dayOpened'],
  ['edit-team', 'teamEdited'],
  ['park-van', 'vanParked'],
  ['view-report', 'reportViewed'],
])('%s leaves %s in the log', (name, event) => expect(eventOf(name)).toBe(event));

it('wants a verb and what it is done to', () => expect(() => eventOf('park')).toThrow('<verb>-<noun>'));
