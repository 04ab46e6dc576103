import { randomInt } from 'node:crypto';
import { faultOfUsername, MOST_CHARACTERS, normaliseUsername } from './username';

/** Namesakes that are counted one by one; to more of them a number is drawn, so that the search stays short. */
const FEW_NAMESAKES = 20;
/** Numbers that are drawn of one length before longer ones are. */
const DRAWS = 5;
const FEWEST_DIGITS = 4;
/** As many as `randomInt` draws. */
const MOST_DIGITS = 14;

/**
 * The username of someone who typed none: first and last name joined and lower-cased, `member` where that could mislead, with
 * a number behind it when that is taken. The number gets longer with the tries, so that the search ends however many there are.
 */
export async function freeUsername(name: string, isFree: (username: string) => Promise<boolean>): Promise<string> {
  const joined = normaliseUsername(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '');
  for (let tries = 1; ; tries += 1) {
    const number = numberOfTry(tries);
    const username = `${baseOf(joined, Math.max(number.length, FEWEST_DIGITS))}${number}`;
    if (await isFree(username)) return username;
  }
}

/** The name, so short that so many digits have room behind it. */
function baseOf(name: string, digits: number): string {
  const shortened = [...name].slice(0, MOST_CHARACTERS - digits).join('');
  return faultOfUsername(shortened) === undefined ? shortened : 'member';
}

function numberOfTry(tries: number): string {
  if (tries === 1) return '';
  if (tries <= FEW_NAMESAKES) return String(tries);
  const digits = Math.min(FEWEST_DIGITS + Math.floor((tries - FEW_NAMESAKES - 1) / DRAWS), MOST_DIGITS);
  return String(randomInt(10 ** (digits - 1), 10 ** digits));
}
