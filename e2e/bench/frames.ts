import type { Page } from '@playwright/test';

/** Pointer events of one movement; one each 16 ms, as a hand makes them. */
export const STEPS = 240;
const STEP_MILLISECONDS = 16;
/** A frame that takes longer than this is one that is missed at 60 a second: one and a half times 16.7 ms. */
const MISSED_MILLISECONDS = 25;

/** How a page drew while something was done. */
export interface Frames {
  readonly perSecond: number;
  readonly longest: number;
  /** Share of frames that took too long, 0 to 1. */
  readonly missed: number;
}

/** As text: what compiles this file marks functions by names that a page does not know. */
const NOTE_FRAMES = `
  globalThis.noted = { times: [], isOver: false };
  const note = (time) => {
    noted.times.push(time);
    if (!noted.isOver) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
`;

/** Counts frames while something is done. */
export async function countFrames(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(NOTE_FRAMES);
  await act();
  const times = await page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: { times: number[]; isOver: boolean } };
    noted.isOver = true;
    return noted.times;
  });
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  return {
    perSecond: gaps.length / seconds,
    longest: Math.max(...gaps),
    missed: gaps.filter((gap) => gap > MISSED_MILLISECONDS).length / gaps.length,
  };
}

/** Goes on as fast as a hand does, whatever the page makes of it. */
export async function steadily(step: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < STEPS; index += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, STEP_MILLISECONDS));
    await Promise.all([step(index), next]);
  }
}
