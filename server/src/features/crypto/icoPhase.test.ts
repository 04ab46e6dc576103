import { icoPhaseAt } from './icoPhase';

const now = new Date('2026-11-21T12:00:00.000Z');
const before = new Date('2026-11-20T12:00:00.000Z');
const after = new Date('2026-11-22T12:00:00.000Z');
const sale = { startDate: null, endDate: null, isActive: false, statusCode: null };

describe('icoPhaseAt', () => {
  it.each([
    ['starts later', { startDate: after, endDate: null, isActive: true }, 'upcoming'],
    ['runs', { startDate: before, endDate: after }, 'active'],
    ['ends this moment', { startDate: before, endDate: now }, 'active'],
    ['has ended, whatever its organiser says', { endDate: before, isActive: true, statusCode: 'active' }, 'ended'],
    ['has no dates and is planned', { statusCode: 'Planned' }, 'upcoming'],
    ['has no dates and is live', { statusCode: 'live' }, 'active'],
    ['has no dates and is marked active', { isActive: true }, 'active'],
    ['has no dates and no word', {}, 'ended'],
  ])('a sale that %s', (_name, change, phase) => {
    expect(icoPhaseAt({ ...sale, ...change }, now)).toBe(phase);
  });
});
