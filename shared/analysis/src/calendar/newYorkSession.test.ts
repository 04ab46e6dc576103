import { newYorkSession } from './newYorkSession';

test('an opening and a close are at the same time of day in New York in winter and in summer', () => {
  expect(newYorkSession(new Date('2026-01-05T12:00:00Z')).until).toEqual(new Date('2026-01-05T14:30:00Z'));
  expect(newYorkSession(new Date('2026-07-06T12:00:00Z')).until).toEqual(new Date('2026-07-06T13:30:00Z'));
});

test('an early close ends the session, before 1993 an hour later', () => {
  expect(newYorkSession(new Date('2026-11-27T17:00:00Z'))).toMatchObject({
    isOpen: true,
    until: new Date('2026-11-27T18:00:00Z'),
    closesEarly: true,
  });
  expect(newYorkSession(new Date('1992-11-27T18:30:00Z'))).toMatchObject({
    isOpen: true,
    until: new Date('1992-11-27T19:00:00Z'),
    closesEarly: true,
  });
});
