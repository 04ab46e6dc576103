/*
 * Loaded into a server before it starts: its clocks go ahead by what the process that started it says, at first by `CLOCK_AHEAD_MILLISECONDS`. Timers are as
 * they are.
 */
let aheadMilliseconds = Number(process.env['CLOCK_AHEAD_MILLISECONDS'] ?? 0);
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now() + aheadMilliseconds] : given, newTarget) as Date,
  get: (target, name, receiver) =>
    name === 'now' ? () => now() + aheadMilliseconds : (Reflect.get(target, name, receiver) as unknown),
});

/** Since it started: what was before that its monotonic clock does not tell. */
let passedMilliseconds = 0;
const elapsed = performance.now.bind(performance);
performance.now = () => elapsed() + passedMilliseconds;

process.on('message', ({ pass }: { pass?: number }) => {
  if (pass === undefined) return;
  aheadMilliseconds += pass;
  passedMilliseconds += pass;
  process.send?.({ passed: aheadMilliseconds });
});
